import type { ChosenSeats } from "../../../domain/api/blocks.ts";
import { Refused } from "../../../domain/refusal.ts";
import { seatAt } from "../../../engine/plan/seatAddress.ts";
import { RESERVED_AREA, type SeatRef } from "../claims.ts";
import type { Db } from "../../platform/store/db.ts";
import type { Hall } from "./askedSeats.ts";
import { freePlacesInBooks } from "./places.ts";

/**
 * Returns the numbered seats that an operator names, without duplicates. Throws NOT_FOUND if the plan lacks
 * one of these seats.
 */
export function seatsChosen(
  { facts, plan }: Hall,
  { seats }: Pick<ChosenSeats, "seats">,
): SeatRef[] {
  const numbers = seats.map(({ sectionId, x, y }) => {
    const seat = seatAt(plan.layout, sectionId, x, y);
    if (seat < 0) throw new Refused("NOT_FOUND", { sectionId, x, y });
    return seat;
  });
  return [...new Set(numbers)].map((seat) => ({
    presentationId: facts.id,
    area: RESERVED_AREA,
    seat,
  }));
}

/**
 * Picks free places of the named sections. Throws NOT_FOUND for a section without general admission, and
 * NO_TICKETS_LEFT if a section has too few free places.
 */
async function placesChosen(
  tx: Db,
  { facts, plan }: Hall,
  chosen: Pick<ChosenSeats, "places">,
): Promise<SeatRef[]> {
  const places: SeatRef[] = [];
  const wanted = new Map<number, number>();
  for (const { sectionId, quantity } of chosen.places) {
    wanted.set(sectionId, (wanted.get(sectionId) ?? 0) + quantity);
  }
  for (const [area, quantity] of wanted) {
    const capacity = plan.areas.get(area)?.capacity;
    if (capacity === undefined) throw new Refused("NOT_FOUND", { sectionId: area });
    const free = await freePlacesInBooks(tx, facts.id, area, capacity);
    if (free.length < quantity) throw new Refused("NO_TICKETS_LEFT", { sectionId: area });
    for (const seat of free.slice(0, quantity)) {
      places.push({ presentationId: facts.id, area, seat });
    }
  }
  return places;
}

/**
 * Returns the seats and places that an operator chose: seats by their addresses, and free places by quantity.
 * Throws NOT_FOUND for an unknown seat or section, NO_TICKETS_LEFT if too few places are free, and
 * NOTHING_SELECTED if the operator has named neither seats nor places.
 */
export async function chosenOf(
  tx: Db,
  hall: Hall,
  chosen: Pick<ChosenSeats, "seats" | "places">,
): Promise<SeatRef[]> {
  const seats = [...seatsChosen(hall, chosen), ...(await placesChosen(tx, hall, chosen))];
  if (seats.length === 0) throw new Refused("NOTHING_SELECTED");
  return seats;
}
