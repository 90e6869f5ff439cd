import type { Cart } from "../../domain/cart.ts";
import { FORM_OF } from "../../domain/offer.ts";
import type { PriceContainer } from "../prices/priceContainer.ts";
import type { Visitor } from "../identity/context.ts";
import { customerOf } from "../customers/bookingLogin.ts";
import type { Locale } from "../../domain/locale.ts";
import { judgeReferral } from "../partners/referral.ts";
import { judgeBuyer } from "./enrolment/members.ts";
import { paidByMembership, seatsOfSeason } from "./memberships/permanentSeats.ts";
import type { Buyer, Buying } from "../orders/buyers.ts";
import { judgeBought, judgeForm, judgeTerms } from "../cart/judgeCart.ts";
import { judgeMethod, type PaymentTerms } from "../orders/paymentPlan.ts";
import { tidy, type DraftSeat, type SaleDraft } from "../cart/saleDraft.ts";
import type { EnrolmentGift, PickedOffer } from "../cart/pickedOffers.ts";
import { judgeOfferClaims, priceOffers, type OfferKind, type PricedOffers } from "./priceOffers.ts";

const enrolmentOf = ({ gift }: PickedOffer): EnrolmentGift | undefined =>
  gift?.kind === "membership" ? gift.enrolment : undefined;

/** Throws ALREADY_ENROLLED if the logged-in buyer has a place in one of these seasons. */
async function judgeEnrolledBuyer(
  { db }: Desk["office"],
  { items, seller }: PricedOffers,
  buyerId: number | undefined,
): Promise<void> {
  if (buyerId === undefined) return;
  for (const enrolment of items.flatMap((item) => enrolmentOf(item) ?? [])) {
    if (enrolment.member !== null) continue;
    await judgeBuyer(db, enrolment.seasonId, seller.business_id, buyerId);
  }
}

/**
 * Returns the seats that come with memberships, locked by the
 * visitor. Throws the errors of leaving the seats step.
 */
async function permanentSeats(
  { office, buyerOf }: Desk,
  visitor: Visitor,
  { items, picked: { permanent = [] } }: PricedOffers,
): Promise<DraftSeat[]> {
  const seats = items.flatMap((item) => enrolmentOf(item)?.seats.map(paidByMembership) ?? []);
  for (const { membershipId, seat } of permanent) {
    seats.push(...(await seatsOfSeason(office, membershipId, seat)));
  }
  if (seats.length === 0) return [];
  judgeBought(await buyerOf({ visitorId: visitor.id, seats }));
  await office.locks.judgeChoice(visitor.id, seats);
  return seats;
}

/** Storefront page of each kind. */
const PAGE_OF: Readonly<Record<OfferKind, string>> = {
  memberships: "/membership",
  vouchers: "/system-vouchers",
  donations: "/donation",
};

/** Page to which the payer returns. An enrolment has its own. */
function pageOf({ kind, items }: PricedOffers): string {
  const enrolled = items.find((item) => enrolmentOf(item) !== undefined);
  return enrolled ? `/enroll/${enrolled.offerId}` : PAGE_OF[kind];
}

const draftOf = (
  cart: Cart,
  priced: PricedOffers,
  seats: readonly DraftSeat[],
  locale: Locale,
): SaleDraft => ({
  businessId: priced.seller.business_id,
  authProfileId: priced.seller.auth_profile_id,
  locationId: priced.seller.location_id,
  locale,
  customer: tidy(cart.customerInfo),
  price: priced.price,
  seats,
  products: [],
  items: priced.items,
  returnPath: pageOf(priced),
  uses: priced.uses,
  hasVideo: false,
  isCardKept: cart.saveMagCard === true,
});

interface Desk {
  readonly office: Pick<
    PriceContainer,
    "db" | "clock" | "config" | "locks" | "presentations" | "plans"
  >;
  readonly terms: PaymentTerms;
  readonly buyerOf: (buying: Buying) => Promise<Buyer>;
}

interface Request {
  readonly visitor: Visitor;
  readonly locale: Locale;
  readonly body: { readonly cart: Cart; readonly miniSiteUrl?: string | null | undefined };
}

/**
 * Validates an order of memberships, vouchers or donations before the payment, and fixes what is
 * sold at which price. Only memberships with seats take any, which the visitor must have locked.
 */
export async function draftOffers(
  desk: Desk,
  { visitor, locale, body }: Request,
  kind: OfferKind,
): Promise<SaleDraft> {
  const { office, terms } = desk;
  const { miniSiteUrl } = body;
  const form = office.config.forms(FORM_OF[kind], locale);
  const cart = judgeForm(body.cart, form, office.config.outside.home);
  judgeMethod(terms, cart);
  judgeTerms(cart, form, []);
  const priced = await priceOffers(office, kind, cart);
  const referral = await judgeReferral(office, visitor.id, cart, miniSiteUrl, []);
  judgeOfferClaims(cart, priced);
  const buyer = await customerOf(office.db, visitor);
  await judgeEnrolledBuyer(office, priced, buyer?.id);
  const seats = await permanentSeats(desk, visitor, priced);
  return { ...draftOf(cart, priced, seats, locale), referral, buyerId: buyer?.id ?? null };
}
