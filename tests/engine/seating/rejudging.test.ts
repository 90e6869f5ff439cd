import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fullCount } from "../../gate/fullCount.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { type GapRule, SeatStates } from "../../../engine/plan/states.ts";
import { blockRule } from "../../../engine/seating/gaps.ts";
import { type DrawnSeat, hallOf } from "../randomPlans.ts";

const plain: DrawnSeat = { kind: "plain", before: "neighbour", claim: "free" };

/** Forty rows of fifty seats. The second section keeps a seat vacant between parties. */
const layout = layoutOf(
  hallOf(
    Array.from({ length: 40 }, (_, row) => ({
      section: row < 20 ? 0 : 1,
      group: 0,
      seats: Array.from({ length: 50 }, () => plain),
    })),
    false,
    { vacant: [1] },
  ).plan,
);

/** Returns a rule that records which 32-seat words it examines. */
function counted() {
  const rule = blockRule(layout, 3)!;
  const words: number[] = [];
  const counting: GapRule = (plan, free, mine, from, to, out) => {
    for (let w = from; w < to; w++) words.push(w);
    rule(plan, free, mine, from, to, out);
  };
  const states = new SeatStates(layout, { gapRule: counting });
  words.length = 0;
  return { states, words };
}

/** Returns the indices of the words that contain any seat of a row. */
function wordsOfRow(row: number): number[] {
  const first = layout.rowStart[row]! >>> 5;
  const last = (layout.rowStart[row + 1]! - 1) >>> 5;
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

const changes = fc.array(
  fc.tuple(fc.nat(layout.count - 1), fc.constantFrom("take", "free", "wish", "drop")),
  { minLength: 1, maxLength: 60 },
);

test("a change re-judges no word without a seat of its row, and at most two of those", () => {
  fc.assert(
    fc.property(changes, (steps) => {
      const { states, words } = counted();
      for (const [i, [seat, change]] of steps.entries()) {
        words.length = 0;
        if (change === "wish") states.wish(seat);
        else if (change === "drop") states.drop(seat);
        else states.apply({ clock: i + 1, seats: [[seat, change === "take" ? 1 : 0]] });
        const row = layout.rowOf[seat]!;
        // The first and last seats of a row are beside seats of other rows in the bit columns, although they
        // are not adjacent in the hall.
        const near = [row - 1, row, row + 1].flatMap((one) =>
          one < 0 || one >= layout.rowCount ? [] : wordsOfRow(one),
        );
        expect(words.filter((w) => !near.includes(w))).toEqual([]);
        expect(words.some((w) => w === seat >>> 5)).toBe(true);
        expect(words.length).toBeLessThanOrEqual(2);
      }
    }),
    { numRuns: fullCount(500, 5_000) },
  );
});

test("a delta of many seats re-judges no more than their span, and each row of it", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(layout.count - 1), { minLength: 1, maxLength: 300 }),
      (seats) => {
        const { states, words } = counted();
        states.apply({ clock: 1, seats: seats.map((seat) => [seat, 1]) });
        const judged = new Set(words);
        expect(seats.filter((seat) => !judged.has(seat >>> 5))).toEqual([]);
        const span = (Math.max(...seats) >>> 5) - (Math.min(...seats) >>> 5) + 3;
        expect(words.length).toBeLessThanOrEqual(Math.max(span, 2 * seats.length));
      },
    ),
    { numRuns: fullCount(300, 3_000) },
  );
});
