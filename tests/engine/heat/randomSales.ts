import * as fc from "fast-check";
import { agorot } from "../../../domain/money.ts";
import { SeatStatus } from "../../../domain/seat.ts";
import type { SeatLayout } from "../../../engine/plan/layout.ts";
import { SaleTape } from "../../../engine/heat/saleTape.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { hallPlan } from "../mapHall.ts";

/** Returns three blocks of 5, 24 and 12 seats in rows of different lengths, each with its own price. */
export const smallHall = (): SeatLayout =>
  layoutOf(
    hallPlan([
      { name: "A", left: 0, top: 0, rows: 1, seats: 5, ticketGroupId: 10 },
      { name: "B", left: 100, top: 0, rows: 3, seats: 8, ticketGroupId: 11 },
      { name: "C", left: 220, top: 0, rows: 4, seats: 3, ticketGroupId: 12 },
    ]),
  );

export const SEATS = 41;
/** Prices in agorot, by ticket group. */
export const PRICES = new Map([
  [10, agorot(9000)],
  [11, agorot(5000)],
  [12, agorot(3000)],
]);
export const START = Date.UTC(2026, 10, 19, 8);

const SEAT_STATUSES = Object.values(SeatStatus);

/** A delta: the time since the previous one, in ms, and its changes. */
export interface DrawnDelta {
  readonly after: number;
  readonly seats: readonly (readonly [seat: number, status: number])[];
}

/** Random sales with bursts and pauses. Many seats are sold, refunded and sold again. */
export const drawnSale: fc.Arbitrary<DrawnDelta[]> = fc.array(
  fc.record({
    after: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 90_000 })),
    seats: fc.array(
      fc.tuple(fc.integer({ min: 0, max: SEATS - 1 }), fc.constantFrom(...SEAT_STATUSES)),
      { minLength: 1, maxLength: 6 },
    ),
  }),
  { maxLength: 60 },
);

/** Random initial statuses: some seats are sold or blocked before the history begins. */
export const drawnStart: fc.Arbitrary<Uint8Array> = fc
  .array(fc.constantFrom(...SEAT_STATUSES), { minLength: SEATS, maxLength: SEATS })
  .map((statuses) => Uint8Array.from(statuses));

export function tapeOf(sale: readonly DrawnDelta[], statuses?: Uint8Array): SaleTape {
  const tape = new SaleTape(SEATS, { time: START, ...(statuses && { statuses }) });
  let time = START;
  for (const { after, seats } of sale) {
    time += after;
    tape.append(time, seats);
  }
  return tape;
}

/** Random times before, at, between and after the events. */
export const drawnMoments: fc.Arbitrary<number[]> = fc.array(
  fc.integer({ min: -60_000, max: 90_000 * 20 }).map((after) => START + after),
  { minLength: 1, maxLength: 12 },
);
