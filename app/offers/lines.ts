import type { Donation } from "../../domain/donation.ts";
import type { Membership, MembershipPrice } from "../../domain/membershipOffer.ts";
import type { OfferTerms } from "../../domain/offer.ts";
import type { SystemVoucher } from "../../domain/voucherOffer.ts";
import type { OfferLine } from "../order/cart/offerCart.ts";

/** Default values of a line. */
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

/** Returns a line of a donation. `amount` is the donor's amount in shekels. */
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

/** Returns a line of a voucher. `amount` is the buyer's amount in shekels. */
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

/** Returns the line of a new membership at its listed price, or of the renewal of `memberNumber`. */
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
