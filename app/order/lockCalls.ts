import { lockSeat, lockSeats, unlockSeat } from "../../domain/api/seats.ts";
import type { Presentation } from "../../domain/presentation.ts";
import type { Answer, Call } from "../shell/api.ts";
import { seatToLock, type Place } from "./seatToLock.ts";

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
