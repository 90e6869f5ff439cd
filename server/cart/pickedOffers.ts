import type { Cart } from "../../domain/cart.ts";
import type { PermanentSeat } from "../../domain/membershipOffer.ts";
import {
  plus,
  sumOf,
  times,
  toAgorot,
  unroundedAgorot,
  ZERO,
  type Agorot,
} from "../../domain/money.ts";
import type { DraftUse } from "../codes/uses.ts";
import type { Names } from "../platform/locale.ts";
import type { SeasonSeat } from "./seasonSeat.ts";
import type { Discount } from "./discounts.ts";

/** A chosen show of an enrolment: its seat, and what it added to the price. */
export interface EnrolledSeat extends SeasonSeat {
  readonly amount: Agorot;
  /** The member's permanent seat, not one that was chosen for this show. */
  readonly isPermanent: boolean;
}

/** A member by number, or by name somebody new. */
export interface NamedMember {
  readonly FirstName: string;
  readonly LastName: string;
  readonly memberNumber: string | null;
}

/** One member's place in a season, with its tickets. */
export interface EnrolmentGift {
  readonly seasonId: number;
  /** null: the buyer. */
  readonly member: NamedMember | null;
  /** The ID that it is bought for. */
  readonly ssn: string | null;
  readonly seats: readonly EnrolledSeat[];
}

/** What a membership is given; dates as ISO texts, because a draft is kept as JSON. */
export interface MembershipGift {
  readonly kind: "membership";
  readonly balance: number;
  readonly points: number;
  readonly months: number | null;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  /** The membership that is renewed or topped up; null makes a new one. */
  readonly membershipId: number | null;
  /** Of a membership that is enrolled in. */
  readonly enrolment?: EnrolmentGift;
}

export interface VoucherGift {
  readonly kind: "voucher";
  /** Agorot. */
  readonly value: Agorot;
}

/** One price of an offer, so many times. Agorot of one; plain JSON, kept with the payment. */
export interface PickedOffer {
  readonly kind: "membership" | "voucher" | "donation";
  readonly offerId: number;
  readonly priceId: number;
  readonly name: Names;
  readonly quantity: number;
  readonly listed: Agorot;
  /** Nought or less. */
  readonly discount: Agorot;
  readonly code: string | null;
  readonly gift: MembershipGift | VoucherGift | null;
}

/** Who sells an offer. */
export interface OfferSeller {
  readonly business_id: number;
  readonly auth_profile_id: number;
  readonly location_id: number;
}

/** What a cart of one kind has chosen, found and judged. */
export interface Picked {
  readonly sellers: readonly OfferSeller[];
  readonly items: readonly PickedOffer[];
  readonly uses: readonly DraftUse[];
  /** Permanent seats that come with what is chosen, in the shows of their seasons. */
  readonly permanent?: readonly { readonly membershipId: number; readonly seat: PermanentSeat }[];
  /**
   * What the cart itself says all of it costs, or our own price where it names none. In agorot, but a
   * plain number: a cart may name fractions of an agora.
   */
  readonly claimed: number;
  /** The cart's own part with our amounts in it. */
  readonly corrected: Pick<Cart, "memberships" | "vouchers" | "donations">;
}

export const amountOf = ({ quantity, listed, discount }: PickedOffer): Agorot =>
  times(plus(listed, discount), quantity);

/**
 * A chosen price as items: a discount code is good for one of them, so that the others stand apart.
 */
export function itemsOf(
  item: Omit<PickedOffer, "discount" | "code">,
  discount: Discount | undefined,
): PickedOffer[] {
  const plain = { ...item, discount: ZERO, code: null };
  if (!discount) return [plain];
  const cheaper = { ...item, quantity: 1, discount: discount.off, code: discount.code };
  const { quantity } = item;
  return quantity > 1 ? [cheaper, { ...plain, quantity: quantity - 1 }] : [cheaper];
}

export const usesBy = (discount: Discount | undefined): DraftUse[] =>
  discount ? [{ kind: "coupon", id: discount.couponId, amount: 1, position: null }] : [];

/** Agorot that the cart claims for some items, not rounded. `shekels` is its price of one, if it names any. */
export function claimedFor(
  items: readonly PickedOffer[],
  shekels: number | null | undefined,
): number {
  const own = sumOf(items.map(amountOf));
  if (shekels === null || shekels === undefined) return own;
  const [first] = items;
  const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
  // The discounted price of one is what a cart with a code names.
  const isOurs = first !== undefined && toAgorot(shekels) === first.listed + first.discount;
  return isOurs ? own : unroundedAgorot(shekels) * quantity;
}
