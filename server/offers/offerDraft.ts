import type { Cart } from "../../domain/cart.ts";
import { FORM_OF } from "../../domain/offer.ts";
import type { TermsKind } from "../../domain/terms.ts";
import type { PriceContainer } from "../prices/priceContainer.ts";
import type { Visitor } from "../identity/context.ts";
import { customerOf } from "../customers/bookingLogin.ts";
import type { Locale } from "../../domain/locale.ts";
import { judgeReferral } from "../partners/referral.ts";
import { judgeBuyer } from "./enrolment/members.ts";
import { judgeCartGifts } from "./gifts/cartGifts.ts";
import { paidByMembership, seatsOfSeason } from "./memberships/permanentSeats.ts";
import type { Buyer, Buying } from "../orders/buyers.ts";
import type { StoreTerms } from "../policies/acceptedTerms.ts";
import { keyWith } from "../policies/termsTexts.ts";
import { termsOfOffers } from "./offerTerms.ts";
import { judgeBought, judgeForm, judgeTerms, judgeTermsRead } from "../cart/judgeCart.ts";
import { judgeMethod, type PaymentTerms } from "../orders/paymentPlan.ts";
import { tidy, type DraftSeat, type SaleDraft } from "../cart/saleDraft.ts";
import type { EnrolmentGift, PickedOffer } from "../cart/pickedOffers.ts";
import { judgeOfferClaims, priceOffers, type OfferKind, type PricedOffers } from "./priceOffers.ts";

const enrolmentOf = ({ gift }: PickedOffer): EnrolmentGift | undefined =>
  gift?.kind === "membership" ? gift.enrolment : undefined;

/**
 * Throws ALREADY_ENROLLED if the cart enrols the buyer in a season in which the logged-in buyer is already
 * enrolled.
 */
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
 * Returns the seats that come with memberships. If the visitor has not locked the seats, throws the same
 * errors as the end of the seats step.
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

/** The page of the storefront that sells each kind of offer. */
const PAGE_OF: Readonly<Record<OfferKind, string>> = {
  memberships: "/membership",
  vouchers: "/system-vouchers",
  donations: "/donation",
};

/** Returns the path of the page to which the payer returns. An enrolment has its own page. */
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
    "db" | "clock" | "config" | "locks" | "messages" | "presentations" | "plans" | "policies"
  >;
  readonly storeTerms: StoreTerms;
  readonly termsOf: (authProfileId: number) => Promise<PaymentTerms>;
  readonly buyerOf: (buying: Buying) => Promise<Buyer>;
}

interface Request {
  readonly visitor: Visitor;
  readonly locale: Locale;
  readonly body: { readonly cart: Cart; readonly miniSiteUrl?: string | null | undefined };
}

/**
 * Returns the kind of terms for the items: `enrolments`, or `seasons` for a new membership with a season,
 * otherwise the cart's kind. The terms of memberships apply to a renewal, because it chooses no seat.
 */
function termsKindOf({ kind, items }: PricedOffers, ofSeason: readonly number[]): TermsKind {
  if (items.some((item) => enrolmentOf(item) !== undefined)) return "enrolments";
  const isNew = ({ gift }: PickedOffer): boolean =>
    gift?.kind === "membership" && gift.membershipId === null;
  return items.some((item) => isNew(item) && ofSeason.includes(item.offerId)) ? "seasons" : kind;
}

/**
 * Stores the terms that the buyer accepts: the terms of the business for this kind of goods, and the terms of
 * single offers. Returns the id of the stored terms, and the items. Each returned item names the version of
 * its own terms, if it has any. Throws TERMS_CHANGED if the terms that the buyer has read are not the terms
 * in force.
 */
async function acceptTerms(
  { office, storeTerms }: Desk,
  draft: SaleDraft,
  cart: Cart,
  priced: PricedOffers,
): Promise<Required<Pick<SaleDraft, "acceptedTermsId" | "items">>> {
  const { policies } = office;
  // A voucher that comes with a membership is bought under the membership's terms.
  const ids = priced.items.flatMap((item) => (item.isWithMembership ? [] : item.offerId));
  const own = await termsOfOffers(office, priced.kind, ids, draft.locale);
  const general = await policies.terms(draft, termsKindOf(priced, own.ofSeason), draft.locale);
  judgeTermsRead(cart, { key: keyWith(general, own.texts) });
  const items = priced.items.map((item): PickedOffer => {
    const termVersionId = item.isWithMembership ? undefined : own.versions.get(item.offerId);
    return termVersionId === undefined ? item : { ...item, termVersionId };
  });
  return { acceptedTermsId: await storeTerms(general, own.texts), items };
}

/**
 * Validates an order of memberships, vouchers or donations before the payment, and fixes its items and
 * prices. Permanent seats and enrolments add seats, which the visitor must have locked.
 */
export async function draftOffers(
  desk: Desk,
  { visitor, locale, body }: Request,
  kind: OfferKind,
): Promise<SaleDraft> {
  const { office, termsOf } = desk;
  const { miniSiteUrl } = body;
  const judgeFormOf = async (businessId: number): Promise<Cart> => {
    const form = await office.policies.form(businessId, FORM_OF[kind], locale);
    const judged = judgeForm(body.cart, form, office.config.outside.home);
    judgeTerms(judged, form, []);
    return judged;
  };
  const cart = await judgeFormOf(body.cart.businessId);
  judgeMethod(await termsOf(cart.authProfileId), cart);
  const bought = await priceOffers(office, kind, cart);
  const sold = bought.seller.business_id;
  const given = { items: bought.items, businessId: sold };
  const priced = { ...bought, items: await judgeCartGifts(office, cart.vouchers ?? [], given) };
  // The cart named another business than the seller, so it is also validated against the seller's form.
  if (sold !== body.cart.businessId) await judgeFormOf(sold);
  const referral = await judgeReferral(office, visitor.id, cart, miniSiteUrl, []);
  judgeOfferClaims(cart, priced);
  const buyer = await customerOf(office.db, visitor);
  await judgeEnrolledBuyer(office, priced, buyer?.id);
  const seats = await permanentSeats(desk, visitor, priced);
  const draft = draftOf(cart, priced, seats, locale);
  const accepted = await acceptTerms(desk, draft, cart, priced);
  return { ...draft, referral, buyerId: buyer?.id ?? null, ...accepted };
}
