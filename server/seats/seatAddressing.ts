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

/** A seat or place of a hall by its address alone. Throws NOT_FOUND, NO_SEATS_IN_SECTION, VALIDATION. */
export const seatIn = (hall: Hall, wire: Address): AskedSeat =>
  findPlace(hall, wire) ?? findSeat(hall, wire);

/** The ticket group of a seat or place. */
export function groupOf({ plan }: Hall, asked: AskedSeat): number | undefined {
  if (asked.area !== RESERVED_AREA) return plan.areas.get(asked.area)?.ticketGroupId;
  return asked.seat === null ? undefined : addressOf(plan.layout, asked.seat).ticketGroupId;
}

/** A seat of the wire as the door knows it. Throws NOT_FOUND, NO_SEATS_IN_SECTION, NO_PRICE_POLICY. */
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

/** A season's seat is a numbered one: places of general admission are nobody's own. Throws NO_SEATS_IN_SECTION. */
export async function askedSeasonSeat(office: SeatContainer, wire: WireSeat): Promise<AskedSeat> {
  const asked = await askedSeat(office, wire);
  if (asked.area === RESERVED_AREA) return asked;
  throw new Refused("NO_SEATS_IN_SECTION", { sectionId: wire.sectionId });
}

/** The same for a seat that must be named: one to be unlocked. */
export async function namedSeat(office: SeatContainer, wire: WireSeat): Promise<SeatRef> {
  const asked = await askedSeat(office, wire);
  if (asked.seat === null) {
    const fields = [{ field: "seat.x", message: "the place number that lock-seat answered" }];
    throw new Refused("VALIDATION", { fields });
  }
  return { ...asked, seat: asked.seat };
}

/** Where a claimed seat stands on the wire; a place is `x`, with `y` 0. */
export async function wireAddress(office: SeatContainer, { presentationId, area, seat }: SeatRef) {
  if (area !== RESERVED_AREA) return { sectionId: area, x: seat, y: 0 };
  const { plan } = await hallOf(office.presentations, office.plans, presentationId);
  const { sectionId, x, y } = addressOf(plan.layout, seat);
  return { sectionId, x, y };
}
