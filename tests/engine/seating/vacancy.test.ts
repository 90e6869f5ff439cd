import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fullCount } from "../../gate/fullCount.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { DrawnStatus } from "../../../engine/plan/drawnStatus.ts";
import { newBits } from "../../../engine/plan/seatBits.ts";
import { bitsOf, seatsIn } from "../../../engine/plan/seatLists.ts";
import { blockRule, blocks, statesUnder } from "../../../engine/seating/gaps.ts";
import { mayBeOrphan, type NaiveSeat, naiveHall, open } from "../naiveHall.ts";
import { type DrawnSeat, type Hall, hallOf, mirrorNumbers } from "../randomPlans.ts";
import { drawnHalls } from "./drawnHalls.ts";

function blocksOf(hall: Hall, seatingPolicyId: number): number[] {
  const layout = layoutOf(hall.plan);
  const seatsOf = (...claims: string[]): number[] =>
    hall.claims.flatMap((claim, seat) => (claims.includes(claim) ? [seat] : []));
  const out = newBits(layout.count).fill(0xffffffff);
  blocks(
    layout,
    seatingPolicyId,
    bitsOf(seatsOf("free", "mine"), layout.count),
    bitsOf(seatsOf("mine"), layout.count),
    out,
  );
  return seatsIn(out);
}

/**
 * Returns the blocked seats of a row in a section that keeps a seat vacant, from a text: `.` free, `x` taken,
 * `m` own, `|` an aisle.
 */
function pictured(signs: string, seatingPolicyId = 1): number[] {
  let before: DrawnSeat["before"] = "neighbour";
  const seats = signs.split("").flatMap((sign): DrawnSeat[] => {
    if (sign === "|") {
      before = "jump";
      return [];
    }
    const claim = sign === "x" ? "taken" : sign === "m" ? "mine" : "free";
    const drawn: DrawnSeat = { kind: "plain", before, claim };
    before = "neighbour";
    return [drawn];
  });
  return blocksOf(
    hallOf([{ section: 0, group: 0, seats }], false, { vacant: [0] }),
    seatingPolicyId,
  );
}

test.each([
  ["..x..", [1, 3], "both seats beside another party stay vacant"],
  ["..m..", [], "beside my own seats I may sit on"],
  ["x.m.x", [1, 3], "between two parties one seat stays vacant, on each side"],
  ["xm..x", [3], "what is mine already stays mine, even beside another party"],
  ["..x|..", [1], "an aisle parts parties well enough"],
  ["xx.xx", [2], "a seat between two parties is kept once"],
])("in %s seats %j are kept: %s", (signs, kept) => {
  expect(pictured(signs)).toEqual(kept);
});

test("where one seat is to stay vacant, policy 3 calls none single", () => {
  // Both of the two seats between two parties are kept vacant, so neither is a gap.
  expect(pictured("x..x", 3)).toEqual([1, 2]);
  expect(pictured("x...x", 3)).toEqual([1, 3]);
});

const single = (seat: NaiveSeat): boolean =>
  mayBeOrphan(seat) &&
  !open(seat.left) &&
  !open(seat.right) &&
  (seat.left ?? seat.right) !== undefined;

const besideOthers = (seat: NaiveSeat): boolean =>
  seat.vacant && [seat.left, seat.right].some((one) => one?.taken === true);

test("blocks equal a seat-by-seat reading of both rules on random halls and their mirror images", () => {
  fc.assert(
    fc.property(drawnHalls(), fc.constantFrom(1, 3), ({ rows, shape }, policyId) => {
      const hall = hallOf(rows, false, shape);
      const expected = naiveHall(hall)
        .filter((seat) => !seat.taken && !seat.mine)
        .filter((seat) => besideOthers(seat) || (policyId === 3 && single(seat)))
        .map(({ number }) => number);
      expect(blocksOf(hall, policyId)).toEqual(expected);
      const numbers = mirrorNumbers(hall.plan);
      const mirrored = blocksOf(hallOf(rows, true, shape), policyId).map((seat) => numbers[seat]!);
      expect(mirrored.toSorted((a, b) => a - b)).toEqual(expected);
    }),
    { numRuns: fullCount(3_000, 30_000) },
  );
});

test("a hall without a rule has none to judge by, and staff have none anywhere", () => {
  const seats = Array.from({ length: 3 }, (): DrawnSeat => ({
    kind: "plain",
    before: "neighbour",
    claim: "free",
  }));
  const rows = [{ section: 0, group: 0, seats }];
  expect(blockRule(layoutOf(hallOf(rows).plan), 1)).toBeUndefined();
  const vacant = layoutOf(hallOf(rows, false, { vacant: [0] }).plan);
  const staff = statesUnder(vacant, 3, { audience: "operator" });
  staff.replace(Uint8Array.of(3, 0, 0), 1);
  expect(staff.drawn(1)).toBe(DrawnStatus.free);
  const visitor = statesUnder(vacant, 1);
  visitor.replace(Uint8Array.of(1, 0, 0), 1);
  expect(visitor.drawn(1)).toBe(DrawnStatus.gapBlocked);
  visitor.apply({ clock: 2, seats: [[0, 0]] });
  expect(visitor.drawn(1)).toBe(DrawnStatus.free);
});
