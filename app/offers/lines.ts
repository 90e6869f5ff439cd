import type { Donation } from "../../domain/donation.ts";
import type { Membership, MembershipPrice } from "../../domain/membershipOffer.ts";
import type { OfferTerms } from "../../domain/offer.ts";
import type { SystemVoucher } from "../../domain/voucherOffer.ts";
import type { OfferLine } from "../order/cart/offerCart.ts";

/** What a line is unless its kind says otherwise. */
export const PLAIN = {
  open: null,
  isAutoApply: false,
  currencyCode: "ILS",
  code: null,
  memberNumber: null,
  isSeated: false,
  seat: null,
  enrolled: null,
} as const;

const textOf = (terms: OfferTerms | null): string | null => terms?.text ?? null;

export type DonationDetail = Donation["donationDetails"][number];

/** So many gifts of a detail; `amount` is what the donor names, in shekels. */
export const donationLine = (
  { id, name, terms }: Donation,
  detail: DonationDetail,
  quantity: number,
  amount = detail.amount,
): OfferLine => ({
  ...PLAIN,
  offerId: id,
  priceId: detail.id,
  name,
  priceName: "",
  quantity,
  amount,
  open: detail.openAmount,
  terms: textOf(terms),
});

export type VoucherPrice = SystemVoucher["Prices"][number];

/** So many vouchers at a price; `amount` is what the buyer names, in shekels. */
export const voucherLine = (
  { SystemVoucherId, Name, terms, isAutoApply, Prices }: SystemVoucher,
  price: VoucherPrice,
  quantity: number,
  amount = price.Price,
): OfferLine => ({
  ...PLAIN,
  offerId: SystemVoucherId,
  priceId: price.SystemVoucherPriceId,
  name: Name,
  priceName: Prices.length > 1 ? price.Name : "",
  quantity,
  amount,
  open: price.openPrice,
  isAutoApply,
  terms: textOf(terms),
});

/** A membership at its listed price, or with a member's number its renewal. */
export const membershipLine = (
  { MembershipId, Name, prices, terms, seasonId }: Membership,
  price: MembershipPrice,
  memberNumber: string | null,
): OfferLine => ({
  ...PLAIN,
  offerId: MembershipId,
  priceId: price.MembershipPriceId,
  name: Name,
  priceName: prices.length > 1 ? price.Name : "",
  quantity: 1,
  amount: price.oldPrice ?? price.Price,
  terms: textOf(terms),
  currencyCode: price.currency.CurrencyCode,
  memberNumber,
  isSeated: seasonId !== null && memberNumber === null,
});
