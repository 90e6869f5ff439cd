import {
  deleteSavedCard,
  paymentForm,
  paymentMethods,
  savedCards,
} from "../../../domain/api/payment.ts";
import type { PaymentMethod } from "../../../domain/cart.ts";
import { isGateway } from "../../../domain/gateways.ts";
import type { MagCard } from "../../../domain/knownCustomer.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import { serverNow } from "../../shell/net/serverClock.ts";
import { session } from "../../shell/net/session.ts";
import { paysFor } from "../cart/attempt.ts";
import type { OrderContext } from "../cart/orderContext.ts";
import { commitCart } from "./pay.ts";
import { isBusy, learnPrices, payingCart, priceCart, refuse } from "./payment.ts";

/** The payment methods in the order in which they are shown. */
const SHOWN: readonly PaymentMethod[] = [
  "saved",
  "card",
  "redirect",
  "bit",
  "applepay",
  "googlepay",
  "paypal",
  "blik",
];

/**
 * Lets the server price the cart, then shows the payment methods with the first one open. An order that is
 * free or an unpaid hold is committed at once. Calls while a payment is busy do nothing.
 */
export async function openPayment(context: OrderContext): Promise<void> {
  const { payment: pay, order: of } = context;
  if (isBusy(pay) || pay.attempt || paysFor(of) === undefined) return;
  const wasOpen = pay.stage === "form";
  const { method } = pay;
  Object.assign(pay, { stage: "loadingForm", refusal: undefined, verifyUrl: undefined });
  Object.assign(pay, { formUrl: undefined, identifier: undefined });
  const totals = await priceCart(context);
  if (!totals) return;
  if (of.isHold || (totals.balanceDue === 0 && totals.voucherPayments === 0)) {
    return commitCart(context, payingCart(context, { paymentMethod: "none" }));
  }
  const why = await learnWays(context);
  if (pay.stage !== "loadingForm") return;
  if (why) return refuse(context, why);
  const isOffered = method && pay.methods.includes(method);
  return chooseMethod(context, isOffered && wasOpen ? method : pay.methods[0]);
}

/** Loads the accepted methods and the payer's saved cards. */
async function learnWays(context: OrderContext): Promise<Refusal | undefined> {
  const { payment: pay, call } = context;
  // Each payment profile can have its own account at a provider, and so other methods.
  const query = { authProfileId: payingCart(context).authProfileId };
  const [ways, kept] = await Promise.all([
    call(paymentMethods, { query }),
    call(savedCards, { query }),
  ]);
  if (ways.refusal) return ways.refusal;
  const { methods, mostPayments, provider } = ways.reply;
  // If the saved cards cannot be loaded, the payer can still use another card.
  pay.cards = (kept.reply?.MagCards ?? []).filter((card) => isChargeable(card, serverNow()));
  pay.mostPayments = mostPayments;
  pay.provider = provider;
  pay.isKeeping = false;
  pay.canKeep = methods.includes("saved") && provider !== undefined && isGateway(provider);
  const isThere = (method: PaymentMethod): boolean =>
    methods.includes(method) && (method !== "saved" || pay.cards.length > 0);
  pay.methods = pay.balanceDue === 0 ? [] : SHOWN.filter(isThere);
  return undefined;
}

/** Returns whether a card can be charged. A card is valid until the end of the month of its expiry. */
export function isChargeable({ isDeleted, Expiry }: MagCard, now: number): boolean {
  const [month = 0, year = 0] = Expiry.split("/").map(Number);
  return !isDeleted && now < Date.UTC(2000 + year, month, 1);
}

/** Shows a payment method. For cards, loads the provider's form unless it is already loaded for this total. */
export async function chooseMethod(
  context: OrderContext,
  method: PaymentMethod | undefined,
): Promise<void> {
  const { payment: pay, call } = context;
  pay.method = method;
  pay.stage = "form";
  if (method !== "card" || pay.formUrl) return;
  const { balanceDue } = pay;
  const cart = payingCart(context);
  const form = await call(paymentForm, {
    params: { locale: session.locale },
    query: {
      total: balanceDue.toFixed(2),
      locationId: cart.locationId,
      authProfileId: cart.authProfileId,
    },
  });
  // If the dialog was closed or the total has changed meanwhile, this form is discarded.
  if (pay.stage !== "form" || pay.balanceDue !== balanceDue || pay.formUrl) return;
  if (form.refusal) {
    if (pay.method === "card") refuse(context, form.refusal);
    return;
  }
  pay.formUrl = form.reply.paymentFormURL;
  pay.identifier = form.reply.paymentIdentifier;
}

/** Deletes a saved card. A card that no longer exists counts as deleted. */
export async function deleteCard(
  context: OrderContext,
  token: string,
): Promise<Refusal | undefined> {
  const { payment: pay, call } = context;
  const { refusal } = await call(deleteSavedCard, { params: { token } });
  if (refusal && refusal.code !== "NOT_FOUND") return refusal;
  pay.cards = pay.cards.filter((card) => card.token !== token);
  if (pay.cards.length > 0) return undefined;
  pay.methods = pay.methods.filter((method) => method !== "saved");
  await chooseMethod(context, pay.methods[0]);
  return undefined;
}

/**
 * Called when the payer accepts the new prices or times. Loads the new prices or times and opens the payment
 * again.
 */
export async function acceptPrices(context: OrderContext): Promise<void> {
  const { payment: pay } = context;
  if (!(await learnPrices(context))) return;
  pay.stage = "closed";
  return openPayment(context);
}

/** Abandons a payment that waits for an action of the payer, and shows the methods again. */
export async function payAnotherWay(context: OrderContext): Promise<void> {
  const { payment: pay } = context;
  pay.attempt = undefined;
  pay.stage = "closed";
  return openPayment(context);
}
