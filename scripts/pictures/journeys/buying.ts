import { Buyer, CARD } from "../../../tests/e2e/buyer.ts";
import type { Journey } from "./journey.ts";

/** Buys seats in the stadium up to the ticket. The first card is declined. */
export const buying: Journey = {
  name: "buying",
  async walk({ page, locale, shoot }) {
    const buyer = new Buyer(page, locale);
    await buyer.goToDerby();
    await page.waitForTimeout(2000);
    await shoot("seats");
    await buyer.findButton().click();
    await page.waitForTimeout(2500);
    await shoot("seats-found");
    await buyer.goToTickets();
    await shoot("tickets");
    await buyer.button("order.continue").click();
    await page.waitForTimeout(1000);
    await shoot("extras");
    await buyer.passExtras();
    await shoot("details");
    await buyer.payButton().click();
    await shoot("details-errors");
    await buyer.fillDetails();
    await buyer.openPayment();
    await shoot("payment");
    await buyer.payWith(CARD.declines);
    await page.getByText(buyer.t("refusal.PAYMENT_DECLINED")).waitFor();
    await shoot("payment-declined");
    await buyer.button("payment.anotherCard").click();
    await buyer.payWith(CARD.approves);
    await buyer.reservation();
    await shoot("confirmation");
    await page.locator('a[href^="/edocument/"]').first().click();
    await page.getByRole("img", { name: buyer.t("edocument.qr") }).waitFor();
    await shoot("ticket");
  },
};
