import { expect, test } from "@playwright/test";
import { BROWSER_ARGS, installedBrowser, PAGE_ARGS } from "../../scripts/programs/findBrowser.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { MEMBER } from "./areaStage.ts";
import { Buyer, CARD } from "./buyer.ts";
import { LARGE_TEXT, largeTextFaults } from "./largeText.ts";

const executablePath = installedBrowser("shell")?.executablePath;

// The text size is a setting of the whole browser, so these tests have a browser of their own.
test.use({
  launchOptions: {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...BROWSER_ARGS, ...PAGE_ARGS, `--blink-settings=defaultFontSize=${LARGE_TEXT}`],
    env: { ...process.env, LC_ALL: "C.UTF-8" },
  },
});

/** Largest share of the window's height for the sheet over the hall. The visitor can collapse the sheet. */
const MOST_SHEET = 0.6;

for (const [locale, tag] of [
  ["en", ["@phone"]],
  ["he", ["@phone", "@proof"]],
] as const) {
  test(
    `every page fits a phone whose text is twice as large, in ${locale}`,
    { tag: [...tag] },
    async ({ page }) => {
      const buyer = new Buyer(page, locale);
      const { t } = buyer;
      const found: string[] = [];
      const look = async (screen: string): Promise<void> => {
        found.push(...(await largeTextFaults(page, screen)));
      };
      const showtime = page.getByRole("link", { name: /\d\d:\d\d/ }).first();
      // The button says the page's language. The button is narrowest in Hebrew, so that the list of languages
      // reaches farthest beyond the button.
      await page.goto("/?language=he");
      await expect(showtime).toBeVisible();
      await page.locator("header summary").click();
      await look("home with the list of languages");
      for (const path of ["/whatson/2", `/feature/${DEMO.derbyFeature}`]) {
        await page.goto(`${path}?language=${locale}`);
        await expect(page.getByRole("contentinfo")).toBeVisible();
        await look(path);
      }

      await buyer.goToDerby();
      await look("seats");
      await buyer.findButton().click();
      await expect(buyer.goOnFromSeats()).toBeVisible();
      await look("seats that were found");
      const sheet = await page.getByRole("region", { name: t("seats.sheet") }).boundingBox();
      expect(sheet!.height).toBeLessThan(MOST_SHEET * page.viewportSize()!.height);
      // The last of the map's buttons is the nearest to the sheet.
      await buyer.button("seats.asList").click();
      await look("list of seats");
      await buyer.button("seats.asMap").click();
      await buyer.goToTickets();
      await buyer.button("totals.details").click();
      await expect(page.getByText(t("totals.tickets", { count: 2 }))).toBeVisible();
      await look("tickets with the prices");
      await buyer.button("order.continue").click();
      await expect(buyer.heading("products.title")).toBeVisible();
      await look("extras");
      await buyer.passExtras();
      await buyer.payButton().click();
      await expect(page.getByText(t("refusal.TERMS_NOT_CONFIRMED"))).toBeVisible();
      await look("details with errors");
      await buyer.fillDetails();
      await buyer.openPayment();
      await look("payment");
      await buyer.payWith(CARD.approves);
      await buyer.reservation();
      await look("confirmation");
      await page.locator('a[href^="/edocument/"]').first().click();
      await expect(page.getByRole("img", { name: t("edocument.qr") })).toBeVisible();
      await look("ticket");

      await page.goto(`/customer?tab=details&language=${locale}`);
      await page.getByText(t("login.otherWays")).click();
      await page.getByRole("tab", { name: t("login.way.password") }).click();
      await look("login");
      const email = page.getByRole("textbox", { name: t("customer.EmailAddress1"), exact: true });
      await email.fill(MEMBER.email);
      await page.getByLabel(t("login.password"), { exact: true }).fill("parterre");
      await buyer.button("login.logIn").click();
      await expect(buyer.heading("customerArea.tab.details")).toBeVisible();
      await look("customer area");
      expect(found).toEqual([]);
    },
  );
}
