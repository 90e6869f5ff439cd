import { judgeCombination, judgeCurrency } from "../../domain/offer.ts";
import { judgeOpenPrice } from "../../domain/openPrice.ts";
import { refusal, type Refusal } from "../../domain/refusal.ts";
import {
  arePriceable,
  hasSeat,
  type OfferKind,
  type OfferLine,
  type OfferStep,
} from "../order/cart/offerCart.ts";
import { order, type Order } from "../order/cart/order.ts";
import { askQuote } from "../order/cart/quote.ts";

/** The steps of each kind's flow (back-office.md section 2, flows). */
const STEPS: Readonly<Record<OfferKind, readonly OfferStep[]>> = {
  memberships: ["choose", "seat", "customer"],
  enrolments: ["choose", "seat", "places", "customer"],
  vouchers: ["choose", "login", "extras", "customer"],
  donations: ["choose", "customer"],
};

/** What says which steps there are besides what is chosen. */
export interface Surroundings {
  readonly isLoggedIn: boolean;
  /** There is something that goes along with what is chosen. */
  readonly hasExtras: boolean;
}

interface Walked {
  readonly kind: OfferKind;
  readonly lines: readonly OfferLine[];
}

/** The steps of this order: without a seat to choose, an extra to add, or with a login, there is no step for it. */
export function stepsOf({ kind, lines }: Walked, around: Surroundings): OfferStep[] {
  const isThere: Readonly<Record<OfferStep, boolean>> = {
    choose: true,
    seat: kind === "enrolments" || lines.some(hasSeat),
    places: true,
    login: !around.isLoggedIn,
    extras: around.hasExtras,
    customer: true,
  };
  return STEPS[kind].filter((step) => isThere[step]);
}

/** The step after or before another; `undefined` past the ends. One that is gone counts as where it was. */
export function stepBeside(
  of: Walked,
  step: OfferStep,
  by: 1 | -1,
  around: Surroundings,
): OfferStep | undefined {
  const all = STEPS[of.kind];
  const there = stepsOf(of, around);
  for (let at = all.indexOf(step) + by; at >= 0 && at < all.length; at += by) {
    const next = all[at];
    if (next && there.includes(next)) return next;
  }
  return undefined;
}

/** Why a choice cannot be bought as it is, by the rules that the server judges by too. */
export function judgeLines(lines: readonly OfferLine[]): Refusal | undefined {
  if (lines.length === 0) return refusal("NOTHING_SELECTED");
  for (const { open, amount } of lines) {
    const judged = open && judgeOpenPrice(open, amount);
    if (judged && "refusal" in judged) return judged.refusal;
  }
  return (
    judgeCombination(lines.map(({ offerId: id, isAutoApply }) => ({ id, isAutoApply }))) ??
    judgeCurrency(lines.map(({ currencyCode }) => currencyCode))
  );
}

/** Walks on, once the choice is whole and the server has priced it; else says why not. */
export async function walkOn(
  around: Surroundings,
  of: Order = order,
): Promise<Refusal | undefined> {
  const { offers } = of;
  if (!offers) return refusal("NOTHING_SELECTED");
  const isKnown = offers.said !== undefined || !arePriceable(offers.lines);
  const why = judgeLines(offers.lines) ?? (isKnown ? undefined : await askQuote(of));
  if (why) return why;
  const next = stepBeside(offers, offers.step, 1, around);
  if (next) offers.step = next;
  return undefined;
}

/** Backwards is free. */
export function walkBack(around: Surroundings, of: Order = order): void {
  const { offers } = of;
  const before = offers && stepBeside(offers, offers.step, -1, around);
  if (offers && before) offers.step = before;
}
