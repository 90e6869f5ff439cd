import type { Stripe } from "stripe";
import { describe, expect, test } from "vitest";
import { markOf } from "../../../server/payments/gateways/amounts.ts";
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
      cardMark: "Xt5EWLLDS7FJjR1c",
    });
  });

  test.each([null, "pm_1", { id: "pm_1" }, { id: "pm_1", card: { fingerprint: null } }])(
    "is unknown for a Stripe payment by %j",
    (method) => {
      expect(resultOf(intentWith(method), NOTED)).not.toHaveProperty("cardMark");
    },
  );

  test("is the last digits, the expiry and the issuer at a gateway without fingerprints", () => {
    expect(markOf("0018", "7", "2039", "45800")).toBe("0018 07/39 45800");
    expect(markOf("0018", "07", "39", undefined)).toBe("0018 07/39 ");
    expect(markOf("0018", "07", "39", "45801")).not.toBe(markOf("0018", "07", "39", "45800"));
  });

  test("is unknown without the last digits or the expiry", () => {
    expect(markOf(undefined, "07", "39", "45800")).toBeUndefined();
    expect(markOf("0018", undefined, "39")).toBeUndefined();
    expect(markOf("0018", "07", undefined)).toBeUndefined();
  });
});
