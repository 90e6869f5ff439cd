import type { SeatToLock } from "../../domain/api/seats.ts";
import type { Presentation } from "../../domain/presentation.ts";

/** What the wire needs to name a seat. */
export interface Place {
  readonly sectionId: number;
  readonly ticketGroupId: number;
  readonly x: number | null;
  readonly y: number | null;
}

/** A seat in the words of lock-seat and unlock-seat. `x`, `y` null asks for any place of an area. */
export const seatToLock = (
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
