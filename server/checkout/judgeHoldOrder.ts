import { HOLD_MINUTES_BEFORE } from "../../domain/order.ts";
import { Refused } from "../../domain/refusal.ts";
import { judgeHold } from "../../engine/seating/selection/holdPremium.ts";
import type { Container } from "../container.ts";
import { RESERVED_AREA } from "../seats/claims.ts";
import type { Visitor } from "../identity/context.ts";
import { customerOf } from "../customers/bookingLogin.ts";
import type { PricedCart } from "../cart/pricing.ts";

type Office = Pick<Container, "db" | "clock">;

const unavailable = (reason: string): Refused => new Refused("HOLD_UNAVAILABLE", { reason });

/** Reserving unpaid is for members who are logged in as themselves (storefront.md section 6). */
async function judgeCustomer({ db }: Office, visitor: Visitor): Promise<void> {
  const customer = await customerOf(db, visitor);
  if (!customer) throw unavailable("login");
  if (customer.kind !== "password" && customer.kind !== "social") throw unavailable("login");
  if (!customer.isActive) throw unavailable("account");
  if (!(await customer.hasActiveMembership())) throw unavailable("membership");
}

/**
 * Whether this cart may be reserved unpaid: HOLD_UNAVAILABLE { reason } without a login by e-mail and
 * password or a social one, an active account and an active membership, for a system voucher's ticket or
 * payment, and once it is too late to collect; HOLD_PREMIUM { seats } with premium seats.
 */
export async function judgeHoldOrder(
  office: Office,
  visitor: Visitor,
  { shows, places, voucher }: PricedCart,
): Promise<void> {
  await judgeCustomer(office, visitor);
  // Nothing is paid before the box office takes all of it, by a voucher neither.
  if (voucher || places.some(({ found }) => found?.isVoucher)) throw unavailable("voucher");
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
