import type { Cart } from "../../domain/cart.ts";
import type { EmailAddress } from "../../domain/emailAddress.ts";
import type { PermanentSeat } from "../../domain/membershipOffer.ts";
import { toAgorot, unroundedAgorot, ZERO, type Agorot } from "../../domain/money.ts";
import { plus, sumOf, times } from "../../domain/moneySums.ts";
import type { DraftUse } from "../codes/uses.ts";
import type { Names } from "../platform/locale.ts";
import type { SeasonSeat } from "./seasonSeat.ts";
import type { Discount } from "./discounts.ts";

/** A chosen show of an enrolment, with its seat and the amount it adds to the price. */
export interface EnrolledSeat extends SeasonSeat {
  readonly amount: Agorot;
  /** Whether this is the member's permanent seat, and not one chosen for this show. */
  readonly isPermanent: boolean;
}

/** An existing member by number, or a new one by name. */
export interface NamedMember {
  readonly FirstName: string;
  readonly LastName: string;
  readonly memberNumber: string | null;
}

/** One member's place in a season, with its tickets. */
export interface EnrolmentGift {
  readonly seasonId: number;
  /** Null for the buyer. */
  readonly member: NamedMember | null;
  /** ID number of the person for whom it is bought. */
  readonly ssn: string | null;
  readonly seats: readonly EnrolledSeat[];
}

/** What a membership gets. Dates are ISO texts, because a draft is stored as JSON. */
export interface MembershipGift {
  readonly kind: "membership";
  readonly balance: number;
  readonly points: number;
  readonly months: number | null;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  /** The membership to renew or top up. Null creates a new one. */
  readonly membershipId: number | null;
  /** Present for a membership with enrolment. */
  readonly enrolment?: EnrolmentGift;
}

/** Who gets a voucher that is given away, validated. Neither address nor number: its giver prints it. */
export interface ReadyGift {
  readonly name: string;
  readonly sender: string;
  readonly greeting: string;
  readonly email: EmailAddress | null;
  /** In E.164. */
  readonly mobile: string | null;
  /** A later day in Jerusalem. Null means at once. */
  readonly day: string | null;
}

export interface VoucherGift {
  readonly kind: "voucher";
  /** In agorot. */
  readonly value: Agorot;
  /** Vouchers of the item that are given away, at most its quantity. Absent if there are none. */
  readonly gifts?: readonly ReadyGift[];
}

/** A price of an offer with its quantity. Amounts are agorot for one. Plain JSON, stored with the payment. */
export interface PickedOffer {
  readonly kind: "membership" | "voucher" | "donation";
  readonly offerId: number;
  readonly priceId: number;
  readonly name: Names;
  readonly quantity: number;
  readonly listed: Agorot;
  /** 0 or negative. */
  readonly discount: Agorot;
  readonly code: string | null;
  readonly gift: MembershipGift | VoucherGift | null;
  /** Whether it comes with the membership before it, and is cancelled with it. */
  readonly isWithMembership?: true;
  /** The version of its own terms that the buyer accepts. Absent without such terms. */
  readonly termVersionId?: number;
}

/** Who sells an offer. */
export interface OfferSeller {
  readonly business_id: number;
  readonly auth_profile_id: number;
  readonly location_id: number;
}

/** What a cart of one kind has chosen, resolved and validated. */
export interface Picked {
  readonly sellers: readonly OfferSeller[];
  readonly items: readonly PickedOffer[];
  readonly uses: readonly DraftUse[];
  /** Permanent seats that come with the chosen offers, in the shows of their seasons. */
  readonly permanent?: readonly { readonly membershipId: number; readonly seat: PermanentSeat }[];
  /**
   * The total that the cart claims, or our own price if it names none. In agorot, but a plain number, because
   * a cart can name fractions of an agora.
   */
  readonly claimed: number;
  /** The cart's own part, with our amounts. */
  readonly corrected: Pick<Cart, "memberships" | "vouchers" | "donations">;
}

export const amountOf = ({ quantity, listed, discount }: PickedOffer): Agorot =>
  times(plus(listed, discount), quantity);

/**
 * A chosen price as items. A discount code applies to only one of them, so the others form a separate item.
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
 * Amount in agorot that the cart claims for some items, not
 * rounded. `shekels` is the cart's price for one, if it names any.
 */
export function claimedFor(
  items: readonly PickedOffer[],
  shekels: number | null | undefined,
): number {
  const own = sumOf(items.map(amountOf));
  if (shekels === null || shekels === undefined) return own;
  const [first] = items;
  const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
  // A cart with a code names the discounted price for one.
  const isOurs = first !== undefined && toAgorot(shekels) === first.listed + first.discount;
  return isOurs ? own : unroundedAgorot(shekels) * quantity;
}
