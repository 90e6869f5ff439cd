import type * as z from "zod/mini";
import { counterSale as saleCall } from "../../domain/api/counterSale.ts";
import type { Cart } from "../../domain/cart.ts";
import { toShekels } from "../../domain/money.ts";
import { plus, sumOf } from "../../domain/moneySums.ts";
import { callName } from "../../domain/permission.ts";
import { Refused } from "../../domain/refusal.ts";
import type { Locale } from "../../domain/locale.ts";
import type { Operator } from "../identity/operators/operators.ts";
import type { Cashier } from "../checkout/commit.ts";
import { totalsOf, type PricedCart } from "../cart/pricing.ts";
import { draftOf, type CounterSide, type SaleDraft } from "../cart/saleDraft.ts";
import { sellFree } from "../checkout/settle.ts";
import type { Reserved } from "../orders/reserved.ts";
import { withTelephone } from "../cart/judgeCart.ts";
import { judgeWaiver, signedWaiver } from "../cart/waivers/cartWaiver.ts";
import { givenAway, withApproval } from "./approvals.ts";
import { counterCart, giftOf, priceCounter } from "./counterCart.ts";
import { askedIn, lockForCounter, ownHall } from "./counterSeats.ts";
import { counterVisitor } from "./counterVisitor.ts";
import { onceOnly } from "./onceOnly.ts";

type Asked = z.output<typeof saleCall.body>;
type Desk = Pick<Cashier, "office" | "storeTerms" | "priceLists" | "till">;

const wrong = (field: string, message: string): Refused =>
  new Refused("VALIDATION", { fields: [{ field, message }] });

/**
 * Throws PRICE_CHANGED if the total in the request differs from the computed total, and VALIDATION if there
 * is something to pay but no payment method.
 */
function judgeMoney(asked: Asked, { price }: PricedCart): void {
  if (Math.abs(asked.total - toShekels(price.balanceDue)) > 0.001) {
    throw new Refused("PRICE_CHANGED", { totals: totalsOf(price) });
  }
  if (price.balanceDue > 0 && !asked.over) throw wrong("over", "how is it paid");
}

/** Throws VALIDATION if tickets are given away and a code is used. */
function judgeGift(asked: Asked): void {
  const hasCode =
    asked.voucher ||
    asked.seats.some(({ code }) => code) ||
    asked.products?.some(({ code }) => code);
  if (giftOf(asked) && hasCode) throw wrong("complimentary", "not with codes");
}

/**
 * Returns the cart in the form in which the waiver rules check it. The rules require no waiver for a
 * reservation, but a sale at the counter is paid at once.
 */
const paidAtOnce = (cart: Cart): Cart => ({ ...cart, isHold: false });

function draft(cart: Cart, priced: PricedCart, locale: Locale, counter: CounterSide): SaleDraft {
  const { isHold: _, ...sold } = draftOf(cart, priced, locale);
  return { ...sold, counter, waiver: signedWaiver(paidAtOnce(cart), priced) };
}

function sideOf(operator: Operator, asked: Asked): CounterSide {
  const { method = "cash", reference } = asked.over ?? {};
  const { id } = operator;
  return { operator: { id }, method, reference: reference ?? null, complimentary: giftOf(asked) };
}

/**
 * Validates and sells in the same steps as the storefront. Unlike in the storefront, a sale may leave single
 * seats free.
 */
async function sellOnce(
  { office, storeTerms, priceLists, till }: Desk,
  operator: Operator,
  locale: Locale,
  asked: Asked,
  once: { visitorId: string; key: string },
): Promise<Reserved> {
  judgeGift(asked);
  const { home } = office.config.outside;
  const customerInfo = asked.customerInfo && withTelephone(asked.customerInfo, home, "body.");
  const hall = await ownHall(office, operator, asked.presentationId);
  const holder = once.visitorId;
  const refs = await lockForCounter(office, holder, askedIn(hall, asked.seats));
  const cart = counterCart(hall, refs, { ...asked, customerInfo });
  const priced = await priceCounter({ office, priceLists }, cart, asked, locale);
  judgeWaiver(paidAtOnce(cart), priced, office.clock.now());
  await office.locks.judgeChoice(holder, refs, [], { isCounter: true });
  judgeMoney(asked, priced);
  const side = sideOf(operator, asked);
  const sold = draft(cart, priced, locale, side);
  // The buyer at the counter accepts the terms that are in force now.
  const terms = await office.policies.terms(sold, "tickets", locale);
  const acceptedTermsId = await storeTerms(terms);
  const sale = { draft: { ...sold, acceptedTermsId }, visitorId: holder };
  const reason = giftOf(asked);
  if (reason === null) return sellFree(till, sale, once);
  const value = sumOf(priced.places.map(({ listed }) => listed));
  const giving = { presentationId: asked.presentationId, reason, call: callName(saleCall) };
  return withApproval(till.db, operator, giving, (judge) =>
    sellFree(till, sale, once, async (tx) =>
      judge(tx, value, plus(await givenAway(tx, operator), value)),
    ),
  );
}

/**
 * Sells at the counter, or gives tickets away for a reason. The order is paid and handed over at once. Throws
 * SEAT_UNAVAILABLE if somebody else has taken a seat, TICKETING_ENDED if the show's sales are closed,
 * VALIDATION for a missing or wrong waiver, PRICE_CHANGED if the total differs from the request's,
 * APPROVAL_NEEDED for gifts above the operator's limit, and the errors of pricing, codes and ticket rules.
 */
export async function counterSale(
  cashier: Desk,
  operator: Operator,
  locale: Locale,
  asked: Asked,
  key: string,
): Promise<Reserved> {
  const { db } = cashier.till;
  const once = { visitorId: await counterVisitor(db, operator), key };
  return onceOnly(db, once, asked, () => sellOnce(cashier, operator, locale, asked, once));
}
