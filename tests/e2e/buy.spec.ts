import { expect, test } from "@playwright/test";
import { Buyer, CARD, CUSTOMER } from "./buyer.ts";
import { soldSeats } from "./database.ts";
import type { TestLocale } from "./words.ts";

const SOLD = 3;
/** The quick run buys in one language on each device, the full run in the other language too. */
const VIEWS: readonly (readonly [TestLocale, readonly string[]])[] = [
  ["he", ["@desktop"]],
  ["en", ["@phone"]],
  ["he", ["@phone", "@proof"]],
  ["en", ["@desktop", "@proof"]],
];

for (const [locale, tag] of VIEWS) {
  const title = `two seats of the derby are bought from what's on to the code, in ${locale}, ${tag[0]}`;
  test(title, { tag: [...tag] }, async ({ page }) => {
    const buyer = new Buyer(page, locale);
    await buyer.goToDerby();
    await buyer.goToDetails();
    await buyer.fillDetails();
    await buyer.openPayment();
    await buyer.payWith(CARD.approves);
    const reservation = await buyer.reservation();
    const links = page.locator('a[href^="/edocument/"]');
    await expect(links).toHaveCount(2);
    const keys = await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute("href")?.split("/")[2]),
    );

    const sold = await soldSeats(reservation);
    expect(sold.map(({ document_key }) => document_key)).toEqual(keys);
    for (const seat of sold) {
      expect(seat).toMatchObject({ order_state: "paid", claim_state: SOLD });
      expect(seat.claim_order).toBe(seat.order_id);
      expect(seat.customer.EmailAddress1).toBe(CUSTOMER.EmailAddress1);
    }

    await links.first().click();
    await expect(page.getByRole("img", { name: buyer.t("edocument.qr") })).toBeVisible();
    await expect(page.getByText(buyer.t("edocument.state.active"))).toBeVisible();
    await expect(page.getByText(reservation)).toBeVisible();

    // After going back and reloading, the page still shows the tickets.
    await page.goBack();
    await page.reload();
    expect(await buyer.reservation()).toBe(reservation);
  });
}
