import { normalizeCode } from "../../../domain/code.ts";
import type { CartMembership } from "../../../domain/membershipOffer.ts";
import { toShekels, type Agorot } from "../../../domain/money.ts";
import { judgeQuantity, MOST_OF_MEMBERSHIP } from "../../../domain/offer.ts";
import { Refused, type Refusal } from "../../../domain/refusal.ts";

export const throwIf = (why: Refusal | undefined): void => {
  if (why) throw Refused.of(why);
};

/**
 * A chosen price of a membership in the cart, either for a new membership or for the renewal of a member's
 * membership.
 */
export interface Choice {
  /** Index in the cart's memberships. An enrolment occurs there once per member. */
  readonly entry: number;
  readonly MembershipId: number;
  readonly MembershipPriceId: number | undefined;
  readonly quantity: number;
  readonly Price: number | null | undefined;
  readonly typed: string | undefined;
  readonly memberNumber: string | null;
}

/**
 * Returns the chosen prices of a membership in a cart, without those whose quantity is 0. Each choice has the
 * code that was entered last for it.
 */
export const choicesOf = (
  { MembershipId, prices = [], topups = {} }: CartMembership,
  entry: number,
): Choice[] =>
  [
    ...prices.map((price) => ({ ...price, memberNumber: null })),
    ...Object.entries(topups).map(([number, price]) => ({
      ...price,
      memberNumber: normalizeCode(number),
    })),
  ]
    .map(({ MembershipPriceId, selectedQuantity = 0, Price, references, memberNumber }) => ({
      entry,
      MembershipId,
      MembershipPriceId,
      quantity: selectedQuantity,
      Price,
      typed: references?.at(-1),
      memberNumber,
    }))
    .filter(({ quantity }) => quantity > 0);

/**
 * Throws TOO_MANY_ITEMS if the cart contains a new membership more than once, or more than one renewal or
 * enrolment for the same member (back-office.md section 9).
 */
export function judgeQuantities(
  choices: readonly Choice[],
  isEnrolled: (MembershipId: number) => boolean,
): void {
  const groups = Map.groupBy(choices, ({ MembershipId, memberNumber, entry }) =>
    isEnrolled(MembershipId) ? `${entry}` : `${MembershipId}/${memberNumber ?? ""}`,
  );
  for (const group of groups.values()) {
    const chosen = group.reduce((sum, { quantity }) => sum + quantity, 0);
    throwIf(judgeQuantity(group[0]?.MembershipId ?? 0, chosen, MOST_OF_MEMBERSHIP));
  }
}

/** A chosen price with the amount to pay for one piece. */
export interface Charged {
  readonly choice: Choice;
  readonly amount: Agorot;
}

/** Returns the cart's memberships with the prices that the server has computed. */
export function corrected(
  memberships: readonly CartMembership[],
  charged: readonly Charged[],
): CartMembership[] {
  const priceOf = (of: (choice: Choice) => boolean): number | undefined => {
    const found = charged.find(({ choice }) => of(choice));
    return found && toShekels(found.amount);
  };
  return memberships.map((membership, entry) => {
    const { MembershipId, prices = [], topups = {}, seat = null, selections, member } = membership;
    return {
      MembershipId,
      seat,
      ...(selections && { selections }),
      ...(member && { member }),
      prices: prices.map((price) => {
        const Price = priceOf(
          (choice) =>
            choice.entry === entry &&
            choice.memberNumber === null &&
            choice.MembershipPriceId === price.MembershipPriceId,
        );
        return Price === undefined ? price : { ...price, Price };
      }),
      topups: Object.fromEntries(
        Object.entries(topups).map(([number, topup]) => {
          const Price = priceOf(
            (choice) => choice.entry === entry && choice.memberNumber === normalizeCode(number),
          );
          return [number, Price === undefined ? topup : { ...topup, Price }];
        }),
      ),
    };
  });
}
