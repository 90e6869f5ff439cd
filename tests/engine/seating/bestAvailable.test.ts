import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fullCount } from "../../gate/fullCount.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { bitsOf } from "../../../engine/plan/seatLists.ts";
import { bestAvailable } from "../../../engine/seating/bestAvailable.ts";
import { searchFor } from "../../../engine/seating/search.ts";
import { calmBlock } from "../../../engine/seating/together.ts";
import { type NaiveSeat, naiveHall } from "../naiveHall.ts";
import { type DrawnSeat, type Hall, hallOf, mirrorNumbers } from "../randomPlans.ts";
import { type DrawnHall, drawnHalls } from "./drawnHalls.ts";
import { NaiveBest, viewSum, type Wanted } from "./naiveBest.ts";
import { asked, plainly, wantedSeats } from "./wantedSeats.ts";

function ask(hall: Hall, want: Wanted) {
  const { layout, free, options } = asked(hall, want);
  return bestAvailable(layout, free, want.quantity, options);
}

const numbersOf = (seats: readonly NaiveSeat[]): number[] => seats.map(({ number }) => number);

const SEEN: readonly (readonly [string, (want: Wanted) => boolean])[] = [
  ["wheelchairs", (want) => want.wheelchairs > 0],
  ["aisle", (want) => want.isAisle],
  ["limited", (want) => want.hidesLimited],
  ["policy 3", (want) => want.policy3 !== undefined],
  ["keeping", (want) => want.keeps],
];

test("best available equals brute force on random halls with every filter", () => {
  const reached = new Set<string>();
  fc.assert(
    fc.property(drawnHalls(), wantedSeats, ({ rows, shape }: DrawnHall, want) => {
      const hall = hallOf(rows, false, shape);
      const expected = new NaiveBest(naiveHall(hall), want).answer();
      const found = ask(hall, want);
      const step = found?.step ?? "none";
      reached.add(step);
      for (const [name, holds] of SEEN) if (holds(want)) reached.add(`${name}: ${step}`);
      expect(found && { step: found.step, seats: found.seats }).toEqual(
        expected && { step: expected.step, seats: numbersOf(expected.seats) },
      );
    }),
    { numRuns: fullCount(4_000, 60_000) },
  );
  const steps = ["adjacentRows", "nearest", "none", "together", "togetherWithOrphan"];
  const names = ["", ...SEEN.map(([name]) => `${name}: `)];
  const all = names.flatMap((name) => steps.map((step) => `${name}${step}`));
  expect(all.filter((one) => !reached.has(one))).toEqual([]);
});

test("a mirror image of the hall has the mirror image of the answer", () => {
  fc.assert(
    fc.property(drawnHalls(), wantedSeats, ({ rows, shape }, want) => {
      const hall = hallOf(rows, false, shape);
      const naive = naiveHall(hall);
      const expected = new NaiveBest(naive, want).answer();
      const found = ask(hall, want);
      const numbers = mirrorNumbers(hall.plan);
      const barred = want.barred.flatMap((seat) => numbers[seat] ?? []);
      const mirrored = ask(hallOf(rows, true, shape), { ...want, barred });
      expect(mirrored?.step).toBe(found?.step);
      const back = mirrored?.seats.map((seat) => numbers[seat]!).toSorted((a, b) => a - b);
      const viewOf = (seats: readonly number[] | undefined): number | undefined =>
        seats && viewSum(seats.map((seat) => naive[seat]!));
      expect(viewOf(back)).toBe(viewOf(found?.seats));
      if (expected?.only) expect(back).toEqual(found?.seats);
    }),
    { numRuns: fullCount(2_000, 30_000) },
  );
});

test("an answer does not depend on what was asked before", () => {
  fc.assert(
    fc.property(drawnHalls(), wantedSeats, wantedSeats, ({ rows, shape }, want, other) => {
      const hall = hallOf(rows, false, shape);
      const { layout, free, options } = asked(hall, want);
      const first = bestAvailable(layout, free, want.quantity, options);
      bestAvailable(layout, free, other.quantity, asked(hall, other).options);
      expect(bestAvailable(layout, free, want.quantity, options)).toEqual(first);
      expect(ask(hall, want)).toEqual(first);
    }),
    { numRuns: fullCount(1_000, 10_000) },
  );
});

const plain: DrawnSeat = { kind: "plain", before: "neighbour", claim: "free" };

/** Returns a row from a text: `.` free, `x` taken, `H` wheelchair, `C` companion, `|` an aisle. */
function picture(signs: string): DrawnSeat[] {
  let before: DrawnSeat["before"] = "neighbour";
  return signs.split("").flatMap((sign): DrawnSeat[] => {
    if (sign === "|") {
      before = "gap";
      return [];
    }
    const kind = sign === "H" ? "wheelchair" : sign === "C" ? "companion" : "plain";
    const drawn: DrawnSeat = { kind, before, claim: sign === "x" ? "taken" : "free" };
    before = "neighbour";
    return [drawn];
  });
}

const hallFrom = (...rows: string[]): Hall =>
  hallOf(rows.map((signs) => ({ section: 0, group: 0, seats: picture(signs) })));

test("a block never crosses an aisle, though its seats are numbered on", () => {
  const found = ask(hallFrom("...|..."), { ...plainly, quantity: 4 });
  expect(found?.step).toBe("nearest");
  expect(found?.contiguous).toBe(false);
});

test("a party with a wheelchair gets the place and company beside it, no more places than needed", () => {
  const hall = hallFrom("HHC..", "...HC", ".....");
  const two = ask(hall, { ...plainly, quantity: 2, wheelchairs: 1 });
  expect(two?.seats).toEqual([8, 9]);
  expect(ask(hall, { ...plainly, quantity: 2, wheelchairs: 2 })?.seats).toEqual([0, 1]);
  expect(ask(hall, { ...plainly, quantity: 2 })?.seats.includes(1)).toBe(false);
  const alone = hallFrom("H|H|...");
  expect(ask(alone, { ...plainly, quantity: 2, wheelchairs: 1 })).toBeUndefined();
});

test("a party that wants the aisle has one member there", () => {
  const hall = hallFrom("..........");
  const found = ask(hall, { ...plainly, quantity: 3, isAisle: true });
  expect([...found!.seats.slice(0, 1), ...found!.seats.slice(-1)]).toEqual([7, 9]);
});

test("under policy 3 nothing is offered that could not be bought", () => {
  // Any two seats would leave a single one, and no run has exactly three seats.
  const hall = hallFrom("...x..H");
  const found = ask(hall, { ...plainly, quantity: 2, policy3: "strict" });
  expect(found?.seats).toEqual([4, 5]);
  expect(ask(hallFrom("x.x.x"), { ...plainly, quantity: 2, policy3: "lenient" })?.step).toBe(
    "nearest",
  );
});

test("a table is found whole or not at all", () => {
  const rows = [{ section: 0, group: 0, seats: Array.from({ length: 4 }, () => plain) }];
  const hall = hallOf(rows, false, { whole: [0] });
  expect(ask(hall, { ...plainly, quantity: 4 })).toMatchObject({
    seats: [0, 1, 2, 3],
    contiguous: true,
  });
  expect(ask(hall, { ...plainly, quantity: 3 })).toBeUndefined();
});

test("a quantity below one, or more wheelchairs than people, is a bug of the caller", () => {
  const layout = layoutOf(hallOf([]).plan);
  const none = bitsOf([], 0);
  expect(() => bestAvailable(layout, none, 0)).toThrow("quantity 0");
  expect(() => bestAvailable(layout, none, 2, { wheelchairs: 3 })).toThrow("3 wheelchairs");
});

test("judged row by row or the whole plan at once, the best block is the same", () => {
  fc.assert(
    fc.property(drawnHalls(), wantedSeats, fc.nat(5), ({ rows, shape }, want, frontRows) => {
      const { layout, free, options } = asked(hallOf(rows, false, shape), want);
      const byRow = calmBlock(searchFor(layout, free, want.quantity, options));
      const atOnce = calmBlock(searchFor(layout, free, want.quantity, options), frontRows);
      expect(atOnce).toEqual(byRow);
    }),
    { numRuns: fullCount(1_500, 15_000) },
  );
});
