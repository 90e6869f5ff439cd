import { expect, test } from "@playwright/test";
import { Buyer, CARD } from "./buyer.ts";
import { soldSeats } from "./database.ts";

test(
  "the browser's back and forward walk an order's steps, close its payment, and leave it once bought",
  { tag: "@phone" },
  async ({ page }) => {
    const buyer = new Buyer(page, "he");
    const isAt = (key: string): Promise<void> => expect(buyer.heading(key)).toBeVisible();
    await buyer.goToDerby();
    await buyer.goToDetails();
    await page.goBack();
    await isAt("products.title");
    await page.goBack();
    await isAt("tickets.title");
    await page.goBack();
    await expect(buyer.goOnFromSeats()).toBeVisible();
    for (const key of ["tickets.title", "products.title", "customer.title"]) {
      await page.goForward();
      await isAt(key);
    }
    // The page's own back button moves through the same history entries.
    await buyer.button("order.back").click();
    await isAt("products.title");
    await page.goForward();
    await isAt("customer.title");

    await buyer.fillDetails();
    await buyer.openPayment();
    await page.goBack();
    await expect(page.getByRole("dialog")).toBeHidden();
    await isAt("customer.title");
    await buyer.openPayment();
    await buyer.payWith(CARD.approves);
    expect(await soldSeats(await buyer.reservation())).toHaveLength(2);
    await page.goBack();
    await expect(page).not.toHaveURL(/\/order\//);
  },
);
