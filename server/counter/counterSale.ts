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
 * Throws PRICE_CHANGED if the buyer was quoted another sum, and VALIDATION if the payment method is missing.
 */
function judgeMoney(asked: Asked, { price }: PricedCart): void {
  if (Math.abs(asked.total - toShekels(price.balanceDue)) > 0.001) {
    throw new Refused("PRICE_CHANGED", { totals: totalsOf(price) });
  }
  if (price.balanceDue > 0 && !asked.over) throw wrong("over", "how is it paid");
}

/** Throws VALIDATION if a code would be spent on free tickets. */
function judgeGift(asked: Asked): void {
  const hasCode =
    asked.voucher ||
    asked.seats.some(({ code }) => code) ||
    asked.products?.some(({ code }) => code);
  if (giftOf(asked) && hasCode) throw wrong("complimentary", "not with codes");
}

/** The cart for the waiver rules. A reservation needs no waiver yet, but a sale that is paid at once does. */
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
 * Validates and sells in the same stages as the storefront, except for the rule about stranded single seats.
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
  // The buyer at the counter accepts the terms currently in force.
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
 * Sells at the counter, or gives tickets away for a reason, with the storefront's seat locks and sale. The
 * order is paid and handed over at once. Throws SEAT_UNAVAILABLE if somebody else has taken a seat, the
 * errors of pricing, codes and ticket rules, VALIDATION for a missing or wrong waiver, PRICE_CHANGED,
 * TICKETING_ENDED, and APPROVAL_NEEDED for a gift above the operator's limit.
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
