import { SeatFlag } from "../../../domain/seat.ts";
import { DesignFault } from "../model/designFault.ts";
import type { Edit } from "../model/edit.ts";
import { settleRows } from "../model/settleRows.ts";
import { insertInWalk } from "../model/walk.ts";
import {
  column,
  key,
  mustMatch,
  names,
  newSeatColumns,
  newSeats,
  packed,
  ranges,
  ticketGroupId,
} from "../wire/commandFields.ts";
import { flag, integer, object, oneOf, optional, text } from "../wire/untrusted.ts";
import { byRow, removeFromRows, seatsIn, takeRowsApart } from "./affected.ts";
import { addRow } from "./rowCommands.ts";
import { spec } from "./spec.ts";

/**
 * Moves seats to positions in hundredths. The tools that align, distribute and smooth seats send this
 * command.
 */
export const place = spec(
  object({ kind: oneOf(["place"]), seats: ranges, x: packed, y: packed }),
  (edit, command) => {
    const slots = seatsIn(edit, command.seats);
    const rows = byRow(edit.drawing, slots);
    takeRowsApart(edit, rows.keys());
    const x = column(command.x, slots.length, "x");
    edit.setPositions(slots, x, column(command.y, slots.length, "y"));
    settleRows(edit, rows.keys());
  },
);

/** Adds seats to a row, each at the place where it makes the path through the row's seats the least longer. */
export const addSeats = spec(
  object({ kind: oneOf(["addSeats"]), row: key, seats: newSeats }),
  (edit, command) => {
    takeRowsApart(edit, [command.row]);
    const seats = newSeatColumns(command.seats, "seats");
    const added = edit.addSlots(command.row, seats, new Int16Array(seats.names.length));
    enterRow(edit, command.row, added);
  },
);

/** Maximum seats of a row after seats are inserted. Inserting one seat searches the whole row. */
const MAX_ENTERED = 3_000;

/** Inserts seats into a row, then recomputes the row's order and logical x. */
function enterRow(edit: Edit, rowKey: number, slots: Uint32Array): void {
  const row = edit.row(rowKey);
  if (row.seats.length + slots.length > MAX_ENTERED)
    throw new DesignFault("tooMany", "seats of a row");
  const at = edit.drawing.seats;
  let walk = [...row.seats];
  for (const slot of slots) walk = insertInWalk(at, walk, slot);
  edit.setRow(rowKey, { ...row, seats: Uint32Array.from(walk) });
  settleRows(edit, [rowKey]);
}

/** Removes seats. A row that has no seats left is removed, too. Sections stay. */
export const removeSeats = spec(
  object({ kind: oneOf(["removeSeats"]), seats: ranges }),
  (edit, command) => {
    const slots = seatsIn(edit, command.seats);
    const rows = byRow(edit.drawing, slots);
    takeRowsApart(edit, rows.keys());
    removeFromRows(edit, rows);
    edit.clearSlots(slots);
    settleRows(edit, rows.keys());
  },
);

const newRow = object({ section: key, name: text(), ticketGroupId });

/**
 * Moves seats from their rows into one row, existing or new. This command is used to join rows and to split
 * them.
 */
export const reseat = spec(
  object({ kind: oneOf(["reseat"]), seats: ranges, row: optional(key), newRow: optional(newRow) }),
  (edit, command) => {
    const slots = seatsIn(edit, command.seats);
    const rows = byRow(edit.drawing, slots);
    takeRowsApart(edit, rows.keys());
    if ((command.row === undefined) === (command.newRow === undefined) || slots.length === 0)
      throw new DesignFault("badCommand", "row");
    const target = command.row ?? addRow(edit, command.newRow!, new Uint32Array(0));
    takeRowsApart(edit, [target]);
    rows.delete(target);
    const moving = slots.filter((slot) => edit.drawing.seats.row[slot] !== target);
    removeFromRows(edit, rows);
    edit.setSeats(moving, { row: new Uint32Array(moving.length).fill(target) });
    enterRow(edit, target, moving);
    settleRows(edit, rows.keys());
  },
);

/** Sets and clears traits of seats. A separate command joins seats into pairs. */
export const paint = spec(
  object({
    kind: oneOf(["paint"]),
    seats: ranges,
    set: integer(0, SeatFlag.pair - 1),
    clear: integer(0, SeatFlag.pair - 1),
  }),
  (edit, { seats, set, clear }) => {
    const slots = seatsIn(edit, seats);
    takeRowsApart(edit, byRow(edit.drawing, slots).keys());
    const { flags } = edit.drawing.seats;
    edit.setSeats(slots, {
      flags: Uint8Array.from(slots, (slot) => (flags[slot]! & ~clear) | set),
    });
  },
);

/** Joins neighbours into sofas, two by two along each row, or separates sofas. */
export const pair = spec(
  object({ kind: oneOf(["pair"]), seats: ranges, isPair: flag }),
  (edit, { seats, isPair }) => {
    const slots = seatsIn(edit, seats);
    const rows = byRow(edit.drawing, slots);
    takeRowsApart(edit, rows.keys());
    const { flags } = edit.drawing.seats;
    for (const [row, chosen] of rows) {
      const halves = pairsAmong(edit, row, new Set(chosen), isPair);
      const changed = Uint32Array.from(halves);
      edit.setSeats(changed, {
        flags: Uint8Array.from(changed, (slot) => flags[slot]! ^ SeatFlag.pair),
      });
    }
  },
);

/**
 * Returns the seats whose pair flag changes. With `isPair`, returns chosen neighbours, two by two, that are
 * not part of a sofa yet. Without `isPair`, returns both halves of each sofa of which at least one half is
 * chosen.
 */
function pairsAmong(
  edit: Edit,
  row: number,
  chosen: ReadonlySet<number>,
  isPair: boolean,
): number[] {
  const { seats } = edit.row(row);
  const { flags, logicalX } = edit.drawing.seats;
  const isHalf = (slot: number): boolean => (flags[slot]! & SeatFlag.pair) !== 0;
  const found: number[] = [];
  for (let i = 0; i + 1 < seats.length; i++) {
    const [a, b] = [seats[i]!, seats[i + 1]!];
    const jump = logicalX[b]! - logicalX[a]!;
    const areNeighbours = jump === 1;
    const isCouple = areNeighbours && isHalf(a) && isHalf(b);
    const isFree = areNeighbours && !isHalf(a) && !isHalf(b) && chosen.has(a) && chosen.has(b);
    if (isPair ? isFree : isCouple && (chosen.has(a) || chosen.has(b))) found.push(a, b);
    // Skips the second seat, because it cannot also be in the next pair.
    if (isCouple || (isPair && isFree)) i++;
  }
  return found;
}

/** Names seats one by one. */
export const nameSeats = spec(
  object({ kind: oneOf(["nameSeats"]), seats: ranges, names }),
  (edit, command) => {
    mustMatch(command.seats, command.names);
    const slots = seatsIn(edit, command.seats);
    takeRowsApart(edit, byRow(edit.drawing, slots).keys());
    const store = edit.drawing.names;
    edit.setSeats(slots, { name: Uint32Array.from(command.names, (name) => store.indexOf(name)) });
  },
);
