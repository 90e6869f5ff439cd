import type { Cart } from "../../domain/cart.ts";
import { wrongFields } from "../../domain/customer.ts";
import { Refused } from "../../domain/refusal.ts";
import { sql } from "kysely";
import type { SeatRef } from "../claims.ts";
import { ints, type Db } from "../store/db.ts";

/** What can be said of a cart without looking anything up (storefront.md section 5). */
export function judgeForm(cart: Cart): void {
  if (cart.seats.length === 0) throw new Refused("NOTHING_SELECTED");
  const fields = wrongFields(cart.customerInfo).map((field) => ({
    field: `cart.customerInfo.${field}`,
    message: "missing or not valid",
  }));
  if (fields.length > 0) throw new Refused("VALIDATION", { fields });
  if (!cart.termsConfirmed) throw new Refused("TERMS_NOT_CONFIRMED");
}

/** Throws ALREADY_COMMITTED where this visitor has bought one of these seats before. */
export async function judgeBought(
  db: Db,
  visitorId: string,
  seats: readonly SeatRef[],
): Promise<void> {
  const { rows } = await sql`
    select 1 from unnest(${ints(seats.map((seat) => seat.presentationId))},
        ${ints(seats.map((seat) => seat.area))}, ${ints(seats.map((seat) => seat.seat))})
        as w(presentation_id, area, seat_no)
      join ticket t using (presentation_id, area, seat_no)
      join orders o on o.id = t.order_id
    where t.cancelled_at is null and o.visitor_id = ${visitorId}::uuid limit 1`.execute(db);
  if (rows.length > 0) throw new Refused("ALREADY_COMMITTED");
}
