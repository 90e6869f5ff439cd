import { seeded } from "../../../bench/seeded.ts";
import { SeatStatus } from "../../../domain/seat.ts";
import { SaleTape } from "../../../engine/heat/saleTape.ts";
import { START } from "./randomSales.ts";

/**
 * Returns a sale of exactly this many events over a few days: seats are locked, sold, and sometimes released or
 * refunded, with three or four changes per delta. The result is always the same for the same arguments.
 */
export function longTape(seats: number, events: number): SaleTape {
  const tape = new SaleTape(seats, { time: START });
  const random = seeded(events);
  const statuses = new Uint8Array(seats);
  let time = START;
  while (tape.length < events) {
    time += random() * ((4 * 86_400_000) / events) * 2;
    const seat = Math.floor(random() * seats);
    const next = nextStatus(statuses[seat]!, random());
    statuses[seat] = next;
    tape.append(time, [[seat, next]]);
  }
  return tape;
}

function nextStatus(status: number, chance: number): number {
  if (status === SeatStatus.available) return SeatStatus.locked;
  if (status === SeatStatus.locked) return chance < 0.7 ? SeatStatus.sold : SeatStatus.available;
  return SeatStatus.available;
}
