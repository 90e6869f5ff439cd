import * as fc from "fast-check";
import { expect, test } from "vitest";
import { SeatFlag } from "../../../domain/seat.ts";
import type { PlanSeat, Seatplan } from "../../../domain/seatplan.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { addressOf, pairOf, seatAt, sectionOf } from "../../../engine/plan/seatAddress.ts";
import { hasBit } from "../../../engine/plan/seatBits.ts";
import { seatsIn } from "../../../engine/plan/seatLists.ts";
import { fullCount } from "../../gate/fullCount.ts";
import { naiveHall } from "../naiveHall.ts";
import { drawnRows, hallOf } from "../randomPlans.ts";

const seat = (px: number, more: Partial<PlanSeat> = {}): PlanSeat => ({
  SeatName: `${px}`,
  px,
  py: 0,
  ...more,
});

/** Returns a plan with one section. Each argument is a row, with its seats by logical x. */
function planOf(...rows: Record<string, PlanSeat>[]): Seatplan {
  return {
    seatplanId: 1,
    venueId: 2,
    planVersion: "00000000000000aa",
    width: 100,
    height: 50,
    focalPoint: { x: 50, y: 0 },
    marker: { kind: "screen", points: [] },
    sections: [
      {
        id: 5,
        name: "Hall",
        kind: "reserved",
        capacity: 0,
        outline: [],
        groups: [
          { id: 1, ticketGroupId: 9, rows: rows.map((seats, y) => ({ name: `R${y}`, y, seats })) },
        ],
      },
    ],
  };
}

test("seats are numbered by ascending x, though the keys stand in another order", () => {
  const layout = layoutOf(
    planOf({ "2": seat(20), "10": seat(100), "-1": seat(-10), "1": seat(10) }),
  );
  expect([...layout.logicalX]).toEqual([-1, 1, 2, 10]);
  expect([...layout.x]).toEqual([-10, 10, 20, 100]);
});

test("a run ends beside an aisle, at a jump of logical x and at the row's end, never by printed numbers", () => {
  const wide = planOf({ "1": seat(0), "2": seat(10), "3": seat(20), "4": seat(37), "5": seat(47) });
  expect(seatsIn(layoutOf(wide).notFirst)).toEqual([1, 2, 4]);
  expect(seatsIn(layoutOf(wide).notLast)).toEqual([0, 1, 3]);
  const jump = planOf(
    { "1": seat(0), "2": seat(10), "4": seat(20) },
    { "1": seat(30), "2": seat(40) },
  );
  expect(seatsIn(layoutOf(jump).notFirst)).toEqual([1, 4]);
  const barely = planOf({ "1": seat(0), "2": seat(10), "3": seat(20), "4": seat(36) });
  expect(seatsIn(layoutOf(barely).notFirst)).toEqual([1, 2, 3]);
});

test("the pitch is the median distance of neighbours, aisles left out", () => {
  const layout = layoutOf(
    planOf({ "1": seat(0), "2": seat(10), "3": seat(20), "4": seat(90), "5": seat(100) }),
  );
  expect(layout.pitch).toBe(10);
});

test("a sofa is two neighbours of one pairId; a half without its neighbour is no sofa", () => {
  const layout = layoutOf(
    planOf({
      "1": seat(0, { pairId: 1 }),
      "2": seat(10, { pairId: 1 }),
      "3": seat(20, { pairId: 2 }),
      "4": seat(30, { pairId: 2 }),
      "5": seat(40, { pairId: 3 }),
      "7": seat(60, { pairId: 3 }),
    }),
  );
  expect([0, 1, 2, 3, 4, 5].map((s) => pairOf(layout, s))).toEqual([1, 0, 3, 2, -1, -1]);
  expect(layout.flags[4]! & SeatFlag.pair).toBe(0);
});

test("flags, names, sections and ticket groups arrive in their columns", () => {
  const layout = layoutOf(
    planOf({
      "1": seat(0, { isHandicap: true, isRightSeat: true }),
      "2": seat(10, { isPremium: true }),
    }),
  );
  expect([...layout.flags]).toEqual([SeatFlag.handicap | SeatFlag.right, SeatFlag.premium]);
  expect(sectionOf(layout, 1).name).toBe("Hall");
  expect(addressOf(layout, 1)).toEqual({
    sectionId: 5,
    x: 2,
    y: 0,
    rowName: "R0",
    seatName: "10",
    sectionName: "Hall",
    ticketGroupId: 9,
  });
  expect(() => addressOf(layout, 2)).toThrow("seat 2 is not in the plan");
});

test("a logical x that is no whole number is an error that names the row", () => {
  expect(() => layoutOf(planOf({ "12.5": seat(0) }))).toThrow("section 5, row R0: x 12.5");
  expect(() => layoutOf(planOf({ "40000": seat(0) }))).toThrow("x 40000");
});

test("a seat at no finite place is an error that names it", () => {
  expect(() => layoutOf(planOf({ "3": seat(1e39) }))).toThrow("section 5, row R0: seat 3");
});

test("runs and pairs equal a seat-by-seat reading, and every address leads back to its seat", () => {
  fc.assert(
    fc.property(drawnRows, (rows) => {
      const hall = hallOf(rows);
      const layout = layoutOf(hall.plan);
      const naive = naiveHall(hall);
      expect(layout.count).toBe(naive.length);
      for (const { number, left, right, partner } of naive) {
        expect(hasBit(layout.notFirst, number)).toBe(left !== undefined);
        expect(hasBit(layout.notLast, number)).toBe(right !== undefined);
        expect(pairOf(layout, number)).toBe(partner?.number ?? -1);
        const { sectionId, x, y } = addressOf(layout, number);
        expect(seatAt(layout, sectionId, x, y)).toBe(number);
        expect(seatAt(layout, sectionId, x + 1000, y)).toBe(-1);
        expect(seatAt(layout, sectionId + 7, x, y)).toBe(-1);
      }
    }),
    { numRuns: fullCount(1_000, 10_000) },
  );
});

test("two groups of a section may share a row's y, and each seat is still found", () => {
  const plan = planOf({ "1": seat(0), "2": seat(10) });
  const [section] = plan.sections;
  const rows = [{ name: "R0", y: 0, seats: { "3": seat(20), "4": seat(30) } }];
  section!.groups.push({ id: 2, ticketGroupId: 8, rows });
  const layout = layoutOf(plan);
  expect([1, 2, 3, 4, 5].map((x) => seatAt(layout, 5, x, 0))).toEqual([0, 1, 2, 3, -1]);
  expect(layout.sections[0]!.ticketGroupIds).toEqual([9, 8]);
});
