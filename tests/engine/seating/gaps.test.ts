import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fullCount } from "../../gate/fullCount.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { newBits } from "../../../engine/plan/seatBits.ts";
import { bitsOf, seatsIn } from "../../../engine/plan/seatLists.ts";
import { gaps, statesUnder } from "../../../engine/seating/gaps.ts";
import { DrawnStatus } from "../../../engine/plan/drawnStatus.ts";
import { naiveHall, open } from "../naiveHall.ts";
import { drawnRows, type DrawnSeat, type Hall, hallOf, mirrorNumbers } from "../randomPlans.ts";
import { drawnHalls } from "./drawnHalls.ts";

const policy = fc.constantFrom(1, 3);

const seatsWhere = ({ claims }: Hall, wanted: readonly DrawnSeat["claim"][]): number[] =>
  claims.flatMap((claim, seat) => (wanted.includes(claim) ? [seat] : []));

function gapsOf(hall: Hall): number[] {
  const layout = layoutOf(hall.plan);
  const out = newBits(layout.count);
  const freeOrMine = bitsOf(seatsWhere(hall, ["free", "mine"]), layout.count);
  gaps(layout, freeOrMine, bitsOf(seatsWhere(hall, ["mine"]), layout.count), out);
  return seatsIn(out);
}

/** Returns the gaps of a row from a text: `.` free, `x` taken, `m` own, `L` free and marked, `|` an aisle. */
function gapsOfPicture(picture: string): number[] {
  const seats: DrawnSeat[] = [];
  let before: DrawnSeat["before"] = "neighbour";
  for (const sign of picture) {
    if (sign === "|") before = "jump";
    else {
      const claim = sign === "x" ? "taken" : sign === "m" ? "mine" : "free";
      seats.push({ kind: sign === "L" ? "left" : "plain", before, claim });
      before = "neighbour";
    }
  }
  return gapsOf(hallOf([{ section: 0, group: 0, seats }]));
}

test.each([
  ["x.x", [1], "a free seat between two taken ones is blocked"],
  [".x..", [0], "a free seat between the row's end and a taken one is blocked"],
  ["x..x", [], "two free seats are no gap"],
  ["x.|.x", [1, 2], "an aisle ends a run, and the other side of the aisle is no neighbour"],
  ["..|.|..", [], "a seat alone between two aisles touches no unavailable seat"],
  ["xLx", [], "a marked seat is never blocked"],
  ["xm.x", [], "the last pair between two taken seats can be bought one seat after the other"],
  ["xmx.", [3], "a seat of mine is never blocked"],
])("in %s seats %j are blocked: %s", (picture, blocked) => {
  expect(gapsOfPicture(picture)).toEqual(blocked);
});

test("gap blocking equals a seat-by-seat reading of the rule on random halls and their mirror images", () => {
  fc.assert(
    fc.property(drawnRows, (rows) => {
      const hall = hallOf(rows);
      const expected = naiveHall(hall)
        .filter((seat) => !seat.taken && !seat.mine && !seat.marked)
        .filter((seat) => !open(seat.left) && !open(seat.right) && (seat.left ?? seat.right))
        .map(({ number }) => number);
      expect(gapsOf(hall)).toEqual(expected);
      const numbers = mirrorNumbers(hall.plan);
      const mirrored = gapsOf(hallOf(rows, true)).map((seat) => numbers[seat]!);
      expect(mirrored.toSorted((a, b) => a - b)).toEqual(expected);
    }),
    { numRuns: fullCount(4_000, 50_000) },
  );
});

test("gap bits kept up change by change equal gap bits judged anew", () => {
  const changes = fc.array(fc.tuple(fc.nat(), fc.constantFrom("take", "free", "wish", "drop")), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(drawnHalls(), changes, policy, ({ rows, shape }, steps, policyId) => {
      const layout = layoutOf(hallOf(rows, false, shape).plan);
      const states = statesUnder(layout, policyId);
      steps.forEach(([at, change], i) => {
        const seat = at % layout.count;
        if (change === "wish") states.wish(seat);
        else if (change === "drop") states.drop(seat);
        else states.apply({ clock: i + 1, seats: [[seat, change === "take" ? 1 : 0]] });
      });
      const anew = statesUnder(layout, policyId);
      anew.wishOnly(states.mineList());
      anew.replace(states.theirs, 1);
      expect(seatsIn(states.gaps)).toEqual(seatsIn(anew.gaps));
      expect(states.drawnBytes).toEqual(anew.drawnBytes);
    }),
    { numRuns: fullCount(2_000, 20_000) },
  );
});

test("a delta of many seats over word borders judges the same as one seat at a time", () => {
  const seats = Array.from({ length: 700 }, (): DrawnSeat => ({
    kind: "plain",
    before: "neighbour",
    claim: "free",
  }));
  const layout = layoutOf(hallOf([{ section: 0, group: 0, seats }]).plan);
  const taken = Array.from({ length: 300 }, (_, i): [number, number] => [(i * 37) % 700, 1]);
  const atOnce = statesUnder(layout, 3);
  atOnce.apply({ clock: 1, seats: taken });
  const oneByOne = statesUnder(layout, 3);
  taken.forEach((change, i) => oneByOne.apply({ clock: i + 1, seats: [change] }));
  expect(seatsIn(atOnce.gaps)).toEqual(seatsIn(oneByOne.gaps));
  expect(seatsIn(atOnce.gaps).length).toBeGreaterThan(0);
});

const free: DrawnSeat = { kind: "plain", before: "neighbour", claim: "free" };

test("operators and other seating policies see no gap blocks", () => {
  const { plan } = hallOf([
    {
      section: 0,
      group: 0,
      seats: Array.from({ length: 3 }, () => free),
    },
  ]);
  const layout = layoutOf(plan);
  const taken = Uint8Array.of(3, 0, 3);
  for (const states of [statesUnder(layout, 1), statesUnder(layout, 3, { audience: "operator" })]) {
    states.replace(taken, 1);
    expect(states.drawn(1)).toBe(DrawnStatus.free);
  }
  const visitor = statesUnder(layout, 3);
  visitor.replace(Uint8Array.of(1, 0, 1), 1);
  expect(visitor.drawn(1)).toBe(DrawnStatus.gapBlocked);
});
