import { sql } from "kysely";
import type { Cart } from "../../../domain/cart.ts";
import { Refused } from "../../../domain/refusal.ts";
import type { SeatContainer } from "../seatContainer.ts";
import type { SeatRef } from "../claims.ts";
import { ints, type Db } from "../../platform/store/db.ts";

/**
 * SQL for the allocation of a seat, read from its claim. The SQL can only be used when a ticket is written,
 * because the seat's claim exists at that time.
 */
export const allocationOf = ({ presentationId, area, seat }: SeatRef) => sql<number | null>`(
  select c.allocation_id from seat_claim c where c.presentation_id = ${presentationId}::int
    and c.area = ${area}::int and c.seat_no = ${seat}::int)`;

/** SQL for the allocation of the seat of a ticket row `r`, read from the claim of that seat. */
export const ALLOCATION_OF_ROW = sql<number | null>`(
  select c.allocation_id from seat_claim c where c.presentation_id = r.presentation_id
    and c.area = r.area and c.seat_no = r.seat_no)`;

/** Returns the allocations of several seats, in the order of the seats. */
async function allocationsOf(db: Db, seats: readonly SeatRef[]): Promise<(number | null)[]> {
  const { rows } = await sql<{ allocation_id: number | null }>`
    select c.allocation_id
    from unnest(${ints(seats.map((seat) => seat.presentationId))},
        ${ints(seats.map((seat) => seat.area))}, ${ints(seats.map((seat) => seat.seat))})
        with ordinality as w(presentation_id, area, seat_no, place)
      left join seat_claim c using (presentation_id, area, seat_no)
    order by w.place`.execute(db);
  return rows.map((row) => row.allocation_id);
}

/** Returns the cart with the allocation of each of its seats. */
export async function withAllocations(
  { db, presentations }: Pick<SeatContainer, "db" | "presentations">,
  cart: Cart,
  seats: readonly SeatRef[],
): Promise<Cart> {
  const ids = [...new Set(seats.map((seat) => seat.presentationId))];
  const facts = await Promise.all(ids.map((id) => presentations.of(id)));
  const isAny = facts.some(({ hasAllocations }) => hasAllocations);
  const allocations = isAny ? await allocationsOf(db, seats) : [];
  return {
    ...cart,
    seats: cart.seats.map((seat, at) => ({
      ...seat,
      ticket: { ...seat.ticket, allocationId: allocations[at] ?? null },
    })),
  };
}

/**
 * Throws VALIDATION if a ticket names an allocation to which its seat does not belong. An allocation id of
 * 0 means that the seat is in no allocation.
 */
export async function judgeAllocations(
  db: Db,
  cart: Cart,
  seats: readonly SeatRef[],
): Promise<void> {
  if (cart.seats.every(({ ticket }) => !ticket.allocationId)) return;
  const allocations = await allocationsOf(db, seats);
  const fields = cart.seats.flatMap(({ ticket }, at) =>
    ticket.allocationId && ticket.allocationId !== allocations[at]
      ? [{ field: `cart.seats.${at}.ticket.allocationId`, message: "not this seat's allocation" }]
      : [],
  );
  if (fields.length > 0) throw new Refused("VALIDATION", { fields });
}
