import { codesIn, judgeEntry, normalizeCode } from "../../../domain/code.ts";
import type { Membership } from "../../../domain/membershipOffer.ts";
import { Refused } from "../../../domain/refusal.ts";
import type { PriceContainer } from "../../prices/priceContainer.ts";
import type { CouponRow } from "../../codes/couponCode.ts";
import type { Locale } from "../../../domain/locale.ts";
import { discountOn, readDiscounts } from "../../cart/discounts.ts";
import { sellerOf, type SellerQuery } from "../offerSellers.ts";
import { readTerms } from "../offerTerms.ts";
import { findMemberships, type MembershipOffer } from "./membershipRows.ts";
import { membershipView, priceView, renewalsFor, type Listing } from "./membershipViews.ts";

/** Language and login of the visitor who views memberships. */
export interface Looker {
  readonly locale: Locale;
  readonly customerId: number | undefined;
}

type Office = Pick<PriceContainer, "db" | "clock" | "policies">;

/**
 * Loads the renewals and terms that a listing shows with its memberships. Throws memberNotFound for an
 * unknown member number.
 */
export async function listingFor(
  office: Office,
  offers: readonly MembershipOffer[],
  { locale, customerId }: Looker,
  memberNumber: string | undefined,
): Promise<Listing> {
  const { db, clock } = office;
  const now = clock.now();
  const renewals = await renewalsFor(db, customerId, memberNumber, now);
  const businessIds = offers.map(({ row }) => row.business_id);
  return { locale, now, terms: await readTerms(office, businessIds), renewals };
}

/** Returns those prices of a membership that need no code, as they are sent to the client. */
export const openPrices = (offer: MembershipOffer, { locale }: Listing) =>
  offer.prices.filter((price) => !price.is_by_code).map((price) => priceView(price, offer, locale));

interface ListQuery extends SellerQuery {
  readonly membershipTypeId?: number | undefined;
  readonly memberNumber?: string | undefined;
}

/**
 * Lists memberships for sale, with the prices that need no code. Throws NO_MEMBERSHIPS_FOR_SALE if none is on
 * sale, and memberNotFound for an unknown member number.
 */
export async function listMemberships(
  office: Office,
  query: ListQuery,
  looker: Looker,
): Promise<Membership[]> {
  const businessId = await sellerOf(office.db, query);
  const { membershipTypeId, memberNumber } = query;
  const offers = await findMemberships(office.db, {
    businessId,
    membershipTypeId,
    isEnrolled: false,
  });
  if (offers.length === 0) throw new Refused("NO_MEMBERSHIPS_FOR_SALE");
  const listing = await listingFor(office, offers, looker, memberNumber);
  return offers.map((offer) => membershipView(offer, openPrices(offer, listing), listing));
}

interface OneQuery extends SellerQuery {
  readonly membershipPriceCode?: string | undefined;
  readonly memberNumber?: string | undefined;
}

/**
 * Returns the membership with this code. The result contains all prices that need no code, or only the named
 * price. Throws NO_MEMBERSHIPS_FOR_SALE for an unknown membership, and MEMBERSHIP_PRICE_NOT_FOUND for an
 * unknown price.
 */
export async function oneMembership(
  office: Office,
  membershipCode: string,
  query: OneQuery,
  looker: Looker,
): Promise<Membership> {
  const businessId = await sellerOf(office.db, query);
  const code = normalizeCode(membershipCode);
  const [offer] = await findMemberships(office.db, { businessId, code, isEnrolled: false });
  if (!offer) throw new Refused("NO_MEMBERSHIPS_FOR_SALE", { membershipCode: code });
  const listing = await listingFor(office, [offer], looker, query.memberNumber);
  const { membershipPriceCode } = query;
  if (membershipPriceCode === undefined) {
    return membershipView(offer, openPrices(offer, listing), listing);
  }
  const price = offer.prices.find((each) => each.code === normalizeCode(membershipPriceCode));
  if (!price) throw new Refused("MEMBERSHIP_PRICE_NOT_FOUND", { membershipPriceCode });
  return membershipView(offer, [priceView(price, offer, looker.locale)], listing);
}

/**
 * Returns the prices that a code unlocks. If the code unlocks no price, returns the prices on which it gives
 * a discount.
 */
function pricesBy(
  offer: MembershipOffer,
  code: string,
  coupon: CouponRow | undefined,
  on: Listing,
) {
  const named = offer.prices.filter((price) => price.code === code);
  if (named.length > 0 || !coupon) return named.map((price) => priceView(price, offer, on.locale));
  return offer.prices
    .filter((price) => !price.is_by_code)
    .flatMap((price) => {
      const target = { kind: "membership", offerId: offer.row.id, listed: price.amount } as const;
      const discount = discountOn(coupon, target, on.now);
      return discount ? [priceView(price, offer, on.locale, discount)] : [];
    });
}

/**
 * Lists the memberships that have a price which a typed code unlocks or discounts. Throws
 * CODE_ALREADY_ENTERED if the code is among `entered`, and MEMBERSHIP_PRICE_NOT_FOUND if the code has no
 * effect. If the discount code is used up, expired or not valid yet, throws COUPON_USED, voucherExpired or
 * getTicket.
 */
export async function membershipsByCode(
  office: Office,
  typed: string,
  query: SellerQuery & { readonly entered?: string | undefined },
  looker: Looker,
): Promise<Membership[]> {
  const { db } = office;
  const why = judgeEntry(codesIn(query.entered), typed);
  if (why) throw Refused.of(why);
  const code = normalizeCode(typed);
  const businessId = await sellerOf(db, query);
  const offers = await findMemberships(db, { businessId, isEnrolled: false });
  if (offers.length === 0) throw new Refused("NO_MEMBERSHIPS_FOR_SALE");
  const coupons = await readDiscounts(db, businessId, [code]);
  const listing = await listingFor(office, offers, looker, undefined);
  const found = offers.flatMap((offer) => {
    const coupon = coupons.find((each) => each.business_id === offer.row.business_id);
    const prices = pricesBy(offer, code, coupon, listing);
    return prices.length > 0 ? [membershipView(offer, prices, listing)] : [];
  });
  if (found.length === 0) throw new Refused("MEMBERSHIP_PRICE_NOT_FOUND", { entered: code });
  return found;
}
