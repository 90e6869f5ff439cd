import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { keptAttempt } from "../../../../app/order/cart/attempt.ts";
import {
  acceptPrices,
  chooseMethod,
  deleteCard,
  isChargeable,
  openPayment,
} from "../../../../app/order/payment/openPayment.ts";
import {
  confirmPayment,
  payBy,
  payWithSaved,
  payWithToken,
} from "../../../../app/order/payment/pay.ts";
import { closePayment } from "../../../../app/order/payment/payment.ts";
import { resumePayment } from "../../../../app/order/payment/resumePayment.ts";
import { applyVoucher } from "../../../../app/order/payment/voucherPayment.ts";
import { cartOf } from "../../../../app/order/cart/pricePreview.ts";
import { holdPresentation, type Order } from "../../../../app/order/cart/order.ts";
import { CLOSED, type Payment } from "../../../../app/order/cart/paymentState.ts";
import type { Cart } from "../../../../domain/cart.ts";
import { refusal } from "../../../../domain/refusal.ts";
import type { Store } from "../../../../app/shell/net/stores.ts";
import { presentation, ticket } from "../../fixtures.ts";
import { memoryStore } from "../memoryStore.ts";
import { openOrderOf } from "../orderFixture.ts";
import { contextOf } from "../contextOf.ts";
import { serverOf, totals, type Call } from "./payServer.ts";
import { vouched } from "../../../vouched.ts";

const reservation = { reservationIdentifier: "R1", ticketIdentifiers: ["t"], documentKeys: ["d"] };
const form = { paymentFormURL: "http://localhost:3001/form/p1", paymentIdentifier: "p1" };
const card = { token: "card_1", LastFourDigits: "0018", Expiry: "12/40", isDeleted: false };
const cardToken = {
  type: "parterre-card-token",
  token: "tok",
  paymentIdentifier: "p1",
  numberOfPayments: 1,
  saveMagCard: false,
} as const;

let pay: Payment;
let order: Order;
let store: Store;
/** Returns the context of the test's order and payment at this server. */
const contextBy = (call: Call) => contextOf({ order, payment: pay, call, store });
/**
 * Returns a server with default replies to the calls for the cart, the form and the payment methods. `answers`
 * replaces some.
 */
const office = (answers: Parameters<typeof serverOf>[0] = {}) =>
  serverOf({
    "/cart": [{ cart: cart(), totals: totals(112) }],
    "/payment/methods": [{ methods: ["card", "saved", "paypal", "blik"], mostPayments: 12 }],
    "/payment/cards": [{ MagCards: [] }],
    "/payment/form/{locale}": [form],
    ...answers,
  });

beforeEach(() => {
  vi.useFakeTimers();
  store = memoryStore();
  pay = { ...CLOSED, termsConfirmed: true };
  order = openOrderOf();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Runs all timers until the payment's polling is done. */
async function through(paying: Promise<void>): Promise<void> {
  await vi.runAllTimersAsync();
  return paying;
}

describe("opening the payment", () => {
  test("prices the cart at the server and shows the card's form for that total", async () => {
    const { call, asked } = office();
    await openPayment(contextBy(call));
    expect(pay).toMatchObject({ stage: "form", method: "card", formUrl: form.paymentFormURL });
    expect(pay.methods).toEqual(["card", "paypal", "blik"]);
    expect(asked("/payment/form/{locale}")).toMatchObject([
      { query: { total: "112.00", locationId: 2 } },
    ]);
  });

  test("pressed twice opens once", async () => {
    const { call, asked } = office();
    await Promise.all([openPayment(contextBy(call)), openPayment(contextBy(call))]);
    expect(asked("/cart")).toHaveLength(1);
    expect(asked("/payment/form/{locale}")).toHaveLength(1);
  });

  test("begins with a saved card where there is one that can be charged", async () => {
    const spent = { ...card, token: "card_2", Expiry: "01/20" };
    const { call, asked } = office({ "/payment/cards": [{ MagCards: [spent, card] }] });
    await openPayment(contextBy(call));
    expect(pay).toMatchObject({ stage: "form", method: "saved", cards: [card] });
    expect(asked("/payment/form/{locale}")).toHaveLength(0);
  });

  test("asks first where the server's total is another one", async () => {
    const { call } = office({ "/cart": [{ cart: cart(), totals: totals(132) }] });
    await openPayment(contextBy(call));
    expect(pay).toMatchObject({ stage: "priceChanged", totals: { balanceDue: 132 } });
  });

  test("asks first where the server has the show at another time", async () => {
    const dateTime = "2026-12-24T20:00:00+02:00";
    const sent = cartOf(order);
    const seats = sent.seats.map((seat) => ({ ...seat, ticket: { ...seat.ticket, dateTime } }));
    const { call } = office({ "/cart": [{ cart: { ...sent, seats }, totals: totals(112) }] });
    await openPayment(contextBy(call));
    expect(pay).toMatchObject({ stage: "moved", moved: [{ dateTime }] });
  });

  test("buys without a form where nothing is due, and reserves where nothing is paid now", async () => {
    const { call, asked } = office({
      "/cart": [{ cart: cart(), totals: totals(100) }],
      "/payment/commit": [reservation],
    });
    order.isHold = true;
    await openPayment(contextBy(call));
    expect(asked("/payment/commit")).toMatchObject([
      { body: { cart: { paymentMethod: "none", isHold: true } } },
    ]);
    expect(order).toMatchObject({ phase: "done", reservation });
  });
});

describe("paying with a token", () => {
  beforeEach(() => {
    Object.assign(pay, { stage: "form", method: "card", identifier: "p1" });
  });

  test("buys the cart with the token and the payment's number, and closes", async () => {
    const { call, asked } = office({ "/payment/commit": [reservation] });
    await payWithToken(contextBy(call), cardToken);
    expect(asked("/payment/commit")).toMatchObject([
      { body: { cart: { creditcardInfo: { token: "tok" }, paymentIdentifier: "p1" } } },
    ]);
    expect(order).toMatchObject({ phase: "done", reservation });
    expect(order.bought).toMatchObject([{ seatName: "1" }, { seatName: "2" }]);
    expect(pay.stage).toBe("closed");
    expect(keptAttempt(1, store)).toBeUndefined();
  });

  test("a form that speaks twice pays once", async () => {
    const { call, asked } = office({ "/payment/commit": [reservation] });
    await Promise.all([
      payWithToken(contextBy(call), cardToken),
      payWithToken(contextBy(call), cardToken),
    ]);
    expect(asked("/payment/commit")).toHaveLength(1);
  });

  test("a decline keeps the seats and their clock, and the next card has a key of its own", async () => {
    const { call, keys } = office({
      "/payment/commit": [refusal("PAYMENT_DECLINED"), reservation],
    });
    await payWithToken(contextBy(call), cardToken);
    expect(pay).toMatchObject({ stage: "refused", refusal: { code: "PAYMENT_DECLINED" } });
    expect(order.seats).toHaveLength(2);
    expect(order.expiresAt).toBe("2026-11-21T18:00:00Z");
    expect(keptAttempt(1, store)).toBeUndefined();
    await openPayment(contextBy(call));
    await payWithToken(contextBy(call), cardToken);
    expect(new Set(keys()).size).toBe(2);
    expect(order.phase).toBe("done");
  });

  test("without an answer the very same commit is sent until there is one", async () => {
    const none = refusal("errorNoResponse");
    const { call, asked, keys } = office({
      "/payment/commit": [none, none, none, none, none, reservation],
    });
    const paying = payWithToken(contextBy(call), cardToken);
    await vi.advanceTimersByTimeAsync(5000);
    expect(pay.stage).toBe("unanswered");
    order.customer.FirstName = "Somebody else";
    await through(paying);
    expect(new Set(keys()).size).toBe(1);
    const bodies = asked("/payment/commit");
    expect(bodies).toHaveLength(6);
    for (const body of bodies) expect(body).toEqual(bodies[0]);
    expect(order.phase).toBe("done");
  });

  test("the countdown stands still while money moves, and the order says that it does", async () => {
    let during: unknown = "not asked";
    const { call } = office({ "/payment/commit": [refusal("PAYMENT_DECLINED")] });
    const watching: Call = async (route, ask, options) => {
      during = { expiresAt: order.expiresAt, isPaying: order.isPaying };
      return call(route, ask, options);
    };
    await payWithToken(contextBy(watching), cardToken);
    expect(during).toEqual({ expiresAt: undefined, isPaying: true });
    expect(order).toMatchObject({ expiresAt: "2026-11-21T18:00:00Z", isPaying: false });
  });

  test("a changed price is asked about, and agreed to with the new price list", async () => {
    const dearer = presentation({
      ticketGroups: [{ id: 1, name: "A", color: 0, tickets: [ticket({ price: 60 })] }],
    });
    const { call } = office({
      "/payment/commit": [refusal("PRICE_CHANGED", { totals: totals(132) })],
      "/presentations/{id}": [{ presentation: dearer }],
      "/cart": [{ cart: cart(), totals: totals(132) }],
    });
    await payWithToken(contextBy(call), cardToken);
    expect(pay).toMatchObject({ stage: "priceChanged", totals: { balanceDue: 132 } });
    await acceptPrices(contextBy(call));
    expect(pay).toMatchObject({ stage: "form", balanceDue: 132 });
  });

  test("another time of the show is asked about, and agreed to with the show of now", async () => {
    const dateTime = "2026-12-24T20:00:00+02:00";
    const moved = presentation({ dateTime });
    const presentations = [{ presentationId: moved.id, dateTime }];
    const { call, asked } = office({
      "/payment/commit": [refusal("PRESENTATION_MOVED", { presentations }), reservation],
      "/presentations/{id}": [{ presentation: moved }],
    });
    await payWithToken(contextBy(call), cardToken);
    expect(pay).toMatchObject({ stage: "moved", moved: presentations, attempt: undefined });
    await acceptPrices(contextBy(call));
    expect(pay.stage).toBe("form");
    await payWithToken(contextBy(call), cardToken);
    const times = vouched<{ body: { cart: Cart } }[]>(asked("/payment/commit")).map(
      ({ body }) => body.cart.seats[0]?.ticket.dateTime,
    );
    expect(times).toEqual([presentation().dateTime, dateTime]);
    expect(order.phase).toBe("done");
  });

  test("a lapsed cart ends the order and closes the payment", async () => {
    const { call } = office({ "/payment/commit": [refusal("CART_EXPIRED")] });
    await payWithToken(contextBy(call), cardToken);
    expect(order).toMatchObject({ phase: "expired", seats: [] });
    expect(pay.stage).toBe("closed");
  });

  test("the bank's page is shown in the frame, and the way back from it finishes the payment", async () => {
    const next = { kind: "redirect", url: "http://localhost:3001/challenge/p1" };
    const { call, asked } = office({
      "/payment/commit": [{ next, paymentIdentifier: "p1" }],
      "/payment/confirm": [reservation],
    });
    await payWithToken(contextBy(call), cardToken);
    expect(pay).toMatchObject({ stage: "verifying", verifyUrl: next.url });
    await confirmPayment(contextBy(call));
    expect(asked("/payment/confirm")).toEqual([{ body: { paymentIdentifier: "p1" } }]);
    expect(order.phase).toBe("done");
  });

  test("an answer for an order that was left changes nothing in the next one", async () => {
    const { call } = office({ "/payment/commit": [reservation] });
    const leaving: Call = async (route, ask, options) => {
      holdPresentation(presentation({ id: 2 }), order);
      return call(route, ask, options);
    };
    await payWithToken(contextBy(leaving), cardToken);
    expect(order).toMatchObject({ phase: "ready", reservation: undefined });
  });
});

describe("other ways to pay", () => {
  beforeEach(() => {
    Object.assign(pay, { stage: "form", cards: [card], methods: ["saved", "card"] });
  });

  test("a saved card buys in as many payments as were chosen", async () => {
    const { call, asked } = office({ "/payment/commit": [reservation] });
    await payWithSaved(contextBy(call), "card_1", 3);
    expect(asked("/payment/commit")).toMatchObject([
      {
        body: {
          cart: {
            paymentMethod: "saved",
            creditcardInfo: { token: "card_1" },
            numberOfPayments: 3,
          },
        },
      },
    ]);
  });

  test("the last saved card that is deleted leaves the card's form", async () => {
    const { call } = office({ "/payment/cards/{token}/delete": [{ success: true }] });
    pay.method = "saved";
    expect(await deleteCard(contextBy(call), "card_1")).toBeUndefined();
    expect(pay).toMatchObject({ cards: [], methods: ["card"], method: "card" });
    expect(pay.formUrl).toBe(form.paymentFormURL);
  });

  test("a card is good to the end of its month", () => {
    const at = (iso: string) => isChargeable({ ...card, Expiry: "11/26" }, Date.parse(iso));
    expect(at("2026-11-30T23:59:59Z")).toBe(true);
    expect(at("2026-12-01T00:00:00Z")).toBe(false);
    expect(isChargeable({ ...card, isDeleted: true }, 0)).toBe(false);
  });

  test("a code is entered once, however long its answer takes", async () => {
    const { call, asked } = office({
      "/payment/commit": [{ next: { kind: "code" }, paymentIdentifier: "p2" }],
      "/payment/confirm": [refusal("IN_PROGRESS"), refusal("IN_PROGRESS"), reservation],
    });
    await payBy(contextBy(call), "blik");
    expect(pay.stage).toBe("code");
    const paying = confirmPayment(contextBy(call), "777333");
    expect(pay.stage).toBe("processing");
    await confirmPayment(contextBy(call), "777333");
    await through(paying);
    const confirms = asked("/payment/confirm");
    expect(confirms[0]).toEqual({ body: { paymentIdentifier: "p2", code: "777333" } });
    expect(confirms.slice(1)).toEqual([
      { body: { paymentIdentifier: "p2" } },
      { body: { paymentIdentifier: "p2" } },
    ]);
    expect(order.phase).toBe("done");
  });

  test("PayPal's own page is gone to, and back from it undecided the payer is asked", async () => {
    const next = {
      kind: "redirect",
      url: "http://localhost:3001/pay/p3",
      isExtraVerification: true,
    };
    const { call } = office({
      "/payment/commit": [{ next, paymentIdentifier: "p3" }],
      "/payment/confirm": [{ next, paymentIdentifier: "p3" }],
    });
    await payBy(contextBy(call), "paypal");
    expect(pay).toMatchObject({ stage: "leaving", verifyUrl: next.url });
    await confirmPayment(contextBy(call));
    expect(pay).toMatchObject({ stage: "awaiting", isExtraVerification: true });
  });
});

describe("a payment that was under way when the page was left", () => {
  const next = { kind: "redirect", url: "http://localhost:3001/pay/p3" };

  test("is sent again letter for letter after a reload", async () => {
    const before = office({ "/payment/commit": [{ next, paymentIdentifier: "p3" }] });
    pay.stage = "form";
    await payBy(contextBy(before.call), "redirect");
    const fresh: Payment = { ...CLOSED, termsConfirmed: false };
    const reloaded = openOrderOf(presentation(), []);
    const after = office({ "/payment/commit": [reservation] });
    await resumePayment(
      contextOf({ order: reloaded, payment: fresh, call: after.call, store }),
      undefined,
    );
    expect(after.keys()).toEqual(before.keys());
    expect(after.asked("/payment/commit")).toEqual(before.asked("/payment/commit"));
    expect(reloaded).toMatchObject({ phase: "done", reservation });
    expect(reloaded.bought).toMatchObject([{ seatName: "1" }, { seatName: "2" }]);
  });

  test("undecided, does not send the payer away without a word", async () => {
    const before = office({ "/payment/commit": [{ next, paymentIdentifier: "p3" }] });
    pay.stage = "form";
    await payBy(contextBy(before.call), "redirect");
    const fresh: Payment = { ...CLOSED, termsConfirmed: false };
    await resumePayment(
      contextOf({ order: openOrderOf(), payment: fresh, call: before.call, store }),
      undefined,
    );
    expect(fresh.stage).toBe("awaiting");
  });

  test("elsewhere is known by the provider's number alone", async () => {
    const { call, asked } = office({ "/payment/confirm": [refusal("ORDER_CANCELLED")] });
    await resumePayment(contextBy(call), "p9");
    expect(asked("/payment/confirm")).toEqual([{ body: { paymentIdentifier: "p9" } }]);
    expect(pay).toMatchObject({ stage: "refused", refusal: { code: "ORDER_CANCELLED" } });
    expect(order.expiresAt).toBe("2026-11-21T18:00:00Z");
  });

  test("of another presentation is none of this order's", async () => {
    const before = office({ "/payment/commit": [{ next, paymentIdentifier: "p3" }] });
    pay.stage = "form";
    await payBy(contextBy(before.call), "redirect");
    const { call, sent } = office();
    const other = openOrderOf(presentation({ id: 2 }));
    await resumePayment(contextOf({ order: other, call, store }), undefined);
    expect(sent).toEqual([]);
  });
});

describe("a voucher that pays", () => {
  const voucher = { amount: 40, id: 7, systemVoucher: "GIFT40", systemVoucherItemId: 8 };
  const left = { ...totals(112), voucherPayments: 40, balanceDue: 72 };

  test("takes the lesser of its balance and the total, and the form is for what is left", async () => {
    const { call, asked } = office({
      "/payment/voucher": [{ payment: voucher }],
      "/cart": [{ cart: cart(), totals: left }],
    });
    pay.stage = "form";
    expect(await applyVoucher(contextBy(call), " gift40 ")).toBeUndefined();
    expect(asked("/cart")).toMatchObject([
      { body: { cart: { voucherPayments: { GIFT40: { amount: 40, id: 7 } } } } },
    ]);
    expect(asked("/payment/form/{locale}")).toMatchObject([{ query: { total: "72.00" } }]);
  });

  test("that covers all asks for nothing else, and is what the order is paid with", async () => {
    const all = { ...totals(112), voucherPayments: 112, balanceDue: 0 };
    const { call, asked } = office({
      "/payment/voucher": [{ payment: { ...voucher, amount: 500 } }],
      "/cart": [{ cart: cart(), totals: all }],
      "/payment/commit": [reservation],
    });
    pay.stage = "form";
    await applyVoucher(contextBy(call), "GIFT500");
    expect(pay).toMatchObject({ stage: "form", method: undefined, methods: [] });
    await payBy(contextBy(call), "voucher");
    expect(asked("/payment/commit")).toMatchObject([
      {
        body: { cart: { paymentMethod: "voucher", voucherPayments: { GIFT40: { amount: 112 } } } },
      },
    ]);
  });

  test("takes the place of another one, and with nothing left is refused", async () => {
    const { call } = office({
      "/payment/voucher": [
        { payment: { ...voucher, systemVoucher: "GIFT20", amount: 20 } },
        { payment: { ...voucher, amount: 0 } },
      ],
      "/cart": [{ cart: cart(), totals: { ...totals(112), voucherPayments: 20, balanceDue: 92 } }],
    });
    order.voucher = { code: "GIFT40", payment: voucher };
    pay.stage = "form";
    await applyVoucher(contextBy(call), "GIFT20");
    expect(order.voucher?.code).toBe("GIFT20");
    const why = await applyVoucher(contextBy(call), "GIFTEMPTY");
    expect(why?.code).toBe("NO_BALANCE_LEFT");
    expect(order.voucher?.code).toBe("GIFT20");
  });
});

test("a form that comes for another total is not shown", async () => {
  const { call } = office();
  Object.assign(pay, { stage: "form", balanceDue: 112 });
  const slow: Call = async (route, ask, options) => {
    pay.balanceDue = 72;
    return call(route, ask, options);
  };
  await chooseMethod(contextBy(slow), "card");
  expect(pay.formUrl).toBeUndefined();
});

test("closing the dialog forgets the form and keeps the seats", () => {
  Object.assign(pay, { stage: "form", formUrl: form.paymentFormURL, identifier: "p1" });
  closePayment(contextBy(office().call));
  expect(pay).toEqual({ ...CLOSED, termsConfirmed: true });
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
