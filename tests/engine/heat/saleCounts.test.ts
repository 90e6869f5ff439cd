import fc from "fast-check";
import { expect, test } from "vitest";
import { agorot } from "../../../domain/money.ts";
import { SeatStatus } from "../../../domain/seat.ts";
import { SALE_CLASSES, SaleCounts, type PartCounts } from "../../../engine/heat/saleCounts.ts";
import { summaryOf } from "../../../engine/heat/selectionSummary.ts";
import { bitsOf } from "../../../engine/plan/seatLists.ts";
import { fullCount } from "../../gate/fullCount.ts";
import { drawnSale, drawnStart, PRICES, SEATS, smallHall } from "./randomSales.ts";

const runs = { numRuns: fullCount(200, 2000) };
const layout = smallHall();
const priceOf = (seat: number): number =>
  PRICES.get(layout.ticketGroupIds[layout.rowTicketGroup[layout.rowOf[seat]!]!]!)!;
const everySeat = Array.from({ length: SEATS }, (_, seat) => seat);

/** Compares the counts of all rows and sections with a count seat by seat. */
function expectNaive(counts: SaleCounts, statuses: Uint8Array): void {
  const sectionOf = (seat: number): number => layout.rowSection[layout.rowOf[seat]!]!;
  expectParts(counts.rows, statuses, (seat) => layout.rowOf[seat]!);
  expectParts(counts.sections, statuses, sectionOf);
  expectParts(counts.plan, statuses, () => 0);
}

function expectParts(parts: PartCounts, statuses: Uint8Array, partOf: (seat: number) => number) {
  for (let part = 0; part < parts.parts; part++) {
    const seats = everySeat.filter((seat) => partOf(seat) === part);
    const sold = seats.filter((seat) => statuses[seat] === SeatStatus.sold);
    for (const status of Object.values(SeatStatus)) {
      expect(parts.of(part, status)).toBe(seats.filter((s) => statuses[s] === status).length);
    }
    expect(parts.takings[part]).toBe(sold.reduce((sum, seat) => sum + priceOf(seat), 0));
    expect(parts.capacity(part)).toBe(seats.length);
    expect(parts.share(part)).toBeCloseTo(sold.length / seats.length, 12);
  }
}

test("counts that follow the deltas equal counts from scratch, money included", () => {
  fc.assert(
    fc.property(drawnStart, drawnSale, (start, sale) => {
      const counts = new SaleCounts(layout, PRICES);
      counts.replace(start);
      const statuses = start.slice();
      for (const { seats } of sale) {
        counts.apply(seats);
        for (const [seat, status] of seats) statuses[seat] = status;
      }
      expectNaive(counts, statuses);
    }),
    runs,
  );
});

test("every status of the operators' scale is counted", () => {
  expect(Object.values(SeatStatus).toSorted()).toEqual([...Array(SALE_CLASSES).keys()]);
});

test("to the public a taken seat counts as sold, and nothing else is known", () => {
  const counts = new SaleCounts(layout, PRICES, "public");
  counts.replace(new Uint8Array(SEATS).fill(1));
  expect(counts.plan.of(0, SeatStatus.sold)).toBe(SEATS);
  counts.apply([
    [0, 0],
    [1, 9],
  ]);
  expect(counts.plan.of(0, SeatStatus.available)).toBe(1);
  expect(counts.plan.of(0, SeatStatus.blocked)).toBe(1);
});

test("a ticket group without a price costs nothing", () => {
  const counts = new SaleCounts(layout, new Map([[10, agorot(9000)]]));
  counts.apply([
    [0, SeatStatus.sold],
    [6, SeatStatus.sold],
  ]);
  expect(counts.plan.takings[0]).toBe(9000);
});

test("a selection is summed up seat by seat", () => {
  const anySeats = fc.uniqueArray(fc.nat(SEATS - 1));
  fc.assert(
    fc.property(drawnStart, anySeats, (statuses, seats) => {
      const counts = new SaleCounts(layout, PRICES);
      counts.replace(statuses);
      const of = (status: number): number[] => seats.filter((seat) => statuses[seat] === status);
      const money = (some: number[]): number => some.reduce((sum, seat) => sum + priceOf(seat), 0);
      expect(summaryOf(counts, bitsOf(seats, SEATS))).toEqual({
        seats: seats.length,
        free: of(SeatStatus.available).length,
        locked: of(SeatStatus.locked).length,
        held: of(SeatStatus.held).length,
        sold: of(SeatStatus.sold).length,
        blocked: of(SeatStatus.blocked).length,
        worth: money(seats),
        takings: money(of(SeatStatus.sold)),
      });
    }),
    runs,
  );
});
