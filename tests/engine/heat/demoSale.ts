import { SeatStatus } from "../../../domain/seat.ts";
import { SaleTape } from "../../../engine/heat/saleTape.ts";
import type { SeatLayout } from "../../../engine/plan/layout.ts";
import { seeded } from "../../../bench/seeded.ts";

const SALE_START = Date.UTC(2026, 10, 19, 8);
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/**
 * Returns the demand `day` days after the opening: an initial rush, evening peaks, and an increase at the end.
 */
function eagerness(day: number, days: number): number {
  const rush = 6 * Math.exp(-day * 5);
  const evening = 1 + 0.8 * Math.sin((day + 0.1) * 2 * Math.PI);
  const last = 1.6 * Math.exp(-((days - day) ** 2) / 3);
  return (0.35 + rush + last) * evening;
}

/** Returns a random time of the sale, weighted by demand. */
function momentOf(random: () => number, days: number): number {
  for (;;) {
    const day = random() * days;
    if (random() * 11 < eagerness(day, days)) return SALE_START + day * DAY_MS;
  }
}

/** Returns a section's final occupancy, 0 to 1. Sections near the middle of a side are the fullest. */
function fullnessOf(layout: SeatLayout, section: number, random: () => number): number {
  const { firstSeat, endSeat } = layout.sections[section]!;
  const seat = (firstSeat + endSeat) >> 1;
  const dx = Math.abs(layout.x[seat]! - layout.focalX) / layout.width;
  return Math.min(0.98, Math.max(0.15, 1.02 - dx * 1.9 + (random() - 0.5) * 0.35));
}

/**
 * Returns a complete sale of `days` days: locks, some of which expire, reservations, payments and some refunds.
 * The result is always the same for the same plan.
 */
export function demoSale(layout: SeatLayout, days: number): SaleTape {
  const random = seeded(layout.count);
  const changes: [time: number, seat: number, status: number][] = [];
  layout.sections.forEach(({ firstSeat, endSeat }, section) => {
    const full = fullnessOf(layout, section, random);
    for (let seat = firstSeat; seat < endSeat; seat++) {
      if (random() < 0.004) changes.push([SALE_START, seat, SeatStatus.blocked]);
      else if (random() < full) changes.push(...bought(seat, momentOf(random, days), random));
    }
  });
  const tape = new SaleTape(layout.count, { time: SALE_START });
  const end = SALE_START + days * DAY_MS;
  for (const [time, seat, status] of changes.toSorted((a, b) => a[0] - b[0])) {
    if (time <= end) tape.append(time, [[seat, status]]);
  }
  return tape;
}

function bought(seat: number, time: number, random: () => number): [number, number, number][] {
  const lock: [number, number, number] = [time, seat, SeatStatus.locked];
  const later = time + (2 + random() * 6) * MINUTE_MS;
  const chance = random();
  if (chance < 0.06) return [lock, [later, seat, SeatStatus.available]];
  if (chance < 0.09) return [lock, [later, seat, SeatStatus.held]];
  const sold: [number, number, number] = [later, seat, SeatStatus.sold];
  if (chance > 0.985) {
    return [lock, sold, [later + random() * 2 * DAY_MS, seat, SeatStatus.available]];
  }
  return [lock, sold];
}
