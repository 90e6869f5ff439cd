import { lockSeat, lockSeats, unlockSeat, type SeatToLock } from "../../../domain/api/seats.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import type { Answer, Call } from "../../shell/net/api.ts";

/** What the wire needs to name a seat. */
interface Place {
  readonly sectionId: number;
  readonly ticketGroupId: number;
  readonly x: number | null;
  readonly y: number | null;
}

/** A seat in the words of lock-seat and unlock-seat. `x`, `y` null asks for any place of an area. */
const seatToLock = (
  of: Pick<Presentation, "id" | "venueId" | "seatplanId">,
  { sectionId, ticketGroupId, x, y }: Place,
): SeatToLock => ({
  presentationId: of.id,
  venueId: of.venueId,
  seatplanId: of.seatplanId,
  sectionId,
  ticketGroupId,
  x,
  y,
});

/** What names the hall of a seat to the wire. */
export type Hall = Pick<Presentation, "id" | "venueId" | "seatplanId">;

/** Locks seats: one by lock-seat, several by lock-seats, all or none. */
export async function lockThese(
  of: Presentation,
  seats: readonly Place[],
  call: Call,
): Promise<Answer<{ expiresAt: string }>> {
  const bodies = seats.map((seat) => seatToLock(of, seat));
  const [first] = bodies;
  return first && bodies.length === 1
    ? call(lockSeat, { body: { seat: first } })
    : call(lockSeats, { body: { seats: bodies } });
}

/** Locks any one place of a general-admission section; the reply's x is its number. */
export const lockPlace = (
  of: Presentation,
  area: Pick<Place, "sectionId" | "ticketGroupId">,
  call: Call,
) => call(lockSeat, { body: { seat: seatToLock(of, { ...area, x: null, y: null }) } });

export const unlockThis = (of: Hall, seat: Place, call: Call) =>
  call(unlockSeat, { body: { seat: seatToLock(of, seat) } });
