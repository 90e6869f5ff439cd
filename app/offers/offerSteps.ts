import { judgeCombination, judgeCurrency } from "../../domain/offer.ts";
import { judgeOpenPrice } from "../../domain/judgeOpenPrice.ts";
import { refusal, type Refusal } from "../../domain/refusal.ts";
import {
  arePriceable,
  hasSeat,
  type OfferKind,
  type OfferLine,
  type OfferStep,
} from "../order/cart/offerCart.ts";
import type { Order } from "../order/cart/order.ts";
import { askQuote } from "../order/cart/quote.ts";
import type { OrderContext } from "../order/cart/orderContext.ts";

/** The steps of each kind of offers, in order (back-office.md section 2, flows). */
const STEPS: Readonly<Record<OfferKind, readonly OfferStep[]>> = {
  memberships: ["choose", "seat", "customer"],
  enrolments: ["choose", "seat", "places", "customer"],
  vouchers: ["choose", "login", "extras", "customer"],
  donations: ["choose", "customer"],
};

/** What determines the steps besides the chosen lines. */
export interface Surroundings {
  readonly isLoggedIn: boolean;
  /** Whether there are extras to offer together with the choice. */
  readonly hasExtras: boolean;
}

interface Walked {
  readonly kind: OfferKind;
  readonly lines: readonly OfferLine[];
}

/**
 * Returns the steps of an order. Omits the steps for seats and extras if there are none to choose, and the
 * login step after a login.
 */
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

/**
 * Returns the step after (`by` 1) or before (−1) a step, or undefined if there is none. `step` itself may
 * have been omitted meanwhile.
 */
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

/** Returns why the chosen lines cannot be bought. The server applies the same rules. */
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

/**
 * Lets the server price the chosen lines and goes to the next step. Returns the refusal if a choice is
 * missing or the server refuses.
 */
export async function walkOn(
  context: OrderContext,
  around: Surroundings,
): Promise<Refusal | undefined> {
  const { order: of } = context;
  const { offers } = of;
  if (!offers) return refusal("NOTHING_SELECTED");
  const isKnown = offers.said !== undefined || !arePriceable(offers.lines);
  const why = judgeLines(offers.lines) ?? (isKnown ? undefined : await askQuote(context));
  if (why) return why;
  const next = stepBeside(offers, offers.step, 1, around);
  if (next) offers.step = next;
  return undefined;
}

/** Goes back one step, without calling the server. */
export function walkBack(around: Surroundings, of: Order): void {
  const { offers } = of;
  const before = offers && stepBeside(offers, offers.step, -1, around);
  if (offers && before) offers.step = before;
}
