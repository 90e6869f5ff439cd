import { parseArgs } from "node:util";
import { isLocale, LOCALES, type Locale } from "../../domain/locale.ts";
import { SIZES, type WallSize } from "./screenWall.ts";

/** Which screens `npm run screenshots` captures, and in which folder the screenshots are saved. */
export interface ScreenWishes {
  readonly out: string;
  /** Names of journeys. */
  readonly journeys: readonly string[];
  readonly sizes: readonly WallSize[];
  readonly locales: readonly Locale[];
}

const isSize = (name: string): name is WallSize => Object.hasOwn(SIZES, name);

/**
 * Returns the names in a list whose entries are separated by commas. Throws at the first name that is
 * unknown.
 */
function listed<T extends string>(
  text: string,
  what: string,
  known: readonly string[],
  isKnown: (name: string) => name is T,
): T[] {
  return text.split(",").map((name) => {
    if (!isKnown(name))
      throw new Error(`there is no ${what} ${name}; there are ${known.join(", ")}`);
    return name;
  });
}

/**
 * Parses the command line. Throws if a name is unknown, because a run that captures nothing would otherwise
 * succeed.
 */
export function readWishes(args: readonly string[], journeys: readonly string[]): ScreenWishes {
  const { values } = parseArgs({
    args: [...args],
    options: {
      out: { type: "string", default: "screenshots" },
      only: { type: "string" },
      sizes: { type: "string", default: "phone,desktop" },
      languages: { type: "string", default: LOCALES.join(",") },
    },
  });
  const isJourney = (name: string): name is string => journeys.includes(name);
  return {
    out: values.out,
    journeys:
      values.only === undefined ? journeys : listed(values.only, "journey", journeys, isJourney),
    sizes: listed(values.sizes, "size", Object.keys(SIZES), isSize),
    locales: listed(values.languages, "language", LOCALES, isLocale),
  };
}
