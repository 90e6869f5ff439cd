import { DesignFault } from "../model/designFault.ts";
import type { Drawing } from "../model/drawing.ts";
import { Edit } from "../model/edit.ts";
import { brokenPart } from "../model/integrity.ts";
import type { Patch } from "../model/patch.ts";
import { wirePart } from "../wire/patchParts.ts";
import { partFromWire } from "../wire/readPatch.ts";
import { list, object, oneOf, type Reader } from "../wire/untrusted.ts";
import { generate } from "./generate.ts";
import { numberRows, numberSeats } from "./numberCommands.ts";
import * as plan from "./planCommands.ts";
import * as rows from "./rowCommands.ts";
import * as seats from "./seatCommands.ts";
import { keysOf } from "../../../domain/keysOf.ts";
import { spec, type CommandSpec } from "./spec.ts";
import { transform } from "./transform.ts";

/** Applies the parts of a patch unchanged. This command is the inverse of another command. */
const patch = spec(
  object({ kind: oneOf(["patch"]), parts: list(wirePart, 1 << 20) }),
  (edit, { parts }) => {
    for (const part of parts) edit.swap(partFromWire(edit.drawing, part));
    const broken = brokenPart(edit.drawing);
    if (broken !== undefined) throw new DesignFault("conflict", broken);
  },
);

/** The commands by kind. To add a command, add its specification to this object. */
const COMMANDS = {
  transform,
  place: seats.place,
  addSeats: seats.addSeats,
  removeSeats: seats.removeSeats,
  reseat: seats.reseat,
  paint: seats.paint,
  pair: seats.pair,
  nameSeats: seats.nameSeats,
  addRows: rows.addRows,
  removeRows: rows.removeRows,
  nameRows: rows.nameRows,
  moveRows: rows.moveRows,
  price: rows.price,
  addSection: plan.addSection,
  setSection: plan.setSection,
  removeSections: plan.removeSections,
  orderSections: plan.orderSections,
  addScenery: plan.addScenery,
  setScenery: plan.setScenery,
  setFrame: plan.setFrame,
  setAids: plan.setAids,
  takeApart: plan.takeGroupApart,
  numberSeats,
  numberRows,
  generate,
  patch,
};

type Kinds = typeof COMMANDS;
type CommandOf<S> = S extends CommandSpec<infer T> ? T : never;
type Single = { [K in keyof Kinds]: CommandOf<Kinds[K]> }[keyof Kinds];

/** Several commands as one step of undo. */
interface Batch {
  readonly kind: "batch";
  readonly commands: readonly Single[];
}

/** A change of a drawing, in its wire form. */
export type Command = Single | Batch;

/** Maximum commands of a batch. */
const MAX_BATCH = 10_000;

const kindOf = oneOf(["batch", ...keysOf(COMMANDS)]);

/** Validates a command and returns the function that applies it. Throws DesignFault `badCommand`. */
const bind: Reader<(edit: Edit) => void> = (value, place) => {
  const kind = kindOf(fieldOf(value, "kind"), `${place}.kind`);
  if (kind !== "batch") return COMMANDS[kind].bind(value, place);
  const steps = list(bindSingle, MAX_BATCH)(fieldOf(value, "commands"), `${place}.commands`);
  return (edit) => {
    for (const step of steps) step(edit);
  };
};

/**
 * Validates a command that is not a batch. A batch inside a batch is refused, because nesting would make it
 * harder to limit the work.
 */
const bindSingle: Reader<(edit: Edit) => void> = (value, place) => {
  if (fieldOf(value, "kind") === "batch") throw new DesignFault("badCommand", `${place}.kind`);
  return bind(value, place);
};

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

/**
 * Validates and applies a command from any source. Returns the patch that undoes the command. Throws
 * DesignFault and leaves the drawing unchanged if the command cannot be applied.
 */
export function applyCommand(drawing: Drawing, command: unknown): Patch {
  const run = bind(command, "command");
  const edit = new Edit(drawing);
  try {
    run(edit);
  } catch (error) {
    edit.rollBack();
    throw error;
  }
  return edit.undo;
}
