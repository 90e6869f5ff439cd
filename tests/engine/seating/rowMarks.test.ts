import { expect, test } from "vitest";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { bitsOf } from "../../../engine/plan/seatLists.ts";
import { markRows } from "../../../engine/seating/rowMarks.ts";
import { hallPlan } from "../mapHall.ts";

/** Five rows of twenty seats. Row r begins with seat 20 r. */
const layout = layoutOf(
  hallPlan([{ name: "A", left: 0, top: 0, rows: 5, seats: 20, ticketGroupId: 1 }]),
);

/** Returns the marks of the rows, which overwrite those of an earlier search. */
function marked(seats: readonly number[]) {
  const marks = Uint8Array.of(1, 0, 1, 0, 1);
  const isAny = markRows(layout, bitsOf(seats, layout.count), marks);
  return { isAny, rows: [...marks] };
}

test.each([
  [[0], [1, 0, 0, 0, 0], "the first seat of a row"],
  [[19], [1, 0, 0, 0, 0], "its last seat"],
  [[20], [0, 1, 0, 0, 0], "the first seat of the next row"],
  [[31, 32], [0, 1, 0, 0, 0], "two seats of a row that lie in two words"],
  [[5, 99], [1, 0, 0, 0, 1], "seats of two rows far apart"],
  [[19, 20, 40, 60, 80], [1, 1, 1, 1, 1], "as many seats as there are rows"],
])("seats %j mark %j: %s", (seats, rows) => {
  expect(marked(seats)).toEqual({ isAny: true, rows });
});

test("the last row is not marked for the end of the last word", () => {
  const block = { name: "A", left: 0, top: 0, rows: 4, seats: 16, ticketGroupId: 1 };
  const full = layoutOf(hallPlan([block]));
  const marks = new Uint8Array(4);
  markRows(full, bitsOf([0], 64), marks);
  expect([...marks]).toEqual([1, 0, 0, 0]);
});

test("as many seats as rows in two rows mark only these", () => {
  expect(marked([0, 1, 2, 3, 40]).rows).toEqual([1, 0, 1, 0, 0]);
});

test("more seats than rows mark every row, which costs less than to look for them", () => {
  expect(marked([0, 1, 2, 3, 4, 5])).toEqual({ isAny: true, rows: [1, 1, 1, 1, 1] });
});

test("no seats mark nothing, and old marks are gone", () => {
  expect(marked([])).toEqual({ isAny: false, rows: [0, 0, 0, 0, 0] });
});
