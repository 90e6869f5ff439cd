import { applyCommand, type Command } from "./commands/commands.ts";
import { byRow, splitRows } from "./commands/affected.ts";
import type { Drawing } from "./model/drawing.ts";
import { applyPatch, isAsPatched, type Patch } from "./model/patch.ts";
import { patchToWire } from "./wire/patchParts.ts";

interface Step {
  readonly command: Command;
  /** Undoes the step if the step is applied, and redoes the step if it is undone. */
  patch: Patch;
}

/**
 * Returns the command to send to the draft. The command is created on demand, because an inverse can hold
 * many seats.
 */
export type Outgoing = () => Command;

/**
 * Undo and redo without limit. Every method that changes the drawing returns what to send to the draft, so that a
 * replica that applies the sent commands in order has the same content.
 */
export class History {
  readonly drawing: Drawing;
  readonly #onChange: (inverse: Patch) => void;
  readonly #done: Step[] = [];
  readonly #undone: Step[] = [];

  /** `onChange`, such as `Checks.note`, is called after each change with the patch that undoes it. */
  constructor(drawing: Drawing, onChange: (inverse: Patch) => void = () => undefined) {
    this.drawing = drawing;
    this.#onChange = onChange;
  }

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** The command that `undo` would undo, to name it on a button. */
  get lastDone(): Command | undefined {
    return this.#done.at(-1)?.command;
  }

  get lastUndone(): Command | undefined {
    return this.#undone.at(-1)?.command;
  }

  /**
   * Applies a command and clears the undone steps. If this method throws DesignFault, the drawing has not
   * changed. If the command leaves the drawing as it is, for example because aligned seats are aligned again,
   * the method adds no step and returns `undefined`.
   */
  do(command: Command): Outgoing | undefined {
    const patch = applyCommand(this.drawing, command);
    if (isAsPatched(this.drawing, patch)) return undefined;
    this.#done.push({ command, patch });
    this.#undone.length = 0;
    this.#onChange(patch);
    return () => command;
  }

  /** Undoes the last step. Returns the command to send, or `undefined` if there is no step to undo. */
  undo(): Outgoing | undefined {
    const step = this.#done.pop();
    if (!step) return undefined;
    const { command, patch } = step;
    step.patch = applyPatch(this.drawing, patch);
    this.#undone.push(step);
    this.#onChange(step.patch);
    return () => inverseOf(this.drawing, command, patch);
  }

  redo(): Outgoing | undefined {
    const step = this.#undone.pop();
    if (!step) return undefined;
    step.patch = applyPatch(this.drawing, step.patch);
    this.#done.push(step);
    this.#onChange(step.patch);
    return () => step.command;
  }
}

/** Returns the shortest command that undoes another. */
function inverseOf(drawing: Drawing, command: Command, patch: Patch): Command {
  if (command.kind === "transform" && isPlainMove(drawing, command.matrix, patch)) {
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = command.matrix;
    return { ...command, matrix: [a, b, c, d, -e + 0, -f + 0] };
  }
  return { kind: "patch", parts: patchToWire(drawing, patch) };
}

/**
 * Whether a transformation can be undone exactly by moving back: it moves whole rows by whole hundredths, and
 * changes only positions and outlines. Scenery that moves need not lie on whole hundredths. If only some
 * seats of a row move, `settleRows` reorders the row, and would reorder it again when the move is undone.
 */
function isPlainMove(
  drawing: Drawing,
  [a, b, c, d, e, f]: readonly number[],
  patch: Patch,
): boolean {
  const isMove = a === 1 && b === 0 && c === 0 && d === 1;
  if (!isMove || !Number.isInteger(e) || !Number.isInteger(f)) return false;
  const isOfPositions = patch.every(
    (part) =>
      part.of === "section" ||
      (part.of === "group" && part.record?.matrix.every(Number.isInteger)) ||
      (part.of === "seats" && part.values.x !== undefined && part.values.logicalX === undefined),
  );
  if (!isOfPositions) return false;
  const slots = patch.flatMap((part) => (part.of === "seats" ? [...part.slots] : []));
  return splitRows(drawing, byRow(drawing, slots)).length === 0;
}
