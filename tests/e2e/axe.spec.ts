import { expect, test, type Frame, type Page } from "@playwright/test";
import { Buyer, CARD } from "./buyer.ts";
import { tomorrow } from "./days.ts";
import { faults } from "./faults.ts";
import type { Locale } from "../../domain/locale.ts";

/**
 * The languages, and the devices on which each language is checked: phone and desktop for Hebrew, English and
 * Arabic, one of the two for Russian and Polish. The quick run checks the first entry, the full run the
 * others. `routes.spec.ts` checks every page on a desktop.
 */
const VIEWS: readonly (readonly [Locale, readonly string[]])[] = [
  ["ar", ["@phone"]],
  ["he", ["@phone", "@proof"]],
  ["he", ["@desktop", "@proof"]],
  ["en", ["@phone", "@proof"]],
  ["en", ["@desktop", "@proof"]],
  ["ar", ["@desktop", "@proof"]],
  ["ru", ["@desktop", "@proof"]],
  ["pl", ["@phone", "@proof"]],
];

for (const locale of ["he", "en"] as const) {
  test(
    `the pages have no accessibility fault, in ${locale}`,
    { tag: ["@phone", "@proof"] },
    async ({ page }) => {
      const buyer = new Buyer(page, locale);
      const screens = {
        "/": buyer.heading("whatson.title"),
        "/whatson/2": page.getByRole("link", { name: /\d\d:\d\d/ }).first(),
        "/feature/11": page.getByRole("radio").first(),
        "/feature/100": page.getByRole("link", { name: /\d\d:\d\d/ }).first(),
        "/nowhere": page.getByText("404"),
        "/edocument/none": page.getByText("404"),
      };
      const found: string[] = [];
      for (const [path, landmark] of Object.entries(screens)) {
        await page.goto(`${path}?language=${locale}&date=${tomorrow()}`);
        await expect(landmark).toBeVisible();
        await expect(page.getByText(buyer.t("state.loading"))).toHaveCount(0);
        found.push(...(await faults(page, path)));
      }
      expect(found).toEqual([]);
    },
  );
}

for (const [locale, tags] of VIEWS) {
  test(
    `the order has no accessibility fault, in ${locale}, ${tags[0]}`,
    { tag: [...tags] },
    async ({ page }) => {
      const buyer = new Buyer(page, locale);
      const found: string[] = [];
      const look = async (screen: string, where: Page | Frame = page): Promise<void> => {
        found.push(...(await faults(where, screen)));
      };
      await buyer.goToDerby();
      await look("seats");
      await buyer.button("seats.asList").click();
      await page.getByRole("button", { name: /\d/, expanded: false }).first().click();
      await look("list of seats");
      await buyer.button("seats.asMap").click();
      await buyer.takeTwoSeats();
      await look("tickets");
      await buyer.button("order.continue").click();
      await expect(buyer.heading("products.title")).toBeVisible();
      await look("extras");
      await buyer.passExtras();
      await look("details");
      await buyer.payButton().click();
      await expect(page.getByText(buyer.t("refusal.TERMS_NOT_CONFIRMED"))).toBeVisible();
      await look("details with errors");
      await buyer.fillDetails();
      await buyer.openPayment();
      await look("payment");
      const form = page.frames().find((frame) => frame.url().includes("/form/"));
      if (!form) throw new Error("no card form");
      await look("card form", form);
      await buyer.payWith(CARD.declines);
      await expect(page.getByText(buyer.t("refusal.PAYMENT_DECLINED"))).toBeVisible();
      await look("declined");
      await buyer.button("payment.anotherCard").click();
      await buyer.payWith(CARD.approves);
      await buyer.reservation();
      await look("confirmation");
      await page.locator('a[href^="/edocument/"]').first().click();
      await expect(page.getByRole("img", { name: buyer.t("edocument.qr") })).toBeVisible();
      await look("ticket");
      expect(found).toEqual([]);
    },
  );
}
