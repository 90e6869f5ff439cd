import { ref } from "valtio";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { learnFormSettings } from "../../../../app/order/cart/formSettings.ts";
import { order } from "../../../../app/order/cart/order.ts";
import { payment } from "../../../../app/order/cart/paymentState.ts";
import { pageContext } from "../../../../app/order/cart/orderContext.ts";
import { closePayment } from "../../../../app/order/payment/payment.ts";
import { PaymentDialog } from "../../../../app/order/payment/PaymentDialog.tsx";
import { refusal, type RefusalCode } from "../../../../domain/refusal.ts";
import words from "../../../../locales/en/order.json" with { type: "json" };
import refusals from "../../../../locales/en/refusal.json" with { type: "json" };
import shell from "../../../../locales/en/shell.json" with { type: "json" };
import { presentation } from "../../fixtures.ts";
import { renderIn } from "../../renderIn.tsx";
import { totals } from "./payServer.ts";

const en = { ...words, ...refusals, ...shell };

// The page may have shown the form of another purchase before. If the call for its settings is refused, the
// form of an order has its default settings again.
beforeEach(async () => {
  const call = async () => ({ refusal: refusal("INTERNAL", {}) });
  await learnFormSettings("orderDonations", undefined, call);
  await learnFormSettings("order", undefined, call);
});
afterEach(() => {
  order.voucher = undefined;
  order.presentation = undefined;
  closePayment(pageContext);
});

describe("the payment dialog", () => {
  test("cannot be closed while money may be moving", async () => {
    payment.stage = "processing";
    const screen = await renderIn("en", <PaymentDialog />);
    await expect.element(screen.getByText(en["payment.processingText"])).toBeVisible();
    expect(screen.container.querySelector("button")).toBeNull();
    document.querySelector("dialog")?.dispatchEvent(new Event("cancel", { cancelable: true }));
    expect(document.querySelector("dialog")?.open).toBe(true);
  });

  test("without an answer goes on asking, and says that nobody is charged twice", async () => {
    payment.stage = "unanswered";
    const screen = await renderIn("en", <PaymentDialog />);
    await expect.element(screen.getByText(en["payment.unansweredText"])).toBeVisible();
    await expect.element(screen.getByRole("link", { name: en["payment.toMine"] })).toBeVisible();
  });

  test("asks before a changed price is paid", async () => {
    Object.assign(payment, { stage: "priceChanged", totals: totals(132) });
    const screen = await renderIn("en", <PaymentDialog />);
    await expect.element(screen.getByRole("button", { name: "Pay ₪132.00" })).toBeVisible();
  });

  test("asks before a ticket for another time is paid: PRESENTATION_MOVED", async () => {
    const moved = [{ presentationId: 1, dateTime: "2026-12-24T20:00:00+02:00" }];
    order.presentation = ref(presentation({ featureName: "The play" }));
    Object.assign(payment, { stage: "moved", moved });
    const screen = await renderIn("en", <PaymentDialog />);
    await expect.element(screen.getByText(en["refusal.PRESENTATION_MOVED"])).toBeVisible();
    await expect.element(screen.getByText(/The play: .*24.*20:00/)).toBeVisible();
    await expect
      .element(screen.getByRole("button", { name: en["payment.acceptTime"] }))
      .toBeVisible();
  });

  test("offers the ways to pay, saved cards with their payments among them", async () => {
    const card = { token: "c1", LastFourDigits: "0018", Expiry: "12/40", isDeleted: false };
    Object.assign(payment, {
      stage: "form",
      method: "saved",
      methods: ["saved", "card", "blik"],
      cards: [card],
      mostPayments: 3,
      balanceDue: 112,
    });
    const screen = await renderIn("en", <PaymentDialog />);
    await expect.element(screen.getByRole("radio", { name: "My cards" })).toBeChecked();
    await expect.element(screen.getByRole("radio", { name: /0018/ })).toBeChecked();
    await expect.element(screen.getByLabelText(en["payment.payments"])).toHaveValue("1");
    expect(screen.getByRole("option").all()).toHaveLength(3);
    await expect.element(screen.getByRole("button", { name: "Pay ₪112.00" })).toBeVisible();
    await screen.getByRole("button", { name: /Delete/ }).click();
    await screen.getByRole("button", { name: en["payment.deleteNo"] }).click();
    await expect.element(screen.getByRole("radio", { name: /0018/ })).toBeVisible();
  });

  test("a covering voucher leaves one button, and says what it pays", async () => {
    order.voucher = { code: "GIFT500", payment: { amount: 500, id: 1 } };
    Object.assign(payment, { stage: "form", method: undefined, methods: [], balanceDue: 0 });
    const screen = await renderIn("en", <PaymentDialog />);
    await expect.element(screen.getByText(en["payment.allPaid"])).toBeVisible();
    await expect.element(screen.getByText(/Voucher GIFT500 pays/)).toBeVisible();
    await expect
      .element(screen.getByRole("button", { name: en["payment.complete"] }))
      .toBeVisible();
  });

  test("the code's field has the focus, and a short code is said to be one", async () => {
    Object.assign(payment, { stage: "code", identifier: "p2" });
    const screen = await renderIn("en", <PaymentDialog />);
    const field = screen.getByLabelText(en["payment.codeLabel"]);
    await expect.element(field).toHaveFocus();
    await field.fill("777");
    await screen.getByRole("button", { name: en["payment.codeSend"] }).click();
    await expect.element(field).toHaveAttribute("aria-invalid", "true");
    expect(payment.stage).toBe("code");
  });
});

describe("a refusal", () => {
  const show = async (code: RefusalCode, details = {}) => {
    Object.assign(payment, { stage: "refused", refusal: refusal(code, details) });
    return renderIn("en", <PaymentDialog />);
  };

  test("says why, and can be closed with the seats kept", async () => {
    const screen = await show("EXTRA_VERIFICATION_FAILED");
    await expect.element(screen.getByText(en["refusal.EXTRA_VERIFICATION_FAILED"])).toBeVisible();
    await screen.getByRole("button", { name: en["dialog.close"] }).click();
    expect(payment.stage).toBe("closed");
  });

  test.each([
    ["PAYMENT_DECLINED", { reason: "insufficientFunds" }, en["payment.insufficientFunds"]],
    ["CARD_DATE_INVALID", { reason: "expiredCard" }, en["refusal.CARD_DATE_INVALID"]],
    ["CARD_CVV_INVALID", { reason: "wrongCvv" }, en["refusal.CARD_CVV_INVALID"]],
    ["HOLD_UNAVAILABLE", { reason: "membership" }, en["hold.reason.membership"]],
    ["HOLD_UNAVAILABLE", { reason: "late" }, en["hold.reason.late"]],
  ] as const)("of %s %j has words of its own", async (code, details, text) => {
    const screen = await show(code, details);
    await expect.element(screen.getByText(text)).toBeVisible();
  });

  test("that was the payer's own change of mind starts again", async () => {
    const screen = await show("ORDER_CANCELLED", { reason: "cancelled" });
    await expect.element(screen.getByText(en["payment.cancelled"])).toBeVisible();
    await expect.element(screen.getByRole("button", { name: en["payment.restart"] })).toBeVisible();
  });

  test("of a show that was cancelled meanwhile leads home", async () => {
    const screen = await show("PRESENTATION_CANCELLED");
    await expect.element(screen.getByText(en["refusal.PRESENTATION_CANCELLED"])).toBeVisible();
  });

  test("of a premium hold switches to a normal order", async () => {
    order.isHold = true;
    const screen = await show("HOLD_PREMIUM");
    await screen.getByRole("button", { name: en["hold.payInstead"] }).click();
    expect(order.isHold).toBe(false);
  });
});
