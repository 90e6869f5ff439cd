import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SeatStatus } from "../../../domain/seat.ts";
import type { HeatBy } from "../../../engine/heat/heatPaint.ts";
import type { HeatKind } from "../../../engine/heat/heatMeasure.ts";
import { roundUp } from "../../../engine/heat/paceScale.ts";
import { SaleReplay } from "../../../engine/heat/saleReplay.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { SeatStates } from "../../../engine/plan/states.ts";
import { fullCount } from "../../gate/fullCount.ts";
import { hallPlan } from "../mapHall.ts";
import { drawnMoments, drawnSale, drawnStart, PRICES, SEATS } from "./randomSales.ts";
import { smallHall, START, tapeOf } from "./randomSales.ts";

const runs = { numRuns: fullCount(60, 1500) };
const layout = smallHall();
const PACE_MINUTES = 3;
const KINDS: readonly HeatKind[] = ["occupancy", "pace", "price", "takings"];
const BYS: readonly HeatBy[] = ["seat", "row", "section"];

const replayOf = (tape: ReturnType<typeof tapeOf>): SaleReplay =>
  new SaleReplay(tape, new SeatStates(layout, { audience: "operator" }), {
    prices: PRICES,
    paceMinutes: PACE_MINUTES,
  });

/** Computes the value of a group of seats directly from its seats and the tape, as a reference. */
function naiveHeat(replay: SaleReplay, kind: HeatKind, seats: number[], sectionSize: number) {
  const { tape, states, time } = replay;
  const priceOf = (seat: number): number => replay.counts.priceOf(seat);
  const sum = (some: number[]): number => some.reduce((total, one) => total + one, 0);
  const sold = seats.filter((seat) => states.theirs[seat] === SeatStatus.sold);
  const like = sectionSize / seats.length;
  if (kind === "occupancy") return sold.length / seats.length;
  // The maximum of the scale is the highest possible takings, which are those of section B: 24 seats at 50.
  if (kind === "takings") return (sum(sold.map(priceOf)) * like) / (24 * 5000);
  if (kind === "price") return (sum(seats.map(priceOf)) / seats.length - 3000) / 6000;
  const recent = Array.from({ length: tape.length }, (_, event) => event).filter(
    (event) =>
      tape.afterOf(event) === SeatStatus.sold &&
      seats.includes(tape.seatOf(event)) &&
      tape.timeOf(event) > time - PACE_MINUTES * 60_000 &&
      tape.timeOf(event) <= time,
  );
  if (seats.length === 1) {
    const last = recent.at(-1);
    return last === undefined ? 0 : 1 - (time - tape.timeOf(last)) / (PACE_MINUTES * 60_000);
  }
  return ((recent.length / PACE_MINUTES) * like) / replay.scales.ceiling;
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, at) => from + at);

function expectHeat(replay: SaleReplay, kind: HeatKind, by: HeatBy, seats: Uint8Array): void {
  for (let seat = 0; seat < SEATS; seat++) {
    const row = layout.rowOf[seat]!;
    const section = layout.sections[layout.rowSection[row]!]!;
    const size = section.endSeat - section.firstSeat;
    const part = {
      seat: [seat],
      row: range(layout.rowStart[row]!, layout.rowStart[row + 1]!),
      section: range(section.firstSeat, section.endSeat),
    }[by];
    const share = Math.min(1, Math.max(0, naiveHeat(replay, kind, part, size)));
    expect(Math.abs(seats[seat]! - share * 255)).toBeLessThanOrEqual(0.5 + 1e-6);
  }
}

describe.each(KINDS)("the heat of %s", (kind) => {
  test.each(BYS)("by %s, carried along a sale to and fro, is that of the moment", (by) => {
    fc.assert(
      fc.property(drawnSale, drawnStart, drawnMoments, (sale, start, moments) => {
        const replay = replayOf(tapeOf(sale, start));
        const paint = replay.paint({ kind, by });
        const drawn = new Uint8Array(paint.seats.length);
        for (const moment of moments) {
          replay.seek(moment);
          const span = paint.takeDirty();
          if (span) drawn.set(paint.seats.subarray(span.from, span.to), span.from);
          expectHeat(replay, kind, by, drawn);
        }
      }),
      runs,
    );
  });

  test("of rows and sections is the same, carried along or painted afresh", () => {
    fc.assert(
      fc.property(drawnSale, drawnStart, drawnMoments, (sale, start, moments) => {
        const replay = replayOf(tapeOf(sale, start));
        const paint = replay.paint({ kind, by: "section" });
        for (const moment of moments) replay.seek(moment);
        paint.refresh();
        const { rows, sections } = paint;
        const fresh = replay.paint({ kind, by: "section" });
        fresh.refresh();
        expect([...rows]).toEqual([...fresh.rows]);
        expect([...sections]).toEqual([...fresh.sections]);
      }),
      runs,
    );
  });
});

test("a change is told as the sections it touched, and nothing as none", () => {
  const replay = replayOf(tapeOf([{ after: 1000, seats: [[7, SeatStatus.sold]] }]));
  const paint = replay.paint({ kind: "occupancy", by: "row" });
  expect(paint.takeDirtySections()).toEqual([0, 1, 2]);
  expect(paint.takeDirty()).toEqual({ from: 5, to: 13 });
  replay.seek(START);
  expect(paint.takeDirtySections()).toEqual([1]);
  expect(paint.takeDirty()).toEqual({ from: 5, to: 13 });
  expect(paint.takeDirtySections()).toEqual([]);
  expect(paint.takeDirty()).toBeUndefined();
});

test("a section without numbered seats has no heat", () => {
  const area = {
    id: 9,
    name: "Floor",
    kind: "ga" as const,
    capacity: 400,
    outline: [
      [0, 200],
      [100, 200],
      [100, 260],
    ] as [number, number][],
    groups: [],
  };
  const block = { name: "L", left: 0, top: 0, rows: 1, seats: SEATS, ticketGroupId: 10 };
  const states = new SeatStates(layoutOf(hallPlan([block], [area])), { audience: "operator" });
  const replay = new SaleReplay(tapeOf([]), states, { prices: PRICES });
  for (const kind of KINDS) {
    const paint = replay.paint({ kind, by: "row" });
    paint.refresh();
    expect(paint.sections[0]).not.toBeNaN();
    expect(paint.sections[1]).toBeNaN();
  }
});

test("a row cools on the scale when another section's rush makes it longer", () => {
  const seats = (from: number, count: number) =>
    range(from, from + count).map((seat) => [seat, SeatStatus.sold] as const);
  const replay = replayOf(
    tapeOf([
      { after: 1000, seats: seats(0, 3) },
      { after: 1000, seats: seats(5, 24) },
    ]),
  );
  replay.seek(START + 1000);
  const paint = replay.paint({ kind: "pace", by: "row" });
  paint.takeDirty();
  expect([replay.scales.ceiling, paint.seats[0]]).toEqual([1, 255]);
  replay.seek(START + 2000);
  paint.takeDirty();
  expect([replay.scales.ceiling, paint.seats[0]]).toEqual([10, 26]);
});

test("the pace's scale ends at a round figure, grows at once and shrinks late", () => {
  expect([0, 0.3, 0.6, 1, 1.01, 2, 3, 7, 10, 11, 49, 51].map(roundUp)).toEqual([
    0.5, 0.5, 1, 1, 2, 2, 5, 10, 10, 20, 50, 100,
  ]);
  const sale = range(0, 36).map((seat) => ({
    after: 500,
    seats: [[seat + 5, SeatStatus.sold]] as const,
  }));
  const replay = replayOf(tapeOf(sale));
  // 24 seats of section B were sold in three minutes, which is 8 per minute.
  expect(replay.scales.ceiling).toBe(10);
  replay.seek(replay.tape.startsAt + 4000);
  expect(replay.pace.rate(replay.pace.sections[1]!)).toBeCloseTo(8 / 3);
  expect(replay.scales.ceiling).toBe(10);
  replay.seek(replay.tape.startsAt + 1000);
  expect(replay.scales.ceiling).toBe(1);
});
