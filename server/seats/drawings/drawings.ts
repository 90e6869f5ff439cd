import { gunzipSync, gzipSync } from "node:zlib";
import { applyCommand } from "../../../engine/design/commands/commands.ts";
import { DesignFault } from "../../../engine/design/model/designFault.ts";
import { Drawing } from "../../../engine/design/model/drawing.ts";
import { openDrawing } from "../../../engine/design/model/openDrawing.ts";
import { applyPatch, type Patch } from "../../../engine/design/model/patch.ts";
import { openSnapshot, snapshotOf } from "../../../engine/design/snapshot.ts";
import { decodePlan } from "../../../engine/plan/planBytes.ts";
import type { DrawingAnswer, DrawingBase, DrawingTask } from "./drawingTask.ts";
import { readDrawing } from "./readDrawing.ts";

/** Maximum drawings in memory. The drawing of a stadium with 100,000 seats takes about 10 MB. */
const MAX_KEPT = 8;
/** Maximum commands of one change. */
const MAX_COMMANDS = 1_000;

type ApplyTask = Extract<DrawingTask, { readonly kind: "apply" }>;

const parsed = (gzip: Uint8Array): unknown => JSON.parse(gunzipSync(gzip).toString());
const packed = (value: unknown): Uint8Array => gzipSync(JSON.stringify(value), { level: 1 });

const listIn = (value: unknown): readonly unknown[] => {
  if (!Array.isArray(value) || value.length > MAX_COMMANDS)
    throw new DesignFault("badCommand", "commands");
  return value;
};

/** Caches the most recently used drawings by the hash of their content. */
export class Drawings {
  readonly #kept = new Map<string, Drawing>();

  /**
   * Runs one task and returns its answer. If a command is invalid, the answer says so, and nothing is
   * thrown.
   */
  answer(task: DrawingTask): DrawingAnswer {
    try {
      return this.#answer(task);
    } catch (error) {
      if (!(error instanceof DesignFault)) throw error;
      return { kind: "refused", reason: error.kind, at: error.place };
    }
  }

  #answer(task: DrawingTask): DrawingAnswer {
    if (task.kind === "begin")
      return { kind: "snapshot", snapshotGzip: packed(snapshotOf(begun(task))) };
    const drawing = this.#kept.get(task.head) ?? (task.base && replayed(task.base));
    if (!drawing) return { kind: "unknown" };
    this.#keep(task.head, drawing);
    switch (task.kind) {
      case "snapshot":
        return { kind: "snapshot", snapshotGzip: packed(snapshotOf(drawing)) };
      case "count":
        return { kind: "counted", seats: drawing.countSeats() };
      case "read":
        return { kind: "read", reading: readDrawing(drawing, task.groups) };
      case "apply":
        return this.#apply(drawing, task);
    }
  }

  #apply(drawing: Drawing, { head, next, commands }: ApplyTask): DrawingAnswer {
    applyAll(drawing, commandsIn(commands));
    this.#kept.delete(head);
    this.#keep(next, drawing);
    const commandsGzip = gzipSync(commands, { level: 1 });
    return { kind: "applied", seats: drawing.countSeats(), commandsGzip };
  }

  #keep(head: string, drawing: Drawing): void {
    this.#kept.delete(head);
    this.#kept.set(head, drawing);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MAX_KEPT) break;
      this.#kept.delete(oldest);
    }
  }
}

function begun({ bytesGzip, seatplanId, venueId }: DrawingTask & { readonly kind: "begin" }) {
  const drawing = bytesGzip ? openDrawing(decodePlan(gunzipSync(bytesGzip))) : new Drawing();
  drawing.frame = { ...drawing.frame, seatplanId, venueId, planVersion: "" };
  return drawing;
}

function replayed({ snapshotGzip, changes }: DrawingBase): Drawing {
  const drawing = openSnapshot(parsed(snapshotGzip));
  for (const change of changes) applyAll(drawing, listIn(parsed(change)));
  return drawing;
}

/**
 * Parses the body of a change as a list of commands. Throws DesignFault if the body is not a list of
 * commands.
 */
function commandsIn(bytes: Uint8Array): readonly unknown[] {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(bytes).toString());
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new DesignFault("badCommand", "commands");
  }
  return listIn(value);
}

/** Applies all commands. If a command fails, undoes the commands before it and throws. */
function applyAll(drawing: Drawing, commands: readonly unknown[]): void {
  const undos: Patch[] = [];
  try {
    for (const command of commands) undos.push(applyCommand(drawing, command));
  } catch (error) {
    for (const undo of undos.toReversed()) applyPatch(drawing, undo);
    throw error;
  }
}
