import { HOLD_MINUTES_BEFORE } from "../../domain/order.ts";
import { Refused } from "../../domain/refusal.ts";
import { judgeHold } from "../../engine/seating/selection/holdPremium.ts";
import type { Container } from "../container.ts";
import { RESERVED_AREA } from "../seats/claims.ts";
import type { Visitor } from "../identity/context.ts";
import { customerOf } from "../customers/bookingLogin.ts";
import type { PricedCart } from "../cart/pricing.ts";

type Office = Pick<Container, "db" | "clock" | "config">;

const unavailable = (reason: string): Refused => new Refused("HOLD_UNAVAILABLE", { reason });

/**
 * Throws HOLD_UNAVAILABLE unless the visitor is a member who is logged in with their own account. Only
 * members with an account of their own may reserve without paying (storefront.md section 6).
 */
async function judgeCustomer({ db }: Office, visitor: Visitor): Promise<void> {
  const customer = await customerOf(db, visitor);
  if (!customer) throw unavailable("login");
  if (customer.kind !== "password" && customer.kind !== "social") throw unavailable("login");
  if (!customer.isActive) throw unavailable("account");
  if (!(await customer.hasActiveMembership())) throw unavailable("membership");
}

/**
 * Throws a refusal if this cart may not be reserved without payment. Throws HOLD_UNAVAILABLE with a `reason`
 * if the feature is switched off, the visitor is not logged in by password or social login, the account or
 * the membership is not active, a system voucher is used as ticket, for a product or as payment, or it is too
 * late to collect the tickets. Throws HOLD_PREMIUM with the `seats` that are premium.
 */
export async function judgeHoldOrder(
  office: Office,
  visitor: Visitor,
  { shows, places, voucher, redeemed }: PricedCart,
): Promise<void> {
  if (!office.config.sale.booking) throw unavailable("off");
  await judgeCustomer(office, visitor);
  // The box office collects the whole amount of a reservation, so a voucher cannot pay a part of it in advance.
  const hasVoucher = voucher || redeemed.length > 0 || places.some(({ found }) => found?.isVoucher);
  if (hasVoucher) throw unavailable("voucher");
  for (const show of shows) {
    const seats = places.filter((place) => place.show === show && place.ref.area === RESERVED_AREA);
    const refused = judgeHold(
      show.plan.layout,
      seats.map(({ ref }) => ref.seat),
      true,
    );
    if (refused) throw Refused.of(refused);
    const latest = show.row.starts_at.getTime() - HOLD_MINUTES_BEFORE * 60_000;
    if (office.clock.now().getTime() >= latest) throw unavailable("late");
  }
}
