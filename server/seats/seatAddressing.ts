import type * as z from "zod/mini";
import type { SeatToLock } from "../../domain/api/seats.ts";
import { Refused } from "../../domain/refusal.ts";
import { addressOf, seatAt } from "../../engine/plan/seatAddress.ts";
import { RESERVED_AREA, type SeatRef } from "./claims.ts";
import { hallOf, type AskedSeat, type Hall } from "./locks/askedSeats.ts";
import type { SeatContainer } from "./seatContainer.ts";

type WireSeat = z.output<typeof SeatToLock>;
type Address = Pick<WireSeat, "presentationId" | "sectionId" | "x" | "y">;

function findPlace(hall: Hall, wire: Address): AskedSeat | undefined {
  const { presentationId, sectionId } = wire;
  const area = hall.plan.areas.get(sectionId);
  if (!area) return undefined;
  if (wire.x !== null && (wire.x < 1 || wire.x > area.capacity)) throw new Refused("NOT_FOUND");
  return { presentationId, area: sectionId, seat: wire.x };
}

function findSeat({ plan }: Hall, wire: Address): AskedSeat {
  const { presentationId, sectionId, x, y } = wire;
  const section = plan.layout.sections.find(({ id }) => id === sectionId);
  if (!section) throw new Refused("NOT_FOUND", { sectionId });
  if (section.firstSeat === section.endSeat)
    throw new Refused("NO_SEATS_IN_SECTION", { sectionId });
  if (x === null || y === null) {
    const fields = [{ field: "seat", message: "x and y are needed in a section with seats" }];
    throw new Refused("VALIDATION", { fields });
  }
  const seat = seatAt(plan.layout, sectionId, x, y);
  if (seat < 0) throw new Refused("NOT_FOUND", { sectionId, x, y });
  return { presentationId, area: RESERVED_AREA, seat };
}

/**
 * Returns a seat or place of a hall by its address. Throws NOT_FOUND if the hall has no seat at that
 * address, NO_SEATS_IN_SECTION for a section without seats, and VALIDATION if a seat's `x` or `y` is
 * missing.
 */
export const seatIn = (hall: Hall, wire: Address): AskedSeat =>
  findPlace(hall, wire) ?? findSeat(hall, wire);

/**
 * Returns the ticket group of a seat or place, or undefined if the hall does not have this seat or place.
 */
export function groupOf({ plan }: Hall, asked: AskedSeat): number | undefined {
  if (asked.area !== RESERVED_AREA) return plan.areas.get(asked.area)?.ticketGroupId;
  return asked.seat === null ? undefined : addressOf(plan.layout, asked.seat).ticketGroupId;
}

/**
 * Finds a seat that is given in the wire format. Throws the errors of `seatIn`, NOT_FOUND if the given
 * venue, seat plan or ticket group is not that of the seat, and NO_PRICE_POLICY if the ticket group has no
 * prices.
 */
export async function askedSeat(office: SeatContainer, wire: WireSeat): Promise<AskedSeat> {
  const hall = await hallOf(office.presentations, office.plans, wire.presentationId);
  const { facts } = hall;
  if (facts.venueId !== wire.venueId || facts.seatplanId !== wire.seatplanId) {
    throw new Refused("NOT_FOUND");
  }
  const asked = seatIn(hall, wire);
  const group = groupOf(hall, asked);
  if (group !== wire.ticketGroupId)
    throw new Refused("NOT_FOUND", { ticketGroupId: wire.ticketGroupId });
  if (!facts.pricedGroups.has(group))
    throw new Refused("NO_PRICE_POLICY", { ticketGroupId: group });
  return asked;
}

/**
 * Finds a seat for a season, as `askedSeat` does for a presentation. Throws NO_SEATS_IN_SECTION for a place
 * of general admission, because a season needs numbered seats.
 */
export async function askedSeasonSeat(office: SeatContainer, wire: WireSeat): Promise<AskedSeat> {
  const asked = await askedSeat(office, wire);
  if (asked.area === RESERVED_AREA) return asked;
  throw new Refused("NO_SEATS_IN_SECTION", { sectionId: wire.sectionId });
}

/**
 * Finds a seat that is to be unlocked, as `askedSeat` does. Also throws VALIDATION if the number of a place
 * is missing.
 */
export async function namedSeat(office: SeatContainer, wire: WireSeat): Promise<SeatRef> {
  const asked = await askedSeat(office, wire);
  if (asked.seat === null) {
    const fields = [{ field: "seat.x", message: "the place number that lock-seat answered" }];
    throw new Refused("VALIDATION", { fields });
  }
  return { ...asked, seat: asked.seat };
}

/**
 * Returns the address of a claimed seat in the wire format. For a place, `x` is the place number and `y` is 0.
 */
export async function wireAddress(office: SeatContainer, { presentationId, area, seat }: SeatRef) {
  if (area !== RESERVED_AREA) return { sectionId: area, x: seat, y: 0 };
  const { plan } = await hallOf(office.presentations, office.plans, presentationId);
  const { sectionId, x, y } = addressOf(plan.layout, seat);
  return { sectionId, x, y };
}
