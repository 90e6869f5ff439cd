import type { Reading } from "../reading.ts";
import { numberIn, textIn, type FlatTable } from "./flatTable.ts";

/** Columns that name a seat, and columns of its position. */
export interface SeatColumns {
  readonly section: string | undefined;
  readonly row: string | undefined;
  readonly seat: string | undefined;
  readonly x?: string | undefined;
  readonly y?: string | undefined;
}

/** Maximum number of records to judge. Judging more records would not change the result. */
const JUDGED = 6_000;
const BLOCK = 1_000;
/** Maximum plausible seats of a row. */
const LONGEST_ROW = 150;

/**
 * Returns the indices of the records to judge: all of them, or blocks of consecutive records spread over the
 * table.
 */
function sampleOf(count: number): number[] {
  if (count <= JUDGED) return Array.from({ length: count }, (_, at) => at);
  const blocks = JUDGED / BLOCK;
  const step = (count - BLOCK) / (blocks - 1);
  return Array.from(
    { length: JUDGED },
    (_, at) => Math.floor(Math.floor(at / BLOCK) * step) + (at % BLOCK),
  );
}

interface Row {
  readonly numbers: number[];
  readonly places: (readonly [number, number])[];
  count: number;
}

/**
 * Returns a score from about −4 to 8 for how well the columns name seats. The score is high if each seat
 * occurs once, rows have a plausible length and are straight, the seats of a row follow each other in the
 * list, and numbers count up in a row.
 */
export function judgeSeats(table: FlatTable, columns: SeatColumns, reading: Reading): number {
  const at = (name: string | undefined): number =>
    name === undefined ? -1 : table.columns.indexOf(name);
  const section = at(columns.section);
  const row = at(columns.row);
  const seat = at(columns.seat);
  const x = at(columns.x);
  const y = at(columns.y);
  const sample = sampleOf(table.rows.length);
  reading.spend(sample.length * 4);
  const rows = new Map<string, Row>();
  const seats = new Set<string>();
  let [together, before] = [0, ""];
  for (const index of sample) {
    const { cells } = table.rows[index]!;
    const key = `${textIn(cells[section]) ?? ""}\u0000${textIn(cells[row]) ?? ""}`;
    seats.add(`${key}\u0000${textIn(cells[seat]) ?? ""}`);
    if (key === before) together++;
    before = key;
    const found = rows.get(key) ?? { numbers: [], places: [], count: 0 };
    rows.set(key, found);
    found.count++;
    found.numbers.push(numberIn(/\d+/.exec(textIn(cells[seat]) ?? "")?.[0]));
    if (x >= 0) found.places.push([numberIn(cells[x]), numberIn(cells[y])]);
  }
  const count = Math.max(1, sample.length);
  const unique = seats.size / count;
  const length = count / rows.size;
  const isLong = [...rows.values()].filter((each) => each.count > LONGEST_ROW).length / rows.size;
  const plausible = length < 1.5 ? -1 : 1 - isLong;
  const score =
    4 * (unique > 0.999 ? 1 : unique - 0.5) + plausible + together / count + 1.5 * counting(rows);
  return columns.x === undefined ? score : score + straight(rows);
}

/** Returns the share of seat numbers that are larger than the previous number in their row by one or two. */
function counting(rows: ReadonlyMap<string, Row>): number {
  let [steps, good] = [0, 0];
  for (const { numbers } of rows.values()) {
    const sorted = Float64Array.from(numbers.filter((each) => !Number.isNaN(each))).toSorted();
    steps += Math.max(0, numbers.length - 1);
    for (let at = 1; at < sorted.length; at++) {
      const step = sorted[at]! - sorted[at - 1]!;
      if (step === 1 || step === 2) good++;
    }
  }
  return steps === 0 ? 0 : good / steps;
}

/**
 * Returns how straight the rows run: 1 if the seats of each row are on a line, 0 if they spread equally in
 * all directions.
 */
function straight(rows: ReadonlyMap<string, Row>): number {
  let [sum, judged] = [0, 0];
  for (const { places } of rows.values()) {
    const near = places.filter(([x, y]) => Number.isFinite(x + y));
    if (near.length < 3) continue;
    judged++;
    const mean = [0, 1].map(
      (axis) => near.reduce((total, place) => total + place[axis]!, 0) / near.length,
    );
    let [xx, xy, yy] = [0, 0, 0];
    for (const [x, y] of near) {
      const [dx, dy] = [x - mean[0]!, y - mean[1]!];
      xx += dx * dx;
      xy += dx * dy;
      yy += dy * dy;
    }
    const root = Math.sqrt((xx - yy) ** 2 + 4 * xy * xy);
    const [long, broad] = [(xx + yy + root) / 2, (xx + yy - root) / 2];
    sum += long <= 0 ? 0 : 1 - Math.sqrt(Math.max(0, broad) / long);
  }
  return judged === 0 ? 0 : sum / judged;
}
