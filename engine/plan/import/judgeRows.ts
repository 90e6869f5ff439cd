import type { DraftRow, DraftSeat, DraftSection } from "./draft.ts";
import { quoted, type Reading } from "./reading.ts";
import { AISLE, median, pitchOf, stepsOf, usualStep } from "./spacing.ts";

/**
 * Maximum distance of a seat from the line of its row, in pitches (distances between neighbouring seats). If
 * a seat is farther than this from the line of its row, the row counts as jumping.
 */
const BESIDE = 0.75;

/** Reports rows whose numbers or positions jump, and seats of one row that share a number. */
export function judgeRows(sections: readonly DraftSection[], reading: Reading): void {
  for (const { rows } of sections) {
    const pitch = pitchOf(rows);
    for (const row of rows) {
      reading.spend(row.seats.length * 4);
      judgeRepeats(row, reading);
      const steps = stepsOf(row.seats);
      const usual = usualStep(steps, pitch);
      judgeNumbers(row, steps, AISLE * usual, reading);
      judgeLine(row, BESIDE * usual, reading);
    }
  }
}

function judgeRepeats({ name, seats }: DraftRow, reading: Reading): void {
  const first = new Map<string, DraftSeat>();
  for (const seat of seats) {
    const known = seat.name === "" ? undefined : first.get(seat.name);
    if (known) {
      reading.fault(
        "seatTwice",
        seat.place,
        `seat ${quoted(seat.name)} of row ${quoted(name)} is also at ${known.place}`,
        { name: seat.name, other: known.place },
      );
    } else first.set(seat.name, seat);
  }
}

/**
 * Returns the number in a seat's name, or NaN if the name contains none. A name with more than a few other
 * characters has no number.
 */
function numberIn({ name }: DraftSeat): number {
  const [, digits] = /^\D{0,3}(\d{1,6})\D{0,2}$/.exec(name) ?? [];
  return digits === undefined ? NaN : Number(digits);
}

/**
 * Reports a seat number that does not continue its row. Between neighbours without an aisle, numbers must
 * change as in most of the row: by ones or twos, up or down. A change from odd to even in the middle (3 1 2
 * 4) is allowed.
 */
function judgeNumbers(
  { seats, name }: DraftRow,
  steps: readonly number[],
  aisle: number,
  reading: Reading,
): void {
  const numbers = seats.map(numberIn);
  const strides = steps.map((step, i) =>
    step > aisle ? NaN : Math.abs(numbers[i + 1]! - numbers[i]!),
  );
  const usual = median(strides.filter((stride) => !Number.isNaN(stride)));
  for (const [i, stride] of strides.entries()) {
    const [a, b] = [numbers[i]!, numbers[i + 1]!];
    const isMiddle = usual === 2 && Math.max(a, b) === 2 && stride === 1;
    if (Number.isNaN(stride) || stride === usual || stride === 0 || isMiddle) continue;
    reading.fault(
      "jump",
      seats[i + 1]!.place,
      `row ${quoted(name)} jumps from seat ${quoted(seats[i]!.name)} to ${quoted(seats[i + 1]!.name)} without an aisle`,
    );
  }
}

/** Reports seats that stand far from the line that the seats around them form. */
function judgeLine({ seats, name }: DraftRow, most: number, reading: Reading): void {
  let last = -2;
  for (let i = 1; i < seats.length; i++) {
    const away = besideLine(seats, i);
    // If a seat is off the line, the next seat seems to be off as well, so the next seat is not reported.
    if (!(away > most) || i === last + 1) continue;
    last = i;
    reading.fault(
      "beside",
      seats[i]!.place,
      `row ${quoted(name)} jumps: seat ${quoted(seats[i]!.name)} stands beside the line of seat ${quoted(seats[i - 1]!.name)}`,
    );
  }
}

/**
 * Returns the distance of seat i from a line through the previous seat. The line's direction is the mean
 * direction of the steps before and after that seat.
 */
function besideLine(seats: readonly DraftSeat[], i: number): number {
  const [before, seat] = [seats[i - 1]!, seats[i]!];
  const back = seats[i - 2];
  const on = seats[i + 1];
  if (!back && !on) return 0;
  const along = unit(
    back && [before.x - back.x, before.y - back.y],
    on && [on.x - seat.x, on.y - seat.y],
  );
  return Math.abs((seat.x - before.x) * along[1] - (seat.y - before.y) * along[0]);
}

/** Returns the unit vector of the steps' mean direction, or [0, 0] if there are no steps. */
function unit(...steps: readonly (readonly [number, number] | undefined)[]): [number, number] {
  let [x, y] = [0, 0];
  for (const [dx, dy] of steps.filter((step) => step !== undefined)) {
    const length = Math.hypot(dx, dy) || 1;
    x += dx / length;
    y += dy / length;
  }
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}
