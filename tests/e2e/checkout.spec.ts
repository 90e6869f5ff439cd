import { expect, test } from "@playwright/test";
import { DEMO } from "../../server/demo/ids.ts";
import { Shopper } from "../server/shopper.ts";
import { Buyer, CARD } from "./buyer.ts";
import { soldSeats } from "./database.ts";

/** Sandbox cards that are refused, with the text for each. */
const FAILURES = [
  ["lacksFunds", "payment.insufficientFunds"],
  ["isExpired", "refusal.CARD_DATE_INVALID"],
  ["hasWrongCvv", "refusal.CARD_CVV_INVALID"],
] as const;

test(
  "each card that fails says why, a voucher pays its part, and a kept card pays the next order",
  { tag: "@desktop" },
  async ({ page }) => {
    const buyer = new Buyer(page, "en");
    const { t } = buyer;
    await buyer.goToDerby();
    await buyer.goToDetails();
    await buyer.fillDetails();
    await buyer.openPayment();
    for (const [card, words] of FAILURES) {
      await buyer.payWith(CARD[card]);
      await expect(page.getByText(t(words))).toBeVisible();
      await buyer.button("payment.anotherCard").click();
      await expect(buyer.cardForm.locator("#cardNumber")).toHaveValue("");
    }
    await page.getByText(t("payment.voucherHave")).click();
    const voucher = page.getByLabel(t("payment.voucherCode"));
    await voucher.fill("GIFTOLD");
    await buyer.button("payment.voucherApply").click();
    await expect(page.getByText(t("refusal.voucherExpired"))).toBeVisible();
    const amount = buyer.cardForm.locator(".amount");
    const whole = await amount.innerText();
    await voucher.fill("GIFTPART");
    await buyer.button("payment.voucherApply").click();
    await expect(page.getByText(/GIFTPART .*25/)).toBeVisible();
    await expect(amount).not.toHaveText(whole);
    // The keyboard is used, because the voucher's line has just moved the frame and a click would go to its
    // previous position.
    await buyer.cardForm.locator("input[name=save]").press("Space");
    await expect(buyer.cardForm.locator("input[name=save]")).toBeChecked();
    await buyer.payWith(CARD.approves);
    const reservation = await buyer.reservation();
    expect(await soldSeats(reservation)).toHaveLength(2);
    const saving = page.waitForEvent("download");
    await page.getByRole("link", { name: t("confirmation.calendar") }).click();
    expect((await saving).suggestedFilename()).toBe(`${reservation}.ics`);
    await page.getByRole("link", { name: t("confirmation.receipt") }).click();
    const paper = page.getByRole("article");
    await expect(paper).toContainText(reservation);
    await expect(paper).toContainText(t("receipt.voucher"));
    await expect(paper).toContainText(t("receipt.move.capture"));
    // In print the text is black on white, and the rest of the page is hidden.
    await page.emulateMedia({ media: "print" });
    await expect(paper).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await expect(page.getByRole("banner")).toBeHidden();
    await page.emulateMedia({ media: null });

    await buyer.goToDerby();
    await buyer.goToDetails();
    await buyer.fillDetails();
    await buyer.payButton().click();
    await page.getByLabel(t("payment.payments")).selectOption("3");
    await page
      .getByRole("button", { name: /^Pay ₪/ })
      .last()
      .click();
    expect(await soldSeats(await buyer.reservation())).toHaveLength(2);
  },
);

test(
  "the provider's own page: cancelled, begun again, reloaded on the way, checked twice, paid",
  { tag: ["@desktop", "@proof"] },
  async ({ page }) => {
    const buyer = new Buyer(page, "en");
    await buyer.goToDerby();
    await buyer.goToDetails();
    await buyer.fillDetails();
    await buyer.openPayment();
    await buyer.choosePayment("paypal");
    await page.getByRole("button", { name: /PayPal$/ }).click();
    await page.locator("button[value=cancel]").click();
    await expect(buyer.heading("payment.cancelled")).toBeVisible();
    await buyer.button("payment.restart").click();
    await buyer.choosePayment("redirect");
    await buyer.button("payment.begin.redirect").click();
    await expect(page.locator("button[value=verify]")).toBeVisible();
    // The payer goes back without paying. The payment and the seats are kept.
    await page.goBack();
    await expect(buyer.heading("payment.awaiting")).toBeVisible();
    await page.reload();
    await expect(buyer.heading("payment.awaiting")).toBeVisible();
    await buyer.button("payment.backToProvider").click();
    await page.locator("button[value=verify]").click();
    await page.locator("button[value=approve]").click();
    expect(await soldSeats(await buyer.reservation())).toHaveLength(2);
    expect(page.url()).not.toContain("paymentIdentifier");
    await expect(page.locator('a[href^="/edocument/"]').first()).toContainText("row");
  },
);

test(
  "Blik: a code that is declined, a code that is late, and what was typed outlives a reload",
  { tag: ["@desktop", "@proof"] },
  async ({ page }) => {
    const buyer = new Buyer(page, "he");
    const { t } = buyer;
    await buyer.goToDerby();
    await buyer.goToDetails();
    await buyer.fillDetails();
    // The details are saved shortly after the last field has lost the focus.
    await page.waitForResponse((response) => response.url().endsWith("/api/cart"));
    await page.reload();
    await expect(page.getByLabel(t("customer.FirstName"), { exact: true })).toHaveValue("נועה");
    await page.getByLabel(t("customer.terms")).check();
    await buyer.openPayment();
    await buyer.choosePayment("blik");
    await page.getByRole("button", { name: /Blik$/ }).click();
    const code = page.getByLabel(t("payment.codeLabel"));
    await code.fill("777111");
    await expect(page.getByText(t("refusal.MOBILE_PAYMENT_FAILED"))).toBeVisible();
    await buyer.button("payment.anotherCode").click();
    await buyer.choosePayment("blik");
    await page.getByRole("button", { name: /Blik$/ }).click();
    await code.fill("777333");
    expect(await soldSeats(await buyer.reservation())).toHaveLength(2);
  },
);

test(
  "a hold wants a member's login, waits at the box office, and is paid for after all",
  { tag: "@desktop" },
  async ({ page }) => {
    const buyer = new Buyer(page, "en");
    const { t } = buyer;
    // The next derby can begin too soon for a reservation without payment, so a later one is used.
    const later = await new Shopper(process.env["E2E_URL"] ?? "").presentation(DEMO.derbyFeature);
    await page.goto(`/order/${later.id}?language=en`);
    await expect(buyer.findButton()).toBeVisible();
    await buyer.goToDetails();
    await buyer.fillDetails();
    await page.getByRole("radio", { name: t("hold.hold") }).check();
    await buyer.button("hold.reserve").click();
    await expect(page.getByRole("alert").getByText(t("hold.reason.login"))).toBeVisible();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("hold.logIn") })
      .click();
    await buyer.logInByPassword("noa@parterre.example");
    await expect(buyer.heading("confirmation.holdTitle")).toBeVisible();
    await expect(page.getByText(/Collect by .*20:00/)).toBeVisible();
    await buyer.button("parts.hold.payNow").click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("parts.hold.payNow") })
      .click();
    await expect(buyer.heading("customer.title")).toBeVisible();
    await expect(page.getByRole("radio", { name: t("hold.normal") })).toBeChecked();
    await page.getByLabel(t("customer.terms")).check();
    await buyer.openPayment();
    await buyer.payWith(CARD.approves);
    expect(await soldSeats(await buyer.reservation())).toHaveLength(2);
  },
);
