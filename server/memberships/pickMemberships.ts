import { normalizeCode } from "../../domain/code.ts";
import type { CartMembership } from "../../domain/membershipOffer.ts";
import { toShekels } from "../../domain/money.ts";
import { judgeCurrency, judgeQuantity, MOST_OF_MEMBERSHIP } from "../../domain/offer.ts";
import { Refused, type Refusal } from "../../domain/refusal.ts";
import { DiscountCounter, readDiscounts } from "../offers/discounts.ts";
import {
  claimedFor,
  itemsOf,
  usesBy,
  type MembershipGift,
  type Picked,
  type PickedOffer,
} from "../offers/pickedOffers.ts";
import type { DraftUse } from "../codes/uses.ts";
import type { Db } from "../store/db.ts";
import { findMemberships, type MembershipOffer, type PriceRow } from "./membershipRows.ts";
import { membershipToRenew } from "./renewals.ts";

const throwIf = (why: Refusal | undefined): void => {
  if (why) throw new Refused(why.code, why.details);
};

/** One choice of a cart: a new membership, or the renewal of a member's. */
interface Choice {
  readonly MembershipId: number;
  readonly MembershipPriceId: number | undefined;
  readonly quantity: number;
  readonly Price: number | null | undefined;
  readonly typed: string | undefined;
  readonly memberNumber: string | null;
}

/** Prices that are chosen: a code that is entered for one goes with it. */
const choicesOf = ({ MembershipId, prices = [], topups = {} }: CartMembership): Choice[] =>
  [
    ...prices.map((price) => ({ ...price, memberNumber: null })),
    ...Object.entries(topups).map(([number, price]) => ({
      ...price,
      memberNumber: normalizeCode(number),
    })),
  ]
    .map(({ MembershipPriceId, selectedQuantity = 0, Price, references, memberNumber }) => ({
      MembershipId,
      MembershipPriceId,
      quantity: selectedQuantity,
      Price,
      typed: references?.at(-1),
      memberNumber,
    }))
    .filter(({ quantity }) => quantity > 0);

function found(offers: readonly MembershipOffer[], choice: Choice) {
  const { MembershipId, MembershipPriceId } = choice;
  const offer = offers.find(({ row }) => row.id === MembershipId);
  if (!offer) throw new Refused("NO_MEMBERSHIPS_FOR_SALE", { MembershipId });
  const price = offer.prices.find(({ id, is_by_code }) =>
    // A renewal that names no price has the first that is open to all.
    MembershipPriceId === undefined ? !is_by_code : id === MembershipPriceId,
  );
  if (!price) throw new Refused("MEMBERSHIP_PRICE_NOT_FOUND", { MembershipPriceId });
  return { offer, price };
}

const giftOf = ({ row }: MembershipOffer, membershipId: number | null): MembershipGift => ({
  kind: "membership",
  balance: row.balance,
  points: row.points,
  months: row.months,
  startsAt: row.starts_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
  membershipId,
});

/** Quantities: one of each, and each member's own once (back-office.md section 9). */
function judgeQuantities(choices: readonly Choice[]): void {
  const groups = Map.groupBy(choices, (each) => `${each.MembershipId}/${each.memberNumber ?? ""}`);
  for (const group of groups.values()) {
    const chosen = group.reduce((sum, { quantity }) => sum + quantity, 0);
    throwIf(judgeQuantity(group[0]?.MembershipId ?? 0, chosen, MOST_OF_MEMBERSHIP));
  }
}

interface PickedChoice {
  readonly choice: Choice;
  readonly offer: MembershipOffer;
  readonly price: PriceRow;
  readonly items: readonly PickedOffer[];
  readonly uses: readonly DraftUse[];
}

async function pickOne(
  db: Db,
  offers: readonly MembershipOffer[],
  discounts: DiscountCounter,
  choice: Choice,
): Promise<PickedChoice> {
  const { offer, price } = found(offers, choice);
  const { memberNumber, typed, quantity } = choice;
  const renewed =
    memberNumber === null ? null : await membershipToRenew(db, memberNumber, offer.row);
  const { id: offerId } = offer.row;
  const target = { kind: "membership", offerId, listed: price.amount } as const;
  // A price by its own code is typed too: that one is no discount.
  const isOwnCode = typed !== undefined && normalizeCode(typed) === price.code;
  const discount = typed === undefined || isOwnCode ? undefined : discounts.take(typed, target);
  const item = {
    kind: "membership",
    offerId,
    priceId: price.id,
    name: offer.row.name,
    quantity,
    listed: price.amount,
    gift: giftOf(offer, renewed?.id ?? null),
  } as const;
  return { choice, offer, price, items: itemsOf(item, discount), uses: usesBy(discount) };
}

/** The seats of new memberships that have one. Throws NOTHING_SELECTED { seasonId } where none is chosen. */
function permanentSeats(memberships: readonly CartMembership[], picked: readonly PickedChoice[]) {
  const seated = picked.filter(
    ({ offer, choice }) => offer.row.season_id !== null && choice.memberNumber === null,
  );
  // The order's tickets are that seat's: with two they could not be told apart.
  throwIf(judgeQuantity(seated[1]?.offer.row.id ?? 0, seated.length, 1));
  return seated.map(({ offer: { row } }) => {
    const chosen = memberships.find(({ MembershipId }) => MembershipId === row.id);
    if (!chosen?.seat) throw new Refused("NOTHING_SELECTED", { seasonId: row.season_id });
    return { membershipId: row.id, seat: chosen.seat };
  });
}

/** The cart's own part with our prices in it. */
function corrected(
  memberships: readonly CartMembership[],
  picked: readonly PickedChoice[],
): CartMembership[] {
  const priceOf = (of: (choice: Choice) => boolean) => {
    const [first] = picked.find(({ choice }) => of(choice))?.items ?? [];
    return first && toShekels(first.listed + first.discount);
  };
  return memberships.map(({ MembershipId, prices = [], topups = {}, seat = null }) => ({
    MembershipId,
    seat,
    prices: prices.map((price) => {
      const Price = priceOf(
        (choice) =>
          choice.MembershipId === MembershipId &&
          choice.memberNumber === null &&
          choice.MembershipPriceId === price.MembershipPriceId,
      );
      return Price === undefined ? price : { ...price, Price };
    }),
    topups: Object.fromEntries(
      Object.entries(topups).map(([number, topup]) => {
        const Price = priceOf(
          (choice) =>
            choice.MembershipId === MembershipId && choice.memberNumber === normalizeCode(number),
        );
        return [number, Price === undefined ? topup : { ...topup, Price }];
      }),
    ),
  }));
}

/**
 * Finds and judges the memberships of a cart; takes nothing. Throws NO_MEMBERSHIPS_FOR_SALE,
 * MEMBERSHIP_PRICE_NOT_FOUND, TOO_MANY_ITEMS, CURRENCY_MISMATCH, what a discount code or a member's
 * number is refused for.
 */
export async function pickMemberships(
  db: Db,
  memberships: readonly CartMembership[],
  now: Date,
): Promise<Picked> {
  const choices = memberships.flatMap(choicesOf);
  judgeQuantities(choices);
  const ids = choices.map(({ MembershipId }) => MembershipId);
  const offers = await findMemberships(db, { ids });
  const chosen = choices.map((choice) => found(offers, choice));
  throwIf(judgeCurrency(chosen.map(({ price }) => price.currency_code)));
  const codes = choices.flatMap(({ typed }) => typed ?? []);
  const rows = await readDiscounts(db, chosen[0]?.offer.row.business_id, codes);
  const discounts = new DiscountCounter(rows, now);
  const picked: PickedChoice[] = [];
  for (const choice of choices) picked.push(await pickOne(db, offers, discounts, choice));
  return {
    sellers: picked.map(({ offer }) => offer.row),
    items: picked.flatMap(({ items }) => items),
    uses: picked.flatMap(({ uses }) => uses),
    permanent: permanentSeats(memberships, picked),
    claimed: picked.reduce((sum, { items, choice }) => sum + claimedFor(items, choice.Price), 0),
    corrected: { memberships: corrected(memberships, picked) },
  };
}
