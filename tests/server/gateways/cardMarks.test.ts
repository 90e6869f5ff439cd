import type { Stripe } from "stripe";
import { describe, expect, test } from "vitest";
import { markOf } from "../../../server/payments/gateways/amounts.ts";
import { cardMark as cardcomMark } from "../../../server/payments/gateways/cardcom/cardcomMessages.ts";
import { cardMark as payplusMark } from "../../../server/payments/gateways/payplus/payplusMessages.ts";
import { resultOf } from "../../../server/payments/stripe/stripeResult.ts";
import { vouched } from "../../vouched.ts";

const NOTED = { intentId: "pi_1", account: "acct_1" };

const intentWith = (method: unknown): Stripe.PaymentIntent =>
  vouched({
    id: "pi_1",
    status: "requires_capture",
    amount: 5_000,
    currency: "ils",
    livemode: false,
    metadata: { paymentIdentifier: "p1" },
    customer: null,
    payment_method: method,
  });

describe("what a card is told by", () => {
  test("is Stripe's own fingerprint of its number", () => {
    const card = { last4: "4242", exp_month: 12, exp_year: 2039, fingerprint: "Xt5EWLLDS7FJjR1c" };
    expect(resultOf(intentWith({ id: "pm_1", card }), NOTED)).toMatchObject({
      cardMark: { card: "Xt5EWLLDS7FJjR1c" },
    });
  });

  test.each([null, "pm_1", { id: "pm_1" }, { id: "pm_1", card: { fingerprint: null } }])(
    "is unknown for a Stripe payment by %j",
    (method) => {
      expect(resultOf(intentWith(method), NOTED)).not.toHaveProperty("cardMark");
    },
  );

  test("is the last digits, the expiry and the issuer at a gateway without fingerprints", () => {
    const card = { last4: "0018", month: "7", year: "2039" };
    expect(markOf({ ...card, more: ["45800"] })).toEqual({ card: "0018 07/39 45800" });
    expect(markOf({ ...card, month: "07", year: "39", more: [undefined] })).toEqual({
      card: "0018 07/39 ",
    });
    expect(markOf({ ...card, more: ["45801"] })).not.toEqual(markOf({ ...card, more: ["45800"] }));
  });

  test("is unknown without the last digits or the expiry", () => {
    const card = { last4: "0018", month: "07", year: "39", identity: "000000018" };
    expect(markOf({ ...card, last4: undefined })).toBeUndefined();
    expect(markOf({ ...card, month: undefined })).toBeUndefined();
    expect(markOf({ ...card, year: undefined })).toBeUndefined();
  });

  test.each([
    ["000000018", "18"],
    ["0000-0001-8", "18"],
    ["123456782", "123456782"],
    ["000000000", undefined],
    ["", undefined],
    [undefined, undefined],
  ])("has the holder's identity number %j as %j", (identity, holder) => {
    const mark = markOf({ last4: "0018", month: "7", year: "39", identity });
    expect(mark?.holder).toBe(holder);
  });

  test("at Cardcom has the holder of a new card, and none for a kept one", () => {
    const info = vouched<Parameters<typeof cardcomMark>[0]>({
      Last4CardDigitsString: "0018",
      CardMonth: "5",
      CardYear: "39",
      FirstCardDigits: "458000",
    });
    expect(cardcomMark(info, "000000018")).toEqual({ card: "0018 05/39 458000", holder: "18" });
    expect(cardcomMark(info)).toEqual({ card: "0018 05/39 458000" });
  });

  test("at PayPlus has the holder if the page asked for the number", () => {
    const told = vouched<Parameters<typeof payplusMark>[0]>({
      four_digits: "0018",
      expiry_month: "05",
      expiry_year: "39",
      brand_id: "2",
      issuer_id: "1",
      identification_number: "123456782",
    });
    expect(payplusMark(told)).toEqual({ card: "0018 05/39 2 1", holder: "123456782" });
  });
});
