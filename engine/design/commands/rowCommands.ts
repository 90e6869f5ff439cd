import { DesignFault } from "../model/designFault.ts";
import { MAX_ROWS, type Edit } from "../model/edit.ts";
import type { RowRecord } from "../model/records.ts";
import { settleRows } from "../model/settleRows.ts";
import {
  key,
  keys,
  names,
  newSeatColumns,
  newSeats,
  ranges,
  ticketGroupId,
} from "../wire/commandFields.ts";
import { list, object, oneOf, text } from "../wire/untrusted.ts";
import { byRow, removeFromRows, removeRow, seatsIn, takeApart, takeRowsApart } from "./affected.ts";
import { spec } from "./spec.ts";

const MAX_LOGICAL_Y = 0x7fff;

/** Returns the logical y of a new row of a section: one more than the largest. */
function nextY(edit: Edit, section: number): number {
  let most = 0;
  for (const row of edit.section(section).rows) most = Math.max(most, edit.row(row).y);
  if (most >= MAX_LOGICAL_Y) throw new DesignFault("tooMany", "rows of a section");
  return most + 1;
}

/** Adds a row at the end of its section, with seats that belong to no other row. Returns the row's key. */
export function addRow(
  edit: Edit,
  row: Pick<RowRecord, "section" | "name" | "ticketGroupId"> & { readonly y?: number },
  seats: Uint32Array,
): number {
  const section = edit.section(row.section);
  if (edit.drawing.rows.size >= MAX_ROWS) throw new DesignFault("tooMany", "rows");
  const rowKey = edit.takeKeys("row");
  edit.setRow(rowKey, { ...row, y: row.y ?? nextY(edit, row.section), seats });
  edit.setSection(row.section, { ...section, rows: [...section.rows, rowKey] });
  return rowKey;
}

const rowToAdd = object({ name: text(), ticketGroupId, seats: newSeats });

/** Adds rows with their seats at the end of a section: straight, curved, along a path or pasted. */
export const addRows = spec(
  object({ kind: oneOf(["addRows"]), section: key, rows: list(rowToAdd, MAX_ROWS) }),
  (edit, { section, rows }) => {
    takeApart(edit, [section]);
    fillSection(
      edit,
      section,
      rows.map((row, index) => ({ ...row, seats: newSeatColumns(row.seats, `rows[${index}]`) })),
    );
  },
);

interface FilledRow {
  readonly name: string;
  readonly ticketGroupId: number;
  readonly seats: Parameters<Edit["addSlots"]>[1];
}

/** Adds rows of new seats. A row needs at least one seat. */
export function fillSection(edit: Edit, section: number, rows: readonly FilledRow[]): void {
  const record = edit.section(section);
  const { drawing } = edit;
  if (drawing.rows.size + rows.length > MAX_ROWS) throw new DesignFault("tooMany", "rows");
  if (rows.some(({ seats }) => seats.names.length === 0))
    throw new DesignFault("badCommand", "rows");
  const first = edit.takeKeys("row", rows.length);
  const y = nextY(edit, section);
  if (y + rows.length - 1 > MAX_LOGICAL_Y) throw new DesignFault("tooMany", "rows of a section");
  // Adds the seats of all rows in one step, because a stadium has thousands of rows.
  const slots = addRowSlots(edit, first, rows);
  let from = 0;
  const added = rows.map(({ name, ticketGroupId: group, seats: { names: own } }, index) => {
    const seats = slots.slice(from, (from += own.length));
    edit.setRow(first + index, { section, name, ticketGroupId: group, y: y + index, seats });
    return first + index;
  });
  edit.setSection(section, { ...record, rows: [...record.rows, ...added] });
  settleRows(edit, added);
}

/** Adds the seats of new rows, whose keys count up from `first`. In each row, logical x counts from 1. */
function addRowSlots(edit: Edit, first: number, rows: readonly FilledRow[]): Uint32Array {
  const count = rows.reduce((sum, { seats }) => sum + seats.names.length, 0);
  const columns = {
    x: new Int32Array(count),
    y: new Int32Array(count),
    flags: new Uint8Array(count),
    names: [] as string[],
  };
  const rowOf = new Uint32Array(count);
  const logicalX = new Int16Array(count);
  let at = 0;
  for (const [index, { seats }] of rows.entries()) {
    for (const [i, name] of seats.names.entries()) {
      columns.x[at] = seats.x[i]!;
      columns.y[at] = seats.y[i]!;
      columns.flags[at] = seats.flags?.[i] ?? 0;
      columns.names.push(name);
      rowOf[at] = first + index;
      logicalX[at++] = i + 1;
    }
  }
  return edit.addSlots(rowOf, columns, logicalX);
}

/** Removes rows with their seats. */
export const removeRows = spec(
  object({ kind: oneOf(["removeRows"]), rows: keys }),
  (edit, command) => {
    takeRowsApart(edit, command.rows);
    for (const row of new Set(command.rows)) {
      edit.clearSlots(edit.row(row).seats);
      removeRow(edit, row);
    }
  },
);

/** Names rows one by one. If a row consists of several parts, the command must name all of them. */
export const nameRows = spec(
  object({ kind: oneOf(["nameRows"]), rows: keys, names }),
  (edit, command) => {
    if (command.rows.length !== command.names.length) throw new DesignFault("badCommand", "names");
    takeRowsApart(edit, command.rows);
    for (const [index, row] of command.rows.entries())
      edit.setRow(row, { ...edit.row(row), name: command.names[index]! });
  },
);

/**
 * Moves rows to the end of a section, in the given order. If all rows of the section are moved, they are
 * sorted in the given order.
 */
export const moveRows = spec(
  object({ kind: oneOf(["moveRows"]), rows: keys, section: key }),
  (edit, command) => {
    edit.section(command.section);
    takeApart(edit, [command.section]);
    takeRowsApart(edit, command.rows);
    const ys = new Map<string, number>();
    for (const rowKey of new Set(command.rows)) {
      const row = edit.row(rowKey);
      const from = edit.section(row.section);
      edit.setSection(row.section, { ...from, rows: from.rows.filter((each) => each !== rowKey) });
      // Parts of one row get the same new y.
      const part = `${row.section} ${row.y}`;
      const isLeaving = row.section !== command.section;
      const y = isLeaving ? (ys.get(part) ?? nextY(edit, command.section)) : row.y;
      ys.set(part, y);
      edit.setRow(rowKey, { ...row, section: command.section, y });
      const to = edit.section(command.section);
      edit.setSection(command.section, { ...to, rows: [...to.rows, rowKey] });
    }
  },
);

/**
 * Assigns a ticket group to seats. In a plan a row has a single ticket group, so a row with only some of its
 * seats chosen is divided into parts with the same name and logical y.
 */
export const price = spec(
  object({ kind: oneOf(["price"]), seats: ranges, ticketGroupId }),
  (edit, command) => {
    const rows = byRow(edit.drawing, seatsIn(edit, command.seats));
    takeRowsApart(edit, rows.keys());
    for (const [rowKey, slots] of rows) {
      if (edit.row(rowKey).ticketGroupId !== command.ticketGroupId)
        priceSeats(edit, rowKey, slots, command.ticketGroupId);
    }
  },
);

function priceSeats(edit: Edit, rowKey: number, slots: readonly number[], group: number): void {
  const row = edit.row(rowKey);
  const { section: sectionKey, name, y } = row;
  const section = edit.section(sectionKey);
  const sibling = section.rows.find((other) => {
    const part = edit.row(other);
    return part.y === y && part.name === name && part.ticketGroupId === group;
  });
  if (sibling === undefined && slots.length === row.seats.length) {
    edit.setRow(rowKey, { ...row, ticketGroupId: group });
    return;
  }
  const target = sibling ?? edit.takeKeys("row");
  if (sibling === undefined) {
    if (edit.drawing.rows.size >= MAX_ROWS) throw new DesignFault("tooMany", "rows");
    const rows = section.rows.toSpliced(section.rows.indexOf(rowKey) + 1, 0, target);
    edit.setSection(sectionKey, { ...section, rows });
  }
  const { logicalX } = edit.drawing.seats;
  const joined = [...(edit.drawing.rows.get(target)?.seats ?? []), ...slots];
  const seats = Uint32Array.from(joined).toSorted((a, b) => logicalX[a]! - logicalX[b]!);
  edit.setSeats(Uint32Array.from(slots), { row: new Uint32Array(slots.length).fill(target) });
  edit.setRow(target, { ...row, ticketGroupId: group, seats });
  removeFromRows(edit, new Map([[rowKey, slots]]));
  settleRows(edit, edit.drawing.rows.has(rowKey) ? [rowKey] : [target]);
}
