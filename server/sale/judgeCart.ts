import type { Cart } from "../../domain/cart.ts";
import { wrongFields } from "../../domain/customer.ts";
import { Refused } from "../../domain/refusal.ts";
import { sql } from "kysely";
import type { SeatRef } from "../claims.ts";
import { ints, type Db } from "../store/db.ts";

/** The ways to pay that this house offers today. */
const OFFERED: ReadonlySet<string> = new Set(["card", "none"]);

const wrong = (field: string, message: string): Refused =>
  new Refused("VALIDATION", { fields: [{ field, message }] });

/** What can be said of a cart without looking anything up (storefront.md section 5). */
export function judgeForm(cart: Cart): void {
  if (cart.isHold) throw new Refused("HOLD_UNAVAILABLE");
  if (cart.seats.length === 0) throw new Refused("NOTHING_SELECTED");
  const fields = wrongFields(cart.customerInfo).map((field) => ({
    field: `cart.customerInfo.${field}`,
    message: "missing or not valid",
  }));
  if (fields.length > 0) throw new Refused("VALIDATION", { fields });
  if (!cart.termsConfirmed) throw new Refused("TERMS_NOT_CONFIRMED");
  if (!OFFERED.has(cart.paymentMethod)) throw wrong("cart.paymentMethod", "not offered");
}

/** A card's token with the form it came from. */
export interface CardPayment {
  readonly paymentIdentifier: string;
  readonly token: string;
}

/** How the balance is paid; `undefined` where there is none to pay. Throws VALIDATION. */
export function cardPaymentOf(cart: Cart, balanceDue: number): CardPayment | undefined {
  if (balanceDue === 0) return undefined;
  if (cart.paymentMethod === "none") throw wrong("cart.paymentMethod", "there is a balance to pay");
  const { paymentIdentifier, creditcardInfo } = cart;
  if (!paymentIdentifier) throw wrong("cart.paymentIdentifier", "missing");
  if (!creditcardInfo?.token) throw wrong("cart.creditcardInfo.token", "missing");
  return { paymentIdentifier, token: creditcardInfo.token };
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
