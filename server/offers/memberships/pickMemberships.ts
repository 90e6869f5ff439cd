import { normalizeCode } from "../../../domain/code.ts";
import type { Cart } from "../../../domain/cart.ts";
import type { CartMembership } from "../../../domain/membershipOffer.ts";
import { ZERO, type Agorot } from "../../../domain/money.ts";
import { plus, sumOf } from "../../../domain/moneySums.ts";
import { judgeCurrency, judgeQuantity } from "../../../domain/offer.ts";
import { Refused } from "../../../domain/refusal.ts";
import type { DraftUse } from "../../codes/uses.ts";
import { readEnrolling, type Enrolling } from "../enrolment/enrolmentRows.ts";
import type { SeatOffice } from "../enrolment/chosenSeats.ts";
import { judgeTogether, pickEnrolment } from "../enrolment/pickEnrolment.ts";
import { DiscountCounter, readDiscounts } from "../../cart/discounts.ts";
import {
  claimedFor,
  itemsOf,
  usesBy,
  type EnrolmentGift,
  type MembershipGift,
  type Picked,
  type PickedOffer,
} from "../../cart/pickedOffers.ts";
import { choicesOf, corrected, judgeQuantities, throwIf, type Choice } from "./choices.ts";
import { findMemberships, type MembershipOffer, type PriceRow } from "./membershipRows.ts";
import { membershipToRenew } from "./renewals.ts";

function found(offers: readonly MembershipOffer[], choice: Choice) {
  const { MembershipId, MembershipPriceId } = choice;
  const offer = offers.find(({ row }) => row.id === MembershipId);
  if (!offer) throw new Refused("NO_MEMBERSHIPS_FOR_SALE", { MembershipId });
  const price = offer.prices.find(({ id, is_by_code }) =>
    // A renewal that does not name a price gets the first price that needs no code.
    MembershipPriceId === undefined ? !is_by_code : id === MembershipPriceId,
  );
  if (!price) throw new Refused("MEMBERSHIP_PRICE_NOT_FOUND", { MembershipPriceId });
  return { offer, price };
}

const giftOf = (
  { row }: MembershipOffer,
  membershipId: number | null,
  enrolment: EnrolmentGift | undefined,
): MembershipGift => ({
  kind: "membership",
  balance: row.balance,
  points: row.points,
  months: row.months,
  startsAt: row.starts_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
  membershipId,
  ...(enrolment && { enrolment }),
});

interface PickedChoice {
  readonly choice: Choice;
  readonly offer: MembershipOffer;
  readonly price: PriceRow;
  readonly enrolment: EnrolmentGift | undefined;
  readonly items: readonly PickedOffer[];
  readonly uses: readonly DraftUse[];
}

/** The data with which each choice of a cart is validated. */
interface Picking {
  readonly office: SeatOffice;
  readonly cart: Cart;
  readonly offers: readonly MembershipOffer[];
  readonly enrolling: ReadonlyMap<number, Enrolling>;
  readonly discounts: DiscountCounter;
}

/**
 * Returns the enrolment of a choice, or undefined if its membership requires none. Throws GENERAL_ERROR for a
 * renewal, because enrolments cannot be renewed.
 */
async function enrolmentOf(
  { office, cart, enrolling }: Picking,
  { entry, MembershipId, memberNumber }: Choice,
  price: PriceRow,
): Promise<EnrolmentGift | undefined> {
  const season = enrolling.get(MembershipId);
  const wish = cart.memberships?.[entry];
  if (!season || !wish) return undefined;
  if (memberNumber !== null) throw new Refused("GENERAL_ERROR", { reason: "renewal" });
  return pickEnrolment(office, season, wish, price.id, cart.customerInfo);
}

const seatsPrice = (enrolment: EnrolmentGift | undefined): Agorot =>
  sumOf(enrolment?.seats.map(({ amount }) => amount) ?? []);

async function pickOne(picking: Picking, choice: Choice): Promise<PickedChoice> {
  const { office, offers, discounts } = picking;
  const { offer, price } = found(offers, choice);
  const { memberNumber, typed, quantity } = choice;
  const enrolment = await enrolmentOf(picking, choice, price);
  const renewed =
    memberNumber === null ? null : await membershipToRenew(office.db, memberNumber, offer.row);
  const { id: offerId } = offer.row;
  const listed = plus(price.amount, seatsPrice(enrolment));
  // A code that unlocks a price is entered in the same field as a discount code, but gives no discount.
  const isOwnCode = typed !== undefined && normalizeCode(typed) === price.code;
  const discount =
    typed === undefined || isOwnCode
      ? undefined
      : discounts.take(typed, { kind: "membership", offerId, listed });
  const item = {
    kind: "membership",
    offerId,
    priceId: price.id,
    name: offer.row.name,
    quantity,
    listed,
    gift: giftOf(offer, renewed?.id ?? null, enrolment),
  } as const;
  const items = itemsOf(item, discount);
  return { choice, offer, price, enrolment, items, uses: usesBy(discount) };
}

/**
 * Returns the voucher included in a chosen price as an item with the price 0. Empty if the price includes no
 * voucher.
 */
function voucherItem({ choice, offer, price }: PickedChoice): PickedOffer[] {
  const voucher = offer.vouchers.get(price.id);
  if (!voucher) return [];
  const { value, ...of } = voucher;
  return [
    {
      ...of,
      kind: "voucher",
      quantity: choice.quantity,
      listed: ZERO,
      discount: ZERO,
      code: null,
      gift: { kind: "voucher", value },
      isWithMembership: true,
    },
  ];
}

/**
 * Returns the permanent seats of new memberships. Throws NOTHING_SELECTED { seasonId } if a seat is missing,
 * and TOO_MANY_ITEMS for two memberships with seats.
 */
function permanentSeats(memberships: readonly CartMembership[], picked: readonly PickedChoice[]) {
  const seated = picked.filter(
    ({ offer, choice, enrolment }) =>
      offer.row.season_id !== null && choice.memberNumber === null && !enrolment,
  );
  // Tickets of a permanent seat are not linked to their membership, so an order may contain only one
  // membership with such a seat.
  throwIf(judgeQuantity(seated[1]?.offer.row.id ?? 0, seated.length, 1));
  return seated.map(({ offer: { row }, choice }) => {
    const seat = memberships[choice.entry]?.seat;
    if (!seat) throw new Refused("NOTHING_SELECTED", { seasonId: row.season_id });
    return { membershipId: row.id, seat };
  });
}

/**
 * Throws TOO_MANY_ITEMS if a cart has both a permanent seat and enrolments, because it would be unclear to
 * which of these a ticket belongs.
 */
function judgeMixture(
  permanent: readonly { readonly membershipId: number }[],
  enrolments: readonly EnrolmentGift[],
): void {
  const [first] = permanent;
  if (first && enrolments.length > 0) throwIf(judgeQuantity(first.membershipId, 2, 1));
}

/**
 * Finds and validates the memberships of a cart, and reserves nothing. Throws NO_MEMBERSHIPS_FOR_SALE for an
 * unknown membership, MEMBERSHIP_PRICE_NOT_FOUND for an unknown price, TOO_MANY_ITEMS for too many of one
 * kind, CURRENCY_MISMATCH for prices in several currencies, NOTHING_SELECTED without a permanent seat, the
 * refusals of discount codes and member numbers, and the errors of `pickEnrolment`.
 */
export async function pickMemberships(office: SeatOffice, cart: Cart, now: Date): Promise<Picked> {
  const memberships = cart.memberships ?? [];
  const choices = memberships.flatMap(choicesOf);
  const ids = choices.map(({ MembershipId }) => MembershipId);
  const enrolling = await readEnrolling(office.db, ids);
  judgeQuantities(choices, (id) => enrolling.has(id));
  const offers = await findMemberships(office.db, { ids });
  const chosen = choices.map((choice) => found(offers, choice));
  throwIf(judgeCurrency(chosen.map(({ price }) => price.currency_code)));
  const codes = choices.flatMap(({ typed }) => typed ?? []);
  const rows = await readDiscounts(office.db, chosen[0]?.offer.row.business_id, codes);
  const discounts = new DiscountCounter(rows, now);
  const picking = { office, cart, offers, enrolling, discounts };
  const picked: PickedChoice[] = [];
  for (const choice of choices) picked.push(await pickOne(picking, choice));
  const enrolments = picked.flatMap(({ enrolment }) => enrolment ?? []);
  judgeTogether(enrolments);
  const permanent = permanentSeats(memberships, picked);
  judgeMixture(permanent, enrolments);
  const charged = picked.flatMap(({ choice, items: [first] }) =>
    first ? [{ choice, amount: plus(first.listed, first.discount) }] : [],
  );
  return {
    sellers: picked.map(({ offer }) => offer.row),
    items: picked.flatMap((each) => [...each.items, ...voucherItem(each)]),
    uses: picked.flatMap(({ uses }) => uses),
    permanent,
    claimed: picked.reduce((sum, { items, choice }) => sum + claimedFor(items, choice.Price), 0),
    corrected: { memberships: corrected(memberships, charged) },
  };
}
