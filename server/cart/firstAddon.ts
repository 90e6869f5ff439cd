import { sql } from "kysely";
import { seatAt } from "../../engine/plan/seatAddress.ts";
import { RESERVED_AREA, type SeatRef } from "../seats/claims.ts";
import type { Hall } from "../seats/locks/askedSeats.ts";
import { ints, type Db } from "../platform/store/db.ts";
import { storedCart } from "./storedCart.ts";

/** Returns those ids in `ids` whose add-on is the first one on sale for its ticket type. */
async function firstOf(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select a.id from addon a where a.id = any(${ints(ids)}) and a.is_offered and not exists (
      select 1 from addon b where b.price_policy_id = a.price_policy_id
        and b.ticket_group_id = a.ticket_group_id and b.ticket_type_id = a.ticket_type_id
        and b.is_offered and b.id < a.id)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Returns the numbers of a presentation's reserved seats for which the visitor's stored cart has the first
 * add-on of the ticket (`isFirstAddonSelected`, storefront spec, section 3, Seat). Does not query the
 * database if the visitor has no seats in the presentation.
 */
export async function seatsWithFirstAddon(
  db: Db,
  visitorId: string,
  { facts, plan }: Hall,
  own: readonly SeatRef[],
): Promise<ReadonlySet<number>> {
  const isHere = own.some(
    ({ presentationId, area }) => presentationId === facts.id && area === RESERVED_AREA,
  );
  const cart = isHere ? await storedCart(db, visitorId) : null;
  const seats = (cart?.seats ?? []).filter(({ ticket }) => ticket.prsntId === facts.id);
  const first = await firstOf(
    db,
    seats.flatMap(({ ticket }) => (ticket.addons ?? []).map(({ id }) => id)),
  );
  return new Set(
    seats
      .filter(({ ticket }) => ticket.addons?.some(({ id }) => first.has(id)))
      .map(({ x, y, ticket }) => seatAt(plan.layout, ticket.sectionId, x, y)),
  );
}
