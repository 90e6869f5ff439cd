import type { Donation } from "../../domain/donation.ts";
import type { Membership, MembershipPrice } from "../../domain/membershipOffer.ts";
import type { SystemVoucher } from "../../domain/voucherOffer.ts";
import { region } from "../../domain/region.ts";
import type { OfferLine } from "../order/cart/offerCart.ts";

/** Returns the fields of a line that have default values. */
export const plainLine = () => ({
  currencyCode: region().currency,
  open: null,
  isAutoApply: false,
  code: null,
  memberNumber: null,
  isSeated: false,
  seat: null,
  enrolled: null,
});

export type DonationDetail = Donation["donationDetails"][number];

/** Returns the order's line for a donation. `amount` is the sum that the donor entered, in shekels. */
export const donationLine = (
  { id, name }: Donation,
  detail: DonationDetail,
  quantity: number,
  amount = detail.amount,
): OfferLine => ({
  ...plainLine(),
  offerId: id,
  priceId: detail.id,
  name,
  priceName: "",
  quantity,
  amount,
  open: detail.openAmount,
});

export type VoucherPrice = SystemVoucher["Prices"][number];

/** Returns the order's line for a voucher. `amount` is the sum that the buyer entered, in shekels. */
export const voucherLine = (
  { SystemVoucherId, Name, isAutoApply, Prices }: SystemVoucher,
  price: VoucherPrice,
  quantity: number,
  amount = price.Price,
): OfferLine => ({
  ...plainLine(),
  offerId: SystemVoucherId,
  priceId: price.SystemVoucherPriceId,
  name: Name,
  priceName: Prices.length > 1 ? price.Name : "",
  quantity,
  amount,
  open: price.openPrice,
  isAutoApply,
});

/** Returns the order's line for a new membership, or for the renewal of `memberNumber`. */
export const membershipLine = (
  { MembershipId, Name, prices, seasonId }: Membership,
  price: MembershipPrice,
  memberNumber: string | null,
): OfferLine => ({
  ...plainLine(),
  offerId: MembershipId,
  priceId: price.MembershipPriceId,
  name: Name,
  priceName: prices.length > 1 ? price.Name : "",
  quantity: 1,
  amount: price.oldPrice ?? price.Price,
  currencyCode: price.currency.CurrencyCode,
  memberNumber,
  isSeated: seasonId !== null && memberNumber === null,
});
