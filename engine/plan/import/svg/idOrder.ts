import type { Reading } from "../reading.ts";
import { judgeSeats } from "../table/judgeSeats.ts";
import type { FlatTable } from "../table/flatTable.ts";
import { ID_ORDERS, type IdOrder } from "./naming.ts";

/** An id of three parts, and the position of its shape. */
export interface PlacedId {
  readonly parts: readonly [string, string, string];
  readonly x: number;
  readonly y: number;
}

/** Minimum seats from which the order of an id's parts can be derived. */
const LEAST = 8;
/** Margin by which another order's score must exceed the best one so far. */
const BETTER = 0.3;
/** Score above which the parts of ids count as names of seats. */
const NAMES_SEATS = 6;

/**
 * Returns in which order the parts of ids name section, row and seat. In the best order, rows run straight
 * and lie behind each other, numbers count up and every seat is named once.
 */
export function orderOf(ids: readonly PlacedId[], reading: Reading): IdOrder {
  const usual = ID_ORDERS[0]!;
  if (ids.length < LEAST) return usual;
  const table: FlatTable = {
    columns: ["0", "1", "2", "x", "y"],
    rows: ids.map(({ parts, x, y }) => ({ place: "", cells: [...parts, x, y] })),
  };
  let [best, bestScore] = [usual, -Infinity];
  for (const order of ID_ORDERS) {
    const [section, row, seat] = order;
    const columns = { section: String(section), row: String(row), seat: String(seat) };
    const verdict = judgeSeats(table, { ...columns, x: "x", y: "y" }, reading);
    const score = verdict + behind(ids, order);
    const isFirst = bestScore === -Infinity;
    if (isFirst || (score > bestScore + BETTER && verdict > NAMES_SEATS))
      [best, bestScore] = [order, score];
  }
  return best;
}

/**
 * Returns the share of a section's rows that lie behind the previous row, and not beside it on the same line.
 */
function behind(ids: readonly PlacedId[], [section, row]: IdOrder): number {
  let [pairs, good] = [0, 0];
  for (const own of Map.groupBy(ids, ({ parts }) => parts[section]).values()) {
    const rows = [...Map.groupBy(own, ({ parts }) => parts[row]).values()];
    for (const [at, seats] of rows.entries()) {
      const before = rows[at - 1];
      if (!before) continue;
      const [first, last] = [before[0]!, before.at(-1)!];
      const length = Math.hypot(last.x - first.x, last.y - first.y) || 1;
      const [ux, uy] = [(last.x - first.x) / length, (last.y - first.y) / length];
      const [dx, dy] = [seats[0]!.x - first.x, seats[0]!.y - first.y];
      pairs++;
      if (Math.abs(dx * uy - dy * ux) > 0.1 * Math.hypot(dx, dy)) good++;
    }
  }
  return pairs === 0 ? 0 : good / pairs;
}
