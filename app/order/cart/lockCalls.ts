import { lockSeat, lockSeats, unlockSeat, type SeatToLock } from "../../../domain/api/seats.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import type { Answer, Call } from "../../shell/net/api.ts";

/** The fields that identify a seat in a call. */
interface Place {
  readonly sectionId: number;
  readonly ticketGroupId: number;
  readonly x: number | null;
  readonly y: number | null;
}

/**
 * Returns the body of the lock-seat and unlock-seat calls. With null `x` and `y`, any place of an area is
 * locked.
 */
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

/** The fields that identify the hall of a seat in a call. */
export type Hall = Pick<Presentation, "id" | "venueId" | "seatplanId">;

/**
 * Locks one seat with the call lock-seat, or several with lock-seats. Either all seats are locked or none.
 */
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

/** Locks any place of a general-admission section. The reply's `x` is the number of the locked place. */
export const lockPlace = (
  of: Presentation,
  area: Pick<Place, "sectionId" | "ticketGroupId">,
  call: Call,
) => call(lockSeat, { body: { seat: seatToLock(of, { ...area, x: null, y: null }) } });

export const unlockThis = (of: Hall, seat: Place, call: Call) =>
  call(unlockSeat, { body: { seat: seatToLock(of, seat) } });
