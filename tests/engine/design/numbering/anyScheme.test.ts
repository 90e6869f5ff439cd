import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PLAIN_NUMBERS, type LabelScheme } from "../../../../engine/design/numbering/labels.ts";
import {
  collisions,
  seatNumbers,
  type SeatScheme,
} from "../../../../engine/design/numbering/seatNumbers.ts";
import { fullCount } from "../../../gate/fullCount.ts";
import { attempt, doAll, openSmall } from "../openSmall.ts";
import { diceOf, randomCommand } from "../randomCommands.ts";

const labels: fc.Arbitrary<LabelScheme> = fc.record({
  style: fc.constantFrom("numbers", "letters", "doubled", "hebrew", "hebrewLetters"),
  start: fc.integer({ min: 1, max: 30 }),
  step: fc.constantFrom(1, 2, 3),
  skipsIO: fc.boolean(),
  prefix: fc.constant(""),
  suffix: fc.constant(""),
});

const schemes: fc.Arbitrary<SeatScheme> = fc.record({
  labels,
  from: fc.constantFrom("left", "right", "centreOddLeft", "centreEvenLeft", "zigzag"),
  isContinuous: fc.boolean(),
  keepsGaps: fc.boolean(),
  joinsSections: fc.boolean(),
});

/** Returns a hall after random commands, some of which divide rows and remove seats. */
function drawn(seed: number) {
  const drawing = openSmall({ sections: 2, rows: 4, seats: 8, aisleAfter: 4 });
  const dice = diceOf(seed);
  for (let step = 0; step < 20; step++) attempt(drawing, randomCommand(drawing, dice));
  return drawing;
}

describe("any numbering", () => {
  test("gives each chosen seat one name, and no two of a row the same", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), schemes, (seed, scheme) => {
        const drawing = drawn(seed);
        const all = [...drawing.rows.values()].flatMap(({ seats }) => [...seats]);
        const numbers = seatNumbers(drawing, all, scheme);
        expect([...numbers.slots].toSorted((a, b) => a - b)).toEqual(all.toSorted((a, b) => a - b));
        expect(collisions(drawing, numbers)).toEqual([]);
        if (scheme.isContinuous) expect(new Set(numbers.names).size).toBe(all.length);
      }),
      { numRuns: fullCount(120, 5_000) },
    );
  });

  test("is done again by the same scheme", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), schemes, (seed, scheme) => {
        const drawing = drawn(seed);
        const seats = [...drawing.rows.values()].flatMap(({ seats: own }) => [...own]);
        const first = seatNumbers(drawing, seats, scheme);
        const named = new Map(Array.from(first.slots, (slot, i) => [slot, first.names[i]!]));
        for (const [slot, name] of named)
          doAll(drawing, { kind: "nameSeats", seats: [slot, 1], names: [name] });
        expect(seatNumbers(drawing, seats, scheme)).toEqual(first);
      }),
      { numRuns: fullCount(20, 500) },
    );
  });

  test("of a part of a row may collide with the rest, and says so", () => {
    const drawing = openSmall({ rows: 1 });
    const scheme: SeatScheme = {
      labels: { ...PLAIN_NUMBERS, start: 5 },
      from: "left",
      isContinuous: false,
      keepsGaps: false,
      joinsSections: false,
    };
    const preview = seatNumbers(drawing, [0, 1], scheme);
    expect(collisions(drawing, preview).toSorted((a, b) => a - b)).toEqual([0, 1, 4, 5]);
    const { labels: given, ...rest } = scheme;
    const free = seatNumbers(drawing, [0, 1], { ...rest, labels: { ...given, start: 70 } });
    expect(collisions(drawing, free)).toEqual([]);
  });
});
