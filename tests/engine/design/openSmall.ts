import { applyCommand, type Command } from "../../../engine/design/commands/commands.ts";
import { DesignFault } from "../../../engine/design/model/designFault.ts";
import { Drawing } from "../../../engine/design/model/drawing.ts";
import type { Patch } from "../../../engine/design/model/patch.ts";
import { openDrawing } from "../../../engine/design/model/openDrawing.ts";
import { snapshotOf } from "../../../engine/design/snapshot.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { smallPlan, type SmallHall } from "./smallPlan.ts";

/** Opens a hall of sections behind each other. By default the hall has one section of 3 rows by 6 seats. */
export const openSmall = (hall: Partial<SmallHall> = {}): Drawing =>
  openDrawing(layoutOf(smallPlan({ sections: 1, rows: 3, seats: 6, ...hall })));

/** Returns the content of a drawing as text. Equal drawings have equal texts. */
export const contentOf = (drawing: Drawing): string => JSON.stringify(snapshotOf(drawing));

/** Applies commands one after the other. */
export function doAll(drawing: Drawing, ...commands: readonly Command[]): Drawing {
  for (const command of commands) applyCommand(drawing, command);
  return drawing;
}

/**
 * Applies a command that can be refused. Returns the patch that undoes the command, or `undefined` if the
 * command was refused.
 */
export function attempt(drawing: Drawing, command: unknown): Patch | undefined {
  try {
    return applyCommand(drawing, command);
  } catch (error) {
    if (error instanceof DesignFault) return undefined;
    throw error;
  }
}

/**
 * Returns the kind and position of the fault that refuses a command. Expects that the command changes nothing.
 */
export function refusalOf(drawing: Drawing, command: unknown): string {
  const before = contentOf(drawing);
  try {
    applyCommand(drawing, command);
  } catch (error) {
    if (!(error instanceof DesignFault)) throw error;
    return contentOf(drawing) === before ? error.message : `changed, then ${error.message}`;
  }
  return "accepted";
}

/** Returns each row of a drawing as text: its name, then names of seats, with a bar at each aisle. */
export function rowsOf(drawing: Drawing): string[] {
  const { logicalX } = drawing.seats;
  return drawing.orderedSections().flatMap(([, section]) =>
    section.rows.map((key) => {
      const { name, seats } = drawing.rows.get(key)!;
      const words = Array.from(seats, (slot, i) => {
        const isApart = i > 0 && logicalX[slot]! - logicalX[seats[i - 1]!]! > 1;
        return `${isApart ? "| " : ""}${drawing.nameOfSeat(slot)}`;
      });
      return `${name}: ${words.join(" ")}`;
    }),
  );
}

/** Returns an empty drawing. */
export const emptyDrawing = (): Drawing =>
  doAll(new Drawing(), {
    kind: "setFrame",
    width: 2_000,
    height: 2_000,
    focalX: 1_000,
    focalY: 0,
    floors: ["Ground", "First", "Second"],
  });

/** Returns the position of a seat, in plan units. */
export const placeOf = (drawing: Drawing, slot: number): [x: number, y: number] => [
  drawing.seats.x[slot]! / 100,
  drawing.seats.y[slot]! / 100,
];
