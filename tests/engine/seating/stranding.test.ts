import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fullCount } from "../../gate/fullCount.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { newBits } from "../../../engine/plan/seatBits.ts";
import { bitsOf, seatsIn } from "../../../engine/plan/seatLists.ts";
import type { Strictness } from "../../../engine/seating/strandRule.ts";
import { stranding } from "../../../engine/seating/stranding.ts";
import { strandingSeats } from "../../../engine/seating/strandingSeats.ts";
import { naiveHall } from "../naiveHall.ts";
import { drawnRows, type DrawnSeat, type Hall, hallOf, mirrorNumbers } from "../randomPlans.ts";
import { drawnHalls } from "./drawnHalls.ts";
import { naiveStranded } from "./naiveStranding.ts";

const strictness = fc.constantFrom<Strictness>("lenient", "strict");

const chosenIn = ({ claims }: Hall): number[] =>
  claims.flatMap((claim, seat) => (claim === "mine" ? [seat] : []));

function judge(hall: Hall, mode: Strictness, chosen = chosenIn(hall)) {
  const layout = layoutOf(hall.plan);
  const free = hall.claims.flatMap((claim, seat) => (claim === "taken" ? [] : [seat]));
  return stranding(layout, bitsOf(free, layout.count), chosen, mode);
}

/**
 * Returns the stranded seats of a row from a text: `.` stays free, `m` chosen, `x` taken, `L` free and marked.
 */
function judgePicture(picture: string, mode: Strictness, more: string[] = []): number[] {
  const rows = [picture, ...more].map((signs) => ({
    section: 0,
    group: 0,
    seats: signs.split("").map((sign): DrawnSeat => ({
      kind: sign === "L" ? "left" : "plain",
      before: "neighbour",
      claim: sign === "x" ? "taken" : sign === "m" ? "mine" : "free",
    })),
  }));
  return judge(hallOf(rows), mode).seats;
}

test.each([
  ["mm", [], "nothing left is fine"],
  ["mm.", [], "one left at an end is allowed where nothing avoids it"],
  [".mm", [], "at either end"],
  ["m.m", [1], "a single between chosen seats is refused"],
  ["mm..", [], "two left that lie together are fine"],
  ["m..m", [], "also between chosen seats"],
  [".mm.", [0, 3], "two left must lie together"],
  [".m...", [0], "exactly one left at an end is refused where it could be avoided"],
  ["mm..m.", [5], "one left at an end is refused where more is left"],
  ["x.mx", [], "an unavailable seat ends a run"],
  ["Lm..", [], "a marked seat is never called stranded"],
  ["mm.L", [], "two left lie together, marked or not"],
  [".mL", [0], "one left is refused where the marked end could have been left instead"],
])("in %s the stranded seats are %j: %s", (picture, stranded) => {
  expect(judgePicture(picture, "lenient")).toEqual(stranded);
});

test("strict refuses the one left at an end where another run could seat the party without it", () => {
  expect(judgePicture("mm.", "strict")).toEqual([]);
  expect(judgePicture("mm.", "strict", ["x.."])).toEqual([2]);
  expect(judgePicture("mm.", "lenient", ["x.."])).toEqual([]);
  expect(judgePicture("mm.", "strict", ["x..."])).toEqual([]);
});

test("stranding equals the contract's sentence on random halls and their mirror images, in any click order", () => {
  fc.assert(
    fc.property(drawnHalls(14), strictness, ({ rows, shape }, mode) => {
      const hall = hallOf(rows, false, shape);
      const naive = naiveHall(hall);
      const mine = naive.filter((seat) => seat.mine);
      const expected = naiveStranded(naive, mine, mode);
      expect(judge(hall, mode).seats).toEqual(expected);
      expect(judge(hall, mode, chosenIn(hall).toReversed()).seats).toEqual(expected);
      const numbers = mirrorNumbers(hall.plan);
      const mirrored = judge(hallOf(rows, true, shape), mode).seats.map((seat) => numbers[seat]!);
      expect(mirrored.toSorted((a, b) => a - b)).toEqual(expected);
    }),
    { numRuns: fullCount(4_000, 50_000) },
  );
});

test("the map's advice equals the lenient rule asked of one seat at a time", () => {
  fc.assert(
    fc.property(drawnRows, (rows) => {
      const hall = hallOf(rows);
      const layout = layoutOf(hall.plan);
      const free = hall.claims.flatMap((claim, seat) => (claim === "taken" ? [] : [seat]));
      const out = newBits(layout.count);
      strandingSeats(layout, bitsOf(free, layout.count), out);
      const expected = free.filter((seat) => judge(hall, "lenient", [seat]).seats.length > 0);
      expect(seatsIn(out)).toEqual(expected);
    }),
    { numRuns: fullCount(3_000, 20_000) },
  );
});

test("a chosen seat that was neither free nor mine is a bug of the caller", () => {
  const hall = hallOf([
    { section: 0, group: 0, seats: [{ kind: "plain", before: "neighbour", claim: "taken" }] },
  ]);
  expect(() => judge(hall, "lenient", [0])).toThrow("neither free nor mine");
});
