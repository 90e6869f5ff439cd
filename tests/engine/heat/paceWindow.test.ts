import fc from "fast-check";
import { expect, test } from "vitest";
import { SeatStatus } from "../../../domain/seat.ts";
import { PaceWindow } from "../../../engine/heat/paceWindow.ts";
import { saleHistogram } from "../../../engine/heat/saleHistogram.ts";
import type { SaleTape } from "../../../engine/heat/saleTape.ts";
import { fullCount } from "../../gate/fullCount.ts";
import { longTape } from "./longSale.ts";
import { drawnMoments, drawnSale, drawnStart, START, smallHall, tapeOf } from "./randomSales.ts";

const runs = { numRuns: fullCount(200, 2000) };
const layout = smallHall();
const MINUTES = 3;

/** Returns the events of a window that are sales, by scanning every event. */
const salesIn = (tape: SaleTape, from: number, to: number): number[] =>
  Array.from({ length: tape.length }, (_, event) => event).filter(
    (event) =>
      tape.afterOf(event) === SeatStatus.sold &&
      tape.timeOf(event) > from &&
      tape.timeOf(event) <= to,
  );

function expectNaive(pace: PaceWindow, tape: SaleTape): void {
  const events = salesIn(tape, pace.endsAt - MINUTES * 60_000, pace.endsAt);
  const seats = events.map((event) => tape.seatOf(event));
  const rowOf = (seat: number): number => layout.rowOf[seat]!;
  const count = (part: number, partOf: (seat: number) => number): number =>
    seats.filter((seat) => partOf(seat) === part).length;
  expect(pace.total).toBe(seats.length);
  expect([...pace.rows]).toEqual([...pace.rows].map((_, row) => count(row, rowOf)));
  expect([...pace.sections]).toEqual(
    [...pace.sections].map((_, at) => count(at, (seat) => layout.rowSection[rowOf(seat)]!)),
  );
  const seen: [number, number][] = [];
  pace.forEachSale((seat, left) => seen.push([seat, left]));
  expect(seen.map(([seat]) => seat)).toEqual(seats);
  for (const [at, [, left]] of seen.entries()) {
    expect(left).toBeCloseTo(1 - (pace.endsAt - tape.timeOf(events[at]!)) / (MINUTES * 60_000), 9);
  }
}

test("the pace at any moment, reached from any other, is that of the window's events", () => {
  fc.assert(
    fc.property(drawnSale, drawnStart, drawnMoments, (sale, start, moments) => {
      const tape = tapeOf(sale, start);
      const pace = new PaceWindow(layout, tape, MINUTES);
      for (const moment of moments) {
        pace.moveTo(moment);
        expectNaive(pace, tape);
      }
    }),
    runs,
  );
});

test("a tape that grows is counted on, also with what comes late", () => {
  fc.assert(
    fc.property(drawnSale, drawnSale, (sale, more) => {
      const tape = tapeOf(sale);
      const pace = new PaceWindow(layout, tape, MINUTES);
      pace.moveTo(tape.endsAt + 20_000);
      for (const { after, seats } of more) tape.append(tape.endsAt + after - 30_000, seats);
      pace.moveTo(tape.endsAt);
      expectNaive(pace, tape);
    }),
    runs,
  );
});

test("a small move looks at no more events than enter and leave, in a sale of any length", () => {
  for (const events of [10_000, 40_000]) {
    const tape = longTape(41, events);
    const pace = new PaceWindow(layout, tape, MINUTES);
    const middle = tape.timeOf(events / 2);
    pace.moveTo(middle);
    const [from, to] = [middle - MINUTES * 60_000, middle];
    let looked = 0;
    const afterOf = tape.afterOf.bind(tape);
    tape.afterOf = (event) => {
      looked += 1;
      return afterOf(event);
    };
    for (const step of [5_000, -5_000, 60_000, -60_000]) {
      looked = 0;
      pace.moveTo(middle + step);
      const moved = (at: number): number =>
        Math.abs(tape.positionAt(at + step) - tape.positionAt(at));
      expect(looked).toBe(moved(from) + moved(to));
      pace.moveTo(middle);
    }
  }
});

test("a rate is seats a minute, and a window must have a length", () => {
  const pace = new PaceWindow(layout, tapeOf([]), 10);
  expect(pace.rate(25)).toBe(2.5);
  expect(() => new PaceWindow(layout, tapeOf([]), 0)).toThrow("0 minutes");
});

test("a histogram counts every sale of its stretch once", () => {
  const stretch = fc.tuple(fc.nat(600_000), fc.nat(600_000), fc.integer({ min: 1, max: 9 }));
  fc.assert(
    fc.property(drawnSale, drawnStart, stretch, (sale, start, [begin, length, bins]) => {
      const tape = tapeOf(sale, start);
      const [from, to] = [START + begin, START + begin + length];
      const sold = saleHistogram(tape, from, to, bins);
      expect(sold).toHaveLength(bins);
      const events = salesIn(tape, from - 1, to);
      expect(sold.reduce((sum, some) => sum + some, 0)).toBe(events.length);
      for (let bin = 0; bin < bins; bin++) {
        const at = (edge: number): number => from + (edge * Math.max(1, length)) / bins;
        const within = events.filter(
          (event) => tape.timeOf(event) > at(bin) + 1e-3 && tape.timeOf(event) < at(bin + 1) - 1e-3,
        );
        expect(sold[bin]).toBeGreaterThanOrEqual(within.length);
      }
    }),
    runs,
  );
});
