import { createSaleDesk, type SaleDesk } from "../../../backoffice/hall/saleDesk.ts";
import type { CounterSeats, KeptSeat } from "../../../backoffice/counter/useCounterSeats.ts";
import { SeatStatus } from "../../../domain/seat.ts";
import { SaleTape } from "../../../engine/heat/saleTape.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { SeatStates } from "../../../engine/plan/states.ts";
import { hallPlan } from "../../engine/mapHall.ts";

const NOW = Date.UTC(2026, 10, 29, 8);
/** Number of seats in each row of the hall. */
export const SEATS = 10;

/** Two sections, L and R, each of two rows A and B of ten seats, and a floor F without numbered seats. */
export const LAYOUT = layoutOf(
  hallPlan(
    [
      { name: "Left", left: 0, top: 0, rows: 2, seats: SEATS, ticketGroupId: 1 },
      { name: "Right", left: 150, top: 0, rows: 2, seats: SEATS, ticketGroupId: 1 },
    ],
    [
      {
        id: 3,
        name: "Floor",
        kind: "ga",
        capacity: 40,
        outline: [
          [0, 50],
          [100, 50],
          [100, 90],
          [0, 90],
        ],
        groups: [{ id: 1, ticketGroupId: 1, rows: [] }],
      },
    ],
  ),
);

/** Returns the state of a live sale in this hall, with the numbers of the seats that are sold and held. */
export function counterDesk(sold: readonly number[] = [], held: readonly number[] = []): SaleDesk {
  const statuses = new Uint8Array(LAYOUT.count).fill(SeatStatus.available);
  for (const seat of sold) statuses[seat] = SeatStatus.sold;
  for (const seat of held) statuses[seat] = SeatStatus.held;
  const tape = new SaleTape(LAYOUT.count, { time: NOW, statuses });
  const states = new SeatStates(LAYOUT, { audience: "operator" });
  states.replace(statuses, 1);
  return createSaleDesk({ states, tape, prices: new Map(), now: NOW, layer: "status" });
}

/** Returns a seat of row A of the left section as the server locks it. `x` begins at 0. */
export const keptSeat = (x: number): KeptSeat => ({
  sectionId: 1,
  x,
  y: 0,
  SectionName: "Left",
  RowName: "A",
  SeatName: String(x + 1),
  ticketGroupId: 1,
});

/** Returns the seats of a sale that are locked and do not change. */
export const keptSeats = (over: Partial<CounterSeats> = {}): CounterSeats => ({
  kept: [keptSeat(0), keptSeat(1)],
  expiresAt: null,
  isBusy: false,
  toggle: () => undefined,
  addPlaces: () => undefined,
  add: () => undefined,
  remove: () => undefined,
  forget: () => undefined,
  setMap: () => undefined,
  ...over,
});
