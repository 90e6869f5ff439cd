import { expect, test } from "vitest";
import { agorot, ZERO } from "../../../domain/money.ts";
import { SeatStatus } from "../../../domain/seat.ts";
import { saleSums } from "../../../backoffice/hall/saleSums.ts";
import { sectionRows, sortRows } from "../../../backoffice/hall/sectionRows.ts";
import { priceTier } from "../../../backoffice/hall/priceTier.ts";
import { keySteps, timeMarks } from "../../../backoffice/livesales/saleTimes.ts";
import { curvePath } from "../../../backoffice/livesales/SaleCurve.tsx";
import { SaleReplay } from "../../../engine/heat/saleReplay.ts";
import { SaleTape } from "../../../engine/heat/saleTape.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { SeatStates } from "../../../engine/plan/states.ts";
import { hallPlan } from "../../engine/mapHall.ts";

const START = Date.UTC(2026, 10, 19, 8);

function replayOf(names: readonly string[]) {
  const blocks = names.map((name, at) => ({
    name,
    left: at * 100,
    top: 0,
    rows: 2,
    seats: 5,
    ticketGroupId: 10,
  }));
  const area = { id: 99, name: "Floor", kind: "ga" as const, capacity: 9, outline: [], groups: [] };
  const layout = layoutOf(hallPlan(blocks, [{ ...area, outline: [[0, 50]] }]));
  const tape = new SaleTape(layout.count, { time: START });
  return { layout, tape };
}

test("every section with numbered seats has its line", () => {
  const { layout, tape } = replayOf(["9", "10"]);
  tape.append(START + 1000, [
    [0, SeatStatus.sold],
    [1, SeatStatus.sold],
    [10, SeatStatus.held],
  ]);
  const states = new SeatStates(layout, { audience: "operator" });
  const replay = new SaleReplay(tape, states, {
    prices: new Map([[10, agorot(5000)]]),
    paceMinutes: 4,
  });
  expect(sectionRows(replay)).toEqual([
    {
      at: 0,
      name: "9",
      sold: 2,
      held: 0,
      seats: 10,
      share: 0.2,
      rate: 0.5,
      price: 5000,
      takings: 10_000,
    },
    { at: 1, name: "10", sold: 0, held: 1, seats: 10, share: 0, rate: 0, price: 5000, takings: 0 },
  ]);
});

test("a section without numbered seats has its line and its part of the sums, at any moment", () => {
  const { layout } = replayOf(["9"]);
  const areas = [{ sectionId: 99, capacity: 9 }];
  const tape = new SaleTape(layout.count, { time: START, areas });
  const floor = { sectionId: 99, locked: 0, blocked: 1 };
  tape.append(START + 1000, [[0, SeatStatus.sold]], [{ ...floor, held: 0, sold: 3, turned: 3 }]);
  tape.append(START + 400_000, [], [{ ...floor, held: 2, sold: 2, turned: 0 }]);
  const states = new SeatStates(layout, { audience: "operator" });
  const prices = new Map([[10, agorot(5000)]]);
  const replay = new SaleReplay(tape, states, { prices, paceMinutes: 4 });
  const line = { at: 1, name: "Floor", seats: 9, price: 0, takings: 0 };
  expect(sectionRows(replay)[1]).toEqual({ ...line, sold: 2, held: 2, share: 2 / 9, rate: 0 });
  const sums = { capacity: 19, locked: 0, takings: 5000 };
  const shares = [3 / 19, 4 / 19];
  expect(saleSums(replay)).toEqual({
    ...sums,
    sold: 3,
    held: 2,
    left: 13,
    share: shares[0],
    rate: 0,
  });
  replay.seek(START + 2000);
  expect(sectionRows(replay)[1]).toEqual({ ...line, sold: 3, held: 0, share: 3 / 9, rate: 0.75 });
  expect(saleSums(replay)).toEqual({
    ...sums,
    sold: 4,
    held: 0,
    left: 14,
    share: shares[1],
    rate: 1,
  });
  replay.seek(START - 1000);
  expect(saleSums(replay)).toMatchObject({ sold: 0, held: 0, left: 19, takings: 0 });
});

test("lines are sorted by any column, equal ones as people count", () => {
  const row = { sold: 0, held: 0, seats: 10, share: 0, rate: 0, price: 0, takings: ZERO };
  const rows = [
    { ...row, at: 0, name: "100", share: 0.5 },
    { ...row, at: 1, name: "20" },
    { ...row, at: 2, name: "9" },
    { ...row, at: 3, name: "A", share: 0.9 },
  ];
  const names = (...how: [Parameters<typeof sortRows>[1], boolean]): string[] =>
    sortRows(rows, ...how, "en").map(({ name }) => name);
  expect(names("name", false)).toEqual(["9", "20", "100", "A"]);
  expect(names("name", true)).toEqual(["A", "100", "20", "9"]);
  expect(names("share", true)).toEqual(["A", "100", "9", "20"]);
  expect(names("share", false)).toEqual(["9", "20", "100", "A"]);
});

test("a price's tier is its rank, and a group without one counts as the cheapest", () => {
  const tierOf = priceTier(
    new Map([
      [1, agorot(9000)],
      [2, agorot(3000)],
      [3, agorot(9000)],
      [4, agorot(5000)],
    ]),
  );
  expect([1, 2, 3, 4, 5].map(tierOf)).toEqual([2, 0, 2, 1, 0]);
});

test("an arrow key goes a 200th of the axis, a minute at least, a page key ten times as far", () => {
  expect(keySteps(0, 200 * 3_600_000)).toEqual({ step: 3_600_000, page: 36_000_000 });
  expect(keySteps(0, 1000)).toEqual({ step: 60_000, page: 600_000 });
});

test("marks stand evenly from the beginning on and leave the end to now", () => {
  const marks = timeMarks(START, START + 9 * 86_400_000);
  expect(marks[0]).toEqual({ at: 0, text: expect.stringContaining("19") });
  expect(marks.map(({ at }) => at).at(-1)).toBeLessThan(1);
  expect(new Set(marks.map(({ text }) => text)).size).toBe(marks.length);
  // Within a day, marks are labelled with times. In a sale of a few minutes no two labels are equal.
  const short = timeMarks(START, START + 120_000).map(({ text }) => text);
  expect(new Set(short).size).toBe(short.length);
  expect(timeMarks(START, START + 6 * 3_600_000).map(({ text }) => text)).toContain("12:00");
});

test("the curve spans all stretches, and its highest is the busiest", () => {
  const path = curvePath([0, 4, 16, 0]);
  const heights = [...path.matchAll(/L[\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y));
  expect(heights).toHaveLength(4);
  expect(heights[2]).toBe(Math.min(...heights));
  expect(heights[0]).toBe(100);
  // The scale is a square root, so a quarter of the maximum is drawn at half the height.
  expect(100 - heights[1]!).toBeCloseTo((100 - heights[2]!) / 2, 1);
  expect(path).toMatch(/^M0 100.*H4V100Z$/);
  expect(curvePath([])).not.toContain("NaN");
});
