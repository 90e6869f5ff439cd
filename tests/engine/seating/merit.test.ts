import { expect, test } from "vitest";
import { stadiumLayout } from "../../../bench/venues.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { meritOf } from "../../../engine/seating/merit.ts";
import { type DrawnSeat, hallOf } from "../randomPlans.ts";

const seat: DrawnSeat = { kind: "plain", before: "neighbour", claim: "free" };
const row = (section: number, group: number) => ({
  section,
  group,
  seats: Array.from({ length: 13 }, (_, i) =>
    i === 8 ? { ...seat, before: "gap" as const } : seat,
  ),
});
/**
 * Two rows, each with eight seats, an aisle and five seats. The stage is in front of the middle of the eight
 * seats.
 */
const layout = layoutOf(
  hallOf([row(0, 0), row(0, 1)], false, { focalPoint: { x: 65, y: -40 } }).plan,
);

test("seats before the stage are central, seats far along the row look at it from the side", () => {
  expect(meritOf(layout, [3, 4])).toMatchObject({ place: "centre", isAtAisle: false });
  expect(meritOf(layout, [11, 12])).toMatchObject({ place: "side", isAtAisle: true });
});

test("together, in one row, at the aisle: each is told by itself", () => {
  expect(meritOf(layout, [6, 7])).toMatchObject({
    isTogether: true,
    isOneRow: true,
    isAtAisle: true,
  });
  expect(meritOf(layout, [7, 8])).toMatchObject({ isTogether: false, isOneRow: true });
  expect(meritOf(layout, [3, 4, 16, 17])).toMatchObject({ isTogether: false, isOneRow: false });
});

test("the distance is a mean, laid beside the best answer's", () => {
  const best = meritOf(layout, [3, 4]);
  expect(best.distance).toBeCloseTo(Math.hypot(5, 40), 3);
  expect(best.timesBest).toBe(1);
  const behind = meritOf(layout, [16, 17], [3, 4]);
  expect(behind.distance).toBeCloseTo(Math.hypot(5, 52), 3);
  expect(behind.timesBest).toBeCloseTo(Math.hypot(5, 52) / Math.hypot(5, 40), 3);
});

test("tiers are told once, in the order of the seats", () => {
  expect(meritOf(layout, [3, 4, 16, 17]).ticketGroupIds).toEqual([70, 71]);
  expect(meritOf(layout, [16, 17]).ticketGroupIds).toEqual([71]);
});

test("around a pitch every section looks straight at it", () => {
  const stadium = stadiumLayout(2_000);
  const middles = stadium.sections.map(({ firstRow }) => {
    const [from, to] = [stadium.rowStart[firstRow]!, stadium.rowStart[firstRow + 1]!];
    return (from + to) >>> 1;
  });
  expect(new Set(middles.map((one) => meritOf(stadium, [one]).place))).toEqual(new Set(["centre"]));
});
