import { arena } from "./arena.ts";
import { areas } from "./areas.ts";
import { cinema } from "./cinema.ts";
import { bound } from "./generated.ts";
import { stadium } from "./stadium.ts";
import { tables } from "./tables.ts";
import { theatre } from "./theatre.ts";

/** The generators by name. To add a generator, add it to this object. */
export const GENERATORS = {
  cinema: bound(cinema),
  theatre: bound(theatre),
  arena: bound(arena),
  stadium: bound(stadium),
  tables: bound(tables),
  areas: bound(areas),
} as const;

export type GeneratorName = keyof typeof GENERATORS;
