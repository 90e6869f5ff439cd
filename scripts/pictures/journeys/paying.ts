import { Buyer, CARD } from "../../../tests/e2e/buyer.ts";
import type { Journey } from "./journey.ts";

/** Shows the payment methods other than a card, and the bank's confirmation. */
export const paying: Journey = {
  name: "paying",
  async walk({ page, locale, shoot }) {
    const buyer = new Buyer(page, locale);
    await buyer.goToDerby();
    await buyer.goToDetails();
    await buyer.fillDetails();
    await buyer.openPayment();
    await page.getByText(buyer.t("payment.voucherHave")).click();
    await page.getByLabel(buyer.t("payment.voucherCode")).fill("GIFTOLD");
    await buyer.button("payment.voucherApply").click();
    await page.getByText(buyer.t("refusal.voucherExpired")).waitFor();
    await shoot("payment-voucher-refused");
    for (const way of ["paypal", "redirect", "blik"] as const) {
      await buyer.choosePayment(way);
      await shoot(`payment-${way}`);
    }
    await buyer.choosePayment("card");
    await buyer.payWith(CARD.asksBank);
    await buyer.heading("payment.verifying").waitFor();
    await shoot("payment-bank");
    await buyer.answerBank();
    await buyer.reservation();
    await page.getByRole("link", { name: buyer.t("confirmation.receipt") }).click();
    await page.getByRole("article").waitFor();
    await shoot("receipt");
  },
};
