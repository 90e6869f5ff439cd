import { beforeEach, describe, expect, test } from "vitest";
import {
  acceptPrices,
  closePayment,
  finishVerifying,
  openPayment,
  payWithToken,
  sendAttempt,
  type Payment,
} from "../../../../app/order/payment/payment.ts";
import type { Answer, Ask, CallOptions, call as theCall } from "../../../../app/shell/api.ts";
import { refusal, type Refusal } from "../../../../domain/refusal.ts";
import type { Reply, RouteShape } from "../../../../domain/api/route.ts";
import type { Totals } from "../../../../domain/cart.ts";
import { holdPresentation, type Order } from "../../../../app/order/order.ts";
import { presentation, ticket } from "../../fixtures.ts";
import { openOrderOf } from "../orderFixture.ts";

const reservation = { reservationIdentifier: "R1", ticketIdentifiers: ["t"], documentKeys: ["d"] };
const form = { paymentFormURL: "http://localhost:3001/form/p1", paymentIdentifier: "p1" };
const cardToken = {
  type: "parterre-card-token",
  token: "tok",
  paymentIdentifier: "p1",
  numberOfPayments: 1,
  saveMagCard: false,
} as const;

const totals = (balanceDue: number): Totals => ({
  listed: balanceDue - 12,
  coupon: 0,
  tickets: balanceDue - 12,
  addons: 0,
  products: 0,
  ticketCharges: 0,
  globalCharge: 12,
  serviceCharge: 12,
  vouchers: 0,
  memberships: 0,
  donations: 0,
  total: balanceDue,
  voucherPayments: 0,
  balanceDue,
});

const closed = (): Payment => ({
  stage: "closed",
  termsConfirmed: true,
  formUrl: undefined,
  verifyUrl: undefined,
  identifier: undefined,
  refusal: undefined,
  totals: undefined,
  attempt: undefined,
  deadline: undefined,
});

const isRefusal = (answer: object): answer is Refusal => "code" in answer && "details" in answer;

type Call = typeof theCall;

interface Sent {
  readonly path: string;
  readonly key: string | undefined;
  readonly ask: unknown;
}

/** A server that gives these answers, path by path, in order; the last one again and again. */
function serverOf(answers: Record<string, (object | Refusal)[]>) {
  const sent: Sent[] = [];
  async function answer<R extends RouteShape>(
    route: R,
    ask: Ask<R>,
    options?: CallOptions,
  ): Promise<Answer<Reply<R>>> {
    sent.push({ path: route.path, key: options?.idempotencyKey, ask });
    const queue = answers[route.path] ?? [];
    const next = queue.length > 1 ? queue.shift() : queue[0];
    if (!next) throw new Error(`no answer for ${route.path}`);
    if (isRefusal(next)) return { refusal: next };
    return { reply: route.reply?.parse(next) as Reply<R> };
  }
  return { call: answer, sent, keys: () => sent.flatMap(({ key }) => key ?? []) };
}

let pay: Payment;
let order: Order;
beforeEach(() => {
  pay = closed();
  order = openOrderOf();
});

describe("opening the payment", () => {
  test("prices the cart at the server and shows the form for that total", async () => {
    const { call, sent } = serverOf({
      "/cart": [{ cart: cart(), totals: totals(112) }],
      "/payment/form/{locale}": [form],
    });
    await openPayment(pay, order, call);
    expect(pay).toMatchObject({ stage: "form", formUrl: form.paymentFormURL, identifier: "p1" });
    expect(sent[1]?.ask).toMatchObject({ query: { total: "112.00", locationId: 2 } });
  });

  test("asks first where the server's total is another one", async () => {
    const { call } = serverOf({ "/cart": [{ cart: cart(), totals: totals(132) }] });
    await openPayment(pay, order, call);
    expect(pay).toMatchObject({ stage: "priceChanged", totals: { balanceDue: 132 } });
  });

  test("buys without a form where nothing is due", async () => {
    const free = presentation({
      ticketGroups: [{ id: 1, name: "A", color: 0, tickets: [ticket({ price: 0 })] }],
      serviceCharge: { name: "", type: "flat", amount: 0 },
    });
    order = openOrderOf(free);
    const { call, sent } = serverOf({
      "/cart": [{ cart: cart(), totals: { ...totals(12), balanceDue: 0 } }],
      "/payment/commit": [reservation],
    });
    await openPayment(pay, order, call);
    expect(sent[1]?.ask).toMatchObject({ body: { cart: { paymentMethod: "none" } } });
    expect(order).toMatchObject({ phase: "done", reservation });
  });
});

describe("paying with a token", () => {
  beforeEach(() => {
    Object.assign(pay, { stage: "form", identifier: "p1" });
  });

  test("buys the cart with the token and the payment's number, and closes", async () => {
    const { call, sent } = serverOf({ "/payment/commit": [reservation] });
    await payWithToken(cardToken, pay, order, call);
    expect(sent[0]?.ask).toMatchObject({
      body: { cart: { creditcardInfo: { token: "tok" }, paymentIdentifier: "p1" } },
    });
    expect(order).toMatchObject({ phase: "done", reservation });
    expect(pay.stage).toBe("closed");
  });

  test("a decline keeps the seats and their clock, and the next card has a key of its own", async () => {
    const { call, keys } = serverOf({
      "/payment/commit": [refusal("PAYMENT_DECLINED"), reservation],
    });
    await payWithToken(cardToken, pay, order, call);
    expect(pay).toMatchObject({ stage: "refused", refusal: { code: "PAYMENT_DECLINED" } });
    expect(order.seats).toHaveLength(2);
    expect(order.expiresAt).toBe("2026-11-21T18:00:00Z");
    await payWithToken(cardToken, pay, order, call);
    expect(new Set(keys()).size).toBe(2);
    expect(order.phase).toBe("done");
  });

  test("without an answer the very same commit is sent again", async () => {
    const { call, sent, keys } = serverOf({
      "/payment/commit": [refusal("errorNoResponse"), reservation],
    });
    await payWithToken(cardToken, pay, order, call);
    expect(pay.stage).toBe("unanswered");
    await sendAttempt(pay, order, call);
    expect(new Set(keys()).size).toBe(1);
    expect(sent[1]?.ask).toEqual(sent[0]?.ask);
    expect(order.phase).toBe("done");
  });

  test("the countdown stands still while money moves, and the order says that it does", async () => {
    let during: unknown = "not asked";
    const { call } = serverOf({ "/payment/commit": [refusal("PAYMENT_DECLINED")] });
    const watching: Call = async (route, ask, options) => {
      during = { expiresAt: order.expiresAt, isPaying: order.isPaying };
      return call(route, ask, options);
    };
    await payWithToken(cardToken, pay, order, watching);
    expect(during).toEqual({ expiresAt: undefined, isPaying: true });
    expect(order).toMatchObject({ expiresAt: "2026-11-21T18:00:00Z", isPaying: false });
  });

  test("a changed price is asked about, and agreed to with the new price list", async () => {
    const dearer = presentation({
      ticketGroups: [{ id: 1, name: "A", color: 0, tickets: [ticket({ price: 60 })] }],
    });
    const { call } = serverOf({
      "/payment/commit": [refusal("PRICE_CHANGED", { totals: totals(132) })],
      "/presentations/{id}": [{ presentation: dearer }],
      "/cart": [{ cart: cart(), totals: totals(132) }],
      "/payment/form/{locale}": [form],
    });
    await payWithToken(cardToken, pay, order, call);
    expect(pay).toMatchObject({ stage: "priceChanged", totals: { balanceDue: 132 } });
    await acceptPrices(pay, order, call);
    expect(pay.stage).toBe("form");
  });

  test("a lapsed cart ends the order and closes the payment", async () => {
    const { call } = serverOf({ "/payment/commit": [refusal("CART_EXPIRED")] });
    await payWithToken(cardToken, pay, order, call);
    expect(order).toMatchObject({ phase: "expired", seats: [] });
    expect(pay.stage).toBe("closed");
  });

  test("the bank's page is shown, and the way back from it finishes the payment", async () => {
    const next = { kind: "redirect", url: "http://localhost:3001/challenge/p1" };
    const { call, sent } = serverOf({
      "/payment/commit": [{ next, paymentIdentifier: "p1" }],
      "/payment/confirm": [reservation],
    });
    await payWithToken(cardToken, pay, order, call);
    expect(pay).toMatchObject({ stage: "verifying", verifyUrl: next.url });
    await finishVerifying(pay, order, call);
    expect(sent[1]?.ask).toEqual({ body: { paymentIdentifier: "p1" } });
    expect(order.phase).toBe("done");
  });

  test("an answer for an order that was left changes nothing in the next one", async () => {
    const { call } = serverOf({ "/payment/commit": [reservation] });
    const leaving: Call = async (route, ask, options) => {
      holdPresentation(presentation({ id: 2 }), order);
      return call(route, ask, options);
    };
    await payWithToken(cardToken, pay, order, leaving);
    expect(order).toMatchObject({ phase: "ready", reservation: undefined });
  });
});

test("closing the dialog forgets the form and keeps the seats", () => {
  Object.assign(pay, { stage: "form", formUrl: form.paymentFormURL, identifier: "p1" });
  closePayment(pay, order);
  expect(pay).toEqual(closed());
  expect(order.seats).toHaveLength(2);
});

function cart(): object {
  return {
    customerInfo: order.customer,
    paymentMethod: "card",
    authProfileId: 1,
    businessId: 1,
    locationId: 2,
    seats: [],
    products: [],
    globalServiceCharge: { name: "", amount: 12 },
  };
}
