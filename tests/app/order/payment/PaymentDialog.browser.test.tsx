import { afterEach, describe, expect, test } from "vitest";
import { closePayment, payment } from "../../../../app/order/payment/payment.ts";
import { PaymentDialog } from "../../../../app/order/payment/PaymentDialog.tsx";
import { refusal } from "../../../../domain/refusal.ts";
import en from "../../../../locales/en.json" with { type: "json" };
import { renderIn } from "../../renderIn.tsx";

afterEach(() => closePayment());

describe("the payment dialog", () => {
  test("cannot be closed while money may be moving", async () => {
    payment.stage = "processing";
    const screen = await renderIn("en", <PaymentDialog />);
    await expect.element(screen.getByText(en["payment.processingText"])).toBeVisible();
    expect(screen.container.querySelector("button")).toBeNull();
    document.querySelector("dialog")?.dispatchEvent(new Event("cancel", { cancelable: true }));
    expect(document.querySelector("dialog")?.open).toBe(true);
  });

  test("without an answer promises that trying again does not charge twice", async () => {
    payment.stage = "unanswered";
    const screen = await renderIn("en", <PaymentDialog />);
    await expect.element(screen.getByText(en["payment.unansweredText"])).toBeVisible();
    await expect.element(screen.getByRole("button", { name: en["state.again"] })).toBeVisible();
  });

  test("asks before a changed price is paid", async () => {
    const none = { tickets: 0, addons: 0, products: 0, ticketCharges: 0, globalCharge: 0 };
    const total = { serviceCharge: 0, total: 132, voucherPayments: 0, balanceDue: 132 };
    Object.assign(payment, { stage: "priceChanged", totals: { ...none, ...total } });
    const screen = await renderIn("en", <PaymentDialog />);
    await expect.element(screen.getByRole("button", { name: "Pay ₪132.00" })).toBeVisible();
  });

  test("says why a payment was refused, and can be closed with the seats kept", async () => {
    Object.assign(payment, { stage: "refused", refusal: refusal("EXTRA_VERIFICATION_FAILED") });
    const screen = await renderIn("en", <PaymentDialog />);
    await expect.element(screen.getByText(en["refusal.EXTRA_VERIFICATION_FAILED"])).toBeVisible();
    await screen.getByRole("button", { name: en["dialog.close"] }).click();
    expect(payment.stage).toBe("closed");
  });
});
