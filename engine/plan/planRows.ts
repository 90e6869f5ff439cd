import { type ByteReader, type ByteWriter, need } from "./byteStream.ts";
import type { SeatLayout } from "./layout.ts";
import { drawCurve, fitCurve, MAX_DEGREE, QUANTUM } from "./rowCurve.ts";
import { runEnd } from "./runs.ts";
import { setRange } from "./seatBits.ts";

/**
 * This value is stored in place of a curve's degree if no curve fits a run. After POINTS, the positions of
 * the run's seats follow one by one.
 */
const POINTS = 255;

/** The columns that `readRows` fills. */
export type RowColumns = Pick<
  SeatLayout,
  "x" | "y" | "logicalX" | "rowOf" | "seatNames" | "rowStart" | "rowY" | "notFirst" | "notLast"
>;

/**
 * Writes rows as differences. A curve is stored as the difference from the curve that the two previous rows
 * predict. Numbers are stored as the difference from the numbers of the previous row.
 */
export function writeRows(out: ByteWriter, layout: SeatLayout): void {
  const { rowCount, rowStart, rowY, logicalX, seatNames } = layout;
  const lanes: Lane[] = [];
  for (let row = 0; row < rowCount; row++) {
    const from = rowStart[row]!;
    const to = rowStart[row + 1]!;
    out.count(to - from);
    out.signed(rowY[row]! - (row > 0 ? rowY[row - 1]! : 0));
    if (from === to) continue;
    writeSteps(out, logicalX, from, to);
    writeSteps(out, seatNames.nameOf, from, to);
    const ends: number[] = [];
    for (let seat = from; seat < to; seat = ends.at(-1)!) ends.push(runEnd(layout.notLast, seat));
    out.count(ends.length);
    let first = from;
    for (const [run, end] of ends.entries()) {
      if (end < to) out.count(end - first);
      writePlaces(out, lanes, layout.x, first, end, 2 * run);
      writePlaces(out, lanes, layout.y, first, end, 2 * run + 1);
      first = end;
    }
  }
}

/** Fills the columns of `rowCount` rows. Throws an Error if the data of a row is inconsistent. */
export function readRows(input: ByteReader, columns: RowColumns, rowCount: number): void {
  const { rowStart, rowY, rowOf, logicalX, seatNames, x, y } = columns;
  const lanes: Lane[] = [];
  for (let row = 0; row < rowCount; row++) {
    const from = rowStart[row]!;
    const to = from + input.count();
    need(to <= x.length, "count of seats");
    rowStart[row + 1] = to;
    rowY[row] = input.signed() + (row > 0 ? rowY[row - 1]! : 0);
    if (from === to) continue;
    rowOf.fill(row, from, to);
    readSteps(input, logicalX, from, to);
    readSteps(input, seatNames.nameOf, from, to);
    const runs = input.count();
    let first = from;
    for (let run = 0; run < runs; run++) {
      const end = run < runs - 1 ? first + input.count() : to;
      need(end > first && end <= to, "run");
      setRange(columns.notFirst, first + 1, end);
      setRange(columns.notLast, first, end - 1);
      readPlaces(input, lanes, x, first, end, 2 * run);
      readPlaces(input, lanes, y, first, end, 2 * run + 1);
      first = end;
    }
    need(first === to, "runs");
  }
}

/**
 * State for one coordinate of one run: the coefficients of its curves in the last two rows, from which the next
 * row's curve is predicted.
 */
interface Lane {
  readonly last: Float64Array;
  readonly earlier: Float64Array;
}

const laneOf = (lanes: Lane[], index: number): Lane =>
  (lanes[index] ??= {
    last: new Float64Array(MAX_DEGREE + 1),
    earlier: new Float64Array(MAX_DEGREE + 1),
  });

function writePlaces(
  out: ByteWriter,
  lanes: Lane[],
  column: Float32Array,
  from: number,
  to: number,
  lane: number,
): void {
  const values = column.subarray(from, to);
  const curve = fitCurve(values);
  if (!curve) {
    out.u8(POINTS);
    writePoints(out, values);
    return;
  }
  const { last, earlier } = laneOf(lanes, lane);
  out.u8(curve.length - 1);
  curve.forEach((coefficient, k) => {
    out.signed(coefficient - (2 * last[k]! - earlier[k]!));
    earlier[k] = last[k]!;
    last[k] = coefficient;
  });
}

function readPlaces(
  input: ByteReader,
  lanes: Lane[],
  column: Float32Array,
  from: number,
  to: number,
  lane: number,
): void {
  const degree = input.u8();
  if (degree === POINTS) {
    readPoints(input, column, from, to);
    return;
  }
  need(degree <= MAX_DEGREE && degree < to - from, "degree");
  const { last, earlier } = laneOf(lanes, lane);
  for (let k = 0; k <= degree; k++) {
    const coefficient = input.signed() + 2 * last[k]! - earlier[k]!;
    earlier[k] = last[k]!;
    last[k] = coefficient;
  }
  drawCurve(last, degree, column, from, to - from);
}

/**
 * Writes each position as the difference between its step from the previous position and the step before
 * that. The difference between steps is near zero for evenly spaced seats.
 */
function writePoints(out: ByteWriter, values: Float32Array): void {
  let last = 0;
  let step = 0;
  for (const value of values) {
    const at = Math.round(value / QUANTUM);
    out.signed(at - last - step);
    step = at - last;
    last = at;
  }
}

function readPoints(input: ByteReader, column: Float32Array, from: number, to: number): void {
  let last = 0;
  let step = 0;
  for (let seat = from; seat < to; seat++) {
    step += input.signed();
    last += step;
    column[seat] = last * QUANTUM;
  }
}

/** Writes integers as stretches of equal steps. If there are 0 stretches, the integers count up by one. */
function writeSteps(out: ByteWriter, column: ArrayLike<number>, from: number, to: number): void {
  const stretches: { step: number; times: number }[] = [];
  for (let i = from + 1; i < to; i++) {
    const step = column[i]! - column[i - 1]!;
    const last = stretches.at(-1);
    if (last && last.step === step) last.times++;
    else stretches.push({ step, times: 1 });
  }
  const upward = stretches.length === 0 || (stretches.length === 1 && stretches[0]!.step === 1);
  out.signed(column[from]!);
  out.count(upward ? 0 : stretches.length);
  if (upward) return;
  for (const { step, times } of stretches) {
    out.signed(step);
    out.count(times);
  }
}

function readSteps(
  input: ByteReader,
  column: Int16Array | Uint16Array,
  from: number,
  to: number,
): void {
  let value = input.signed();
  column[from] = value;
  let seat = from + 1;
  const stretches = input.count();
  if (stretches === 0) while (seat < to) column[seat++] = ++value;
  for (let i = 0; i < stretches; i++) {
    const step = input.signed();
    const times = input.count();
    need(times <= to - seat, "numbers");
    for (const end = seat + times; seat < end; seat++) column[seat] = value += step;
  }
  need(seat === to, "numbers");
}
