import { expect, test } from "@playwright/test";
import { Buyer, CARD } from "./buyer.ts";
import { soldSeats } from "./database.ts";

test(
  "a declined card keeps the seats, and another card buys them",
  { tag: "@desktop" },
  async ({ page }) => {
    const buyer = new Buyer(page, "en");
    await buyer.goToDerby();
    await buyer.goToDetails();
    await buyer.fillDetails();
    await buyer.openPayment();
    await buyer.payWith(CARD.declines);
    await expect(page.getByText(buyer.t("refusal.PAYMENT_DECLINED"))).toBeVisible();
    await buyer.button("payment.anotherCard").click();
    await expect(buyer.cardForm.locator("#cardNumber")).toHaveValue("");
    await buyer.payWith(CARD.approves);
    expect(await soldSeats(await buyer.reservation())).toHaveLength(2);
  },
);

test(
  "the bank's question is asked inside the page, and its yes buys",
  { tag: "@phone" },
  async ({ page }) => {
    const buyer = new Buyer(page, "he");
    await buyer.goToDerby();
    await buyer.goToDetails();
    await buyer.fillDetails();
    await buyer.openPayment();
    await buyer.payWith(CARD.asksBank);
    await expect(buyer.heading("payment.verifying")).toBeVisible();
    await buyer.answerBank();
    expect(await soldSeats(await buyer.reservation())).toHaveLength(2);
  },
);

test(
  "details that are wrong are named at their fields and nothing is opened",
  {
    tag: "@desktop",
  },
  async ({ page }) => {
    const buyer = new Buyer(page, "en");
    await buyer.goToDerby();
    await buyer.goToDetails();
    await buyer.page.getByLabel(buyer.t("customer.EmailAddress1"), { exact: true }).fill("noa@");
    await buyer.payButton().click();
    await expect(page.getByText(buyer.t("rule.email"))).toBeVisible();
    await expect(page.getByText(buyer.t("rule.required"))).toHaveCount(3);
    await expect(page.getByText(buyer.t("refusal.TERMS_NOT_CONFIRMED"))).toBeVisible();
    const first = page.getByLabel(buyer.t("customer.FirstName"), { exact: true });
    await expect(first).toBeFocused();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  },
);
