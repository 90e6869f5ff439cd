import type * as z from "zod/mini";
import type { CounterSeat } from "../../domain/api/counterSale.ts";
import { toIso } from "../../domain/zone.ts";
import { addressOf } from "../../engine/plan/seatAddress.ts";
import type { Container } from "../container.ts";
import { RESERVED_AREA, type SeatRef } from "../seats/claims.ts";
import { hallOf, type AskedSeat, type Hall } from "../seats/locks/askedSeats.ts";
import { keyOf } from "../seats/locks/guard.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { ownPresentation } from "../seats/ownPresentation.ts";
import { seatIn } from "../seats/seatAddressing.ts";
import { allClaimed } from "../seats/locks/allClaimed.ts";
import { counterVisitor } from "./counterVisitor.ts";

export type CounterOffice = Pick<Container, "db" | "plans" | "presentations" | "locks" | "clock">;
type Wished = z.output<typeof CounterSeat>;

/**
 * Returns the hall of a presentation in the operator's scope. Throws NOT_FOUND for an unknown presentation,
 * and FORBIDDEN for one outside the scope.
 */
export async function ownHall(
  office: Pick<CounterOffice, "plans" | "presentations">,
  operator: Operator,
  presentationId: number,
): Promise<Hall> {
  const { id } = await ownPresentation(office, operator, presentationId);
  return hallOf(office.presentations, office.plans, id);
}

/**
 * Converts requested seats to the form that the seat locks take. Throws NOT_FOUND for an unknown section or
 * seat, NO_SEATS_IN_SECTION for a section without seats, and VALIDATION if a seat's position is missing.
 */
export const askedIn = (hall: Hall, seats: readonly Wished[]): AskedSeat[] =>
  seats.map((seat) => seatIn(hall, { ...seat, presentationId: hall.facts.id }));

/**
 * Locks all these seats for the counter, or none. Locks that the counter already has are kept. Throws
 * SEAT_UNAVAILABLE if a seat is taken, and the other refusals of the seat locks.
 */
export async function lockForCounter(
  { locks }: Pick<CounterOffice, "locks">,
  holder: string,
  asked: readonly AskedSeat[],
): Promise<SeatRef[]> {
  if (asked.length === 0) return [];
  return allClaimed(await locks.claim(holder, asked, true, { isCounter: true })).map(
    ({ claimed }) => claimed,
  );
}

/** Returns a locked seat as the counter's screen needs it. */
function told({ plan }: Hall, { area, seat }: SeatRef) {
  if (area === RESERVED_AREA) {
    const { sectionId, x, y, sectionName, rowName, seatName, ticketGroupId } = addressOf(
      plan.layout,
      seat,
    );
    const names = { SectionName: sectionName, RowName: rowName, SeatName: seatName };
    return { sectionId, x, y, ...names, ticketGroupId };
  }
  const { name = "", ticketGroupId = 0 } = plan.areas.get(area) ?? {};
  const names = { SectionName: name, RowName: "", SeatName: "" };
  return { sectionId: area, x: seat, y: 0, ...names, ticketGroupId };
}

/**
 * Makes these seats the operator's selection: locks them and releases all other locks of the operator.
 * Changes nothing if one of the seats is not available.
 */
export async function keepCounterSeats(
  office: CounterOffice,
  operator: Operator,
  { presentationId, seats }: { readonly presentationId: number; readonly seats: readonly Wished[] },
) {
  const hall = await ownHall(office, operator, presentationId);
  const holder = await counterVisitor(office.db, operator);
  const kept = await lockForCounter(office, holder, askedIn(hall, seats));
  const own = await office.locks.own(holder);
  const keys = new Set(kept.map(keyOf));
  const left = own.seats.filter((seat) => !keys.has(keyOf(seat)));
  if (left.length > 0) await office.locks.release(holder, left);
  return {
    seats: kept.map((seat) => told(hall, seat)),
    expiresAt: kept.length > 0 && own.expiresAt ? toIso(own.expiresAt) : null,
  };
}
