import type { Cart } from "../../domain/cart.ts";
import type { EmailAddress } from "../../domain/emailAddress.ts";
import type { PermanentSeat } from "../../domain/membershipOffer.ts";
import { toAgorot, unroundedAgorot, ZERO, type Agorot } from "../../domain/money.ts";
import { plus, sumOf, times } from "../../domain/moneySums.ts";
import type { DraftUse } from "../codes/uses.ts";
import type { Names } from "../platform/locale.ts";
import type { SeasonSeat } from "./seasonSeat.ts";
import type { Discount } from "./discounts.ts";

/** A chosen show of an enrolment, with its seat and the amount in agorot that it adds to the price. */
export interface EnrolledSeat extends SeasonSeat {
  readonly amount: Agorot;
  /** Whether this is the member's permanent seat. False for a seat that was chosen for this show only. */
  readonly isPermanent: boolean;
}

/** A member: an existing member, given by number, or a new member, given by name. */
export interface NamedMember {
  readonly FirstName: string;
  readonly LastName: string;
  readonly memberNumber: string | null;
}

/** The enrolment of one member in a season, with its tickets. */
export interface EnrolmentGift {
  readonly seasonId: number;
  /** The member. Null if the buyer is the member. */
  readonly member: NamedMember | null;
  /** ID number of the person for whom the enrolment is bought. */
  readonly ssn: string | null;
  readonly seats: readonly EnrolledSeat[];
}

/** What the buyer of a membership gets. Dates are ISO texts, because a draft is stored as JSON. */
export interface MembershipGift {
  readonly kind: "membership";
  readonly balance: number;
  readonly points: number;
  readonly months: number | null;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  /** The membership to renew or top up. Null creates a new membership. */
  readonly membershipId: number | null;
  /** The enrolment in a season. Present only for a membership with enrolment. */
  readonly enrolment?: EnrolmentGift;
}

/**
 * The validated receiver of a voucher that is given away. Without e-mail address and mobile number, the giver
 * prints the voucher.
 */
export interface ReadyGift {
  readonly name: string;
  readonly sender: string;
  readonly greeting: string;
  readonly email: EmailAddress | null;
  /** The mobile number in E.164. */
  readonly mobile: string | null;
  /** The day on which the voucher is sent, in the installation's time zone. Null means at once. */
  readonly day: string | null;
}

export interface VoucherGift {
  readonly kind: "voucher";
  /** The voucher's value in agorot. */
  readonly value: Agorot;
  /**
   * The vouchers of this item that are given away, at most the item's quantity. Absent if no voucher is given
   * away.
   */
  readonly gifts?: readonly ReadyGift[];
}

/**
 * A chosen price of an offer, with its quantity. Amounts are in agorot for one piece. The object is plain
 * JSON, because it is stored with the payment.
 */
export interface PickedOffer {
  readonly kind: "membership" | "voucher" | "donation";
  readonly offerId: number;
  readonly priceId: number;
  readonly name: Names;
  readonly quantity: number;
  readonly listed: Agorot;
  /** The discount on one piece, 0 or negative. */
  readonly discount: Agorot;
  readonly code: string | null;
  readonly gift: MembershipGift | VoucherGift | null;
  /** Whether this item comes with the membership before it in the list, and is cancelled with it. */
  readonly isWithMembership?: true;
  /**
   * The version of the offer's own terms that the buyer accepts. Absent if the offer has no terms of its own.
   */
  readonly termVersionId?: number;
}

/** The business, the auth profile and the location that sell an offer. */
export interface OfferSeller {
  readonly business_id: number;
  readonly auth_profile_id: number;
  readonly location_id: number;
}

/** All resolved and validated offers of one kind in a cart. */
export interface Picked {
  readonly sellers: readonly OfferSeller[];
  readonly items: readonly PickedOffer[];
  readonly uses: readonly DraftUse[];
  /** Permanent seats that come with the chosen offers, in the shows of their seasons. */
  readonly permanent?: readonly { readonly membershipId: number; readonly seat: PermanentSeat }[];
  /**
   * The total that the cart claims, or the computed price if it claims none. The amount is in agorot, but has
   * the type of a plain number, because a cart can claim fractions of an agora.
   */
  readonly claimed: number;
  /** The chosen offers in the form of the cart, with the computed amounts. */
  readonly corrected: Pick<Cart, "memberships" | "vouchers" | "donations">;
}

export const amountOf = ({ quantity, listed, discount }: PickedOffer): Agorot =>
  times(plus(listed, discount), quantity);

/**
 * Converts a chosen price and its quantity to one or two items of the order. A discount code reduces only one of
 * the bought pieces, so the other pieces become an item of their own.
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

/**
 * Returns the amount in agorot, not rounded, that the cart claims for some items. `shekels` is the price of
 * one piece that the cart names, or null.
 */
export function claimedFor(
  items: readonly PickedOffer[],
  shekels: number | null | undefined,
): number {
  const own = sumOf(items.map(amountOf));
  if (shekels === null || shekels === undefined) return own;
  const [first] = items;
  const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
  // With a discount code, a cart names the discounted price of one piece. The code discounts only one piece,
  // so the computed amount is used instead of this price times the quantity.
  const isOurs = first !== undefined && toAgorot(shekels) === first.listed + first.discount;
  return isOurs ? own : unroundedAgorot(shekels) * quantity;
}
