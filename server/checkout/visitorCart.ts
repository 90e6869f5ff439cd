import type { Cart } from "../../domain/cart.ts";
import { FORM_OF } from "../../domain/offer.ts";
import { withAllocations } from "../seats/allocations/cartAllocations.ts";
import type { Container } from "../container.ts";
import type { PriceLists } from "../prices/priceLists.ts";
import { visitorAsker } from "../codes/memberProof.ts";
import { availableMembers } from "../codes/availableMembers.ts";
import type { VisitorContext } from "../identity/context.ts";
import { judgeCartGifts } from "../offers/gifts/cartGifts.ts";
import { correctedOffers, kindOf, priceOffers, type OfferKind } from "../offers/priceOffers.ts";
import { judgeReferral, partnersOwn } from "../partners/referral.ts";
import { judgeEvents, judgeVoucherPayment } from "../cart/judgeCart.ts";
import { correctedCart, priceCart, totalsOf } from "../cart/pricing.ts";

type Asker = Pick<VisitorContext, "visitor" | "locale">;

async function pricedTickets(
  office: Container,
  priceLists: PriceLists,
  cart: Cart,
  { visitor, locale }: Asker,
) {
  const { db, clock } = office;
  const priced = await priceCart(office, priceLists, cart, visitorAsker(office.config, visitor.id));
  judgeEvents(office.config.sale, priced.shows);
  await judgeReferral(office, visitor.id, cart, undefined, partnersOwn(priced.shows));
  const seats = priced.places.map((place) => place.ref);
  const corrected = await withAllocations(office, correctedCart(cart, priced, locale), seats);
  const members = await availableMembers(db, visitor.id, priced.members, clock.now());
  return { cart: corrected, totals: totalsOf(priced.price), availableMembers: members };
}

async function pricedOffers(
  office: Container,
  kind: OfferKind,
  cart: Cart,
  { visitor, locale }: Asker,
) {
  judgeVoucherPayment(cart, await office.policies.form(cart.businessId, FORM_OF[kind], locale));
  const priced = await priceOffers(office, kind, cart);
  const given = { items: priced.items, businessId: priced.seller.business_id };
  await judgeCartGifts(office, cart.vouchers ?? [], given);
  await judgeReferral(office, visitor.id, cart, undefined, []);
  return { cart: correctedOffers(cart, priced, locale), totals: totalsOf(priced.price) };
}

/**
 * Prices a visitor's cart of any kind. Returns the cart with the computed amounts, and its totals. Locks no
 * seats and uses no codes.
 */
export const priceForVisitor = (
  office: Container,
  priceLists: PriceLists,
  cart: Cart,
  asker: Asker,
) => {
  const kind = kindOf(cart);
  return kind === "tickets"
    ? pricedTickets(office, priceLists, cart, asker)
    : pricedOffers(office, kind, cart, asker);
};
