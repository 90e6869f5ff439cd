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
import { call as realCall } from "../../shell/net/api.ts";
import { serverNow } from "../../shell/net/serverClock.ts";
import { session } from "../../shell/net/session.ts";
import { order, type Order } from "../cart/order.ts";
import { paysFor } from "./attempt.ts";
import { commitCart } from "./pay.ts";
import {
  isBusy,
  learnPrices,
  payingCart,
  payment,
  priceCart,
  refuse,
  type Call,
  type Payment,
} from "./payment.ts";

/** In display order. */
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
 * Prices the cart at the server and shows the payment methods with the first one open. Commits at once if the
 * order is free or an unpaid hold. A second call while it is busy does nothing.
 */
export async function openPayment(
  pay: Payment = payment,
  of: Order = order,
  call: Call = realCall,
): Promise<void> {
  if (isBusy(pay) || pay.attempt || paysFor(of) === undefined) return;
  const wasOpen = pay.stage === "form";
  const { method } = pay;
  Object.assign(pay, { stage: "loadingForm", refusal: undefined, verifyUrl: undefined });
  Object.assign(pay, { formUrl: undefined, identifier: undefined });
  const totals = await priceCart(pay, of, call);
  if (!totals) return;
  if (of.isHold || (totals.balanceDue === 0 && totals.voucherPayments === 0)) {
    return commitCart(payingCart(pay, of, { paymentMethod: "none" }), pay, of, call);
  }
  const why = await learnWays(pay, of, call);
  if (pay.stage !== "loadingForm") return;
  if (why) return refuse(why, pay, of);
  const isOffered = method && pay.methods.includes(method);
  return chooseMethod(isOffered && wasOpen ? method : pay.methods[0], pay, of, call);
}

/** Loads the accepted methods and the payer's saved cards. */
async function learnWays(pay: Payment, of: Order, call: Call): Promise<Refusal | undefined> {
  // Each payment profile may have an account of its own.
  const query = { authProfileId: payingCart(pay, of).authProfileId };
  const [ways, kept] = await Promise.all([
    call(paymentMethods, { query }),
    call(savedCards, { query }),
  ]);
  if (ways.refusal) return ways.refusal;
  const { methods, mostPayments, provider } = ways.reply;
  // Without the saved cards the payer can still use another card.
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

/** Returns whether a card can be charged. It is valid until the end of its month. */
export function isChargeable({ isDeleted, Expiry }: MagCard, now: number): boolean {
  const [month = 0, year = 0] = Expiry.split("/").map(Number);
  return !isDeleted && now < Date.UTC(2000 + year, month, 1);
}

/** Shows a payment method. The card's form is fetched once per total. */
export async function chooseMethod(
  method: PaymentMethod | undefined,
  pay: Payment = payment,
  of: Order = order,
  call: Call = realCall,
): Promise<void> {
  pay.method = method;
  pay.stage = "form";
  if (method !== "card" || pay.formUrl) return;
  const { balanceDue } = pay;
  const cart = payingCart(pay, of);
  const form = await call(paymentForm, {
    params: { locale: session.locale },
    query: {
      total: balanceDue.toFixed(2),
      locationId: cart.locationId,
      authProfileId: cart.authProfileId,
    },
  });
  // The dialog was closed or the total changed meanwhile, so this form is discarded.
  if (pay.stage !== "form" || pay.balanceDue !== balanceDue || pay.formUrl) return;
  if (form.refusal) {
    if (pay.method === "card") refuse(form.refusal, pay, of);
    return;
  }
  pay.formUrl = form.reply.paymentFormURL;
  pay.identifier = form.reply.paymentIdentifier;
}

/** Deletes a saved card. A card that no longer exists counts as deleted. */
export async function deleteCard(
  token: string,
  pay: Payment = payment,
  of: Order = order,
  call: Call = realCall,
): Promise<Refusal | undefined> {
  const { refusal } = await call(deleteSavedCard, { params: { token } });
  if (refusal && refusal.code !== "NOT_FOUND") return refusal;
  pay.cards = pay.cards.filter((card) => card.token !== token);
  if (pay.cards.length > 0) return undefined;
  pay.methods = pay.methods.filter((method) => method !== "saved");
  await chooseMethod(pay.methods[0], pay, of, call);
  return undefined;
}

/** Accepts the new prices or times and restarts the payment with them. */
export async function acceptPrices(
  pay: Payment = payment,
  of: Order = order,
  call: Call = realCall,
): Promise<void> {
  if (!(await learnPrices(pay, of, call))) return;
  pay.stage = "closed";
  return openPayment(pay, of, call);
}

/** Abandons a payment that waits for the payer and shows the methods again. */
export async function payAnotherWay(
  pay: Payment = payment,
  of: Order = order,
  call: Call = realCall,
): Promise<void> {
  pay.attempt = undefined;
  pay.stage = "closed";
  return openPayment(pay, of, call);
}
