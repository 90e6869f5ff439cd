import { expect, test, type Page } from "@playwright/test";
import { DONATIONS } from "../../server/demo/donations.ts";
import { namesOf } from "../../server/demo/names.ts";
import { CARD } from "./buyer.ts";
import { faults } from "./faults.ts";
import { itemsOf, OffersBuyer } from "./offersBuyer.ts";
import { viewsFrom } from "./views.ts";
import type { TestLocale } from "./words.ts";

const FUND = namesOf(DONATIONS[0]!.name);

/** Chooses two donations of ₪36 and one of a typed amount, and continues to the details. */
async function chooseGifts(buyer: OffersBuyer): Promise<void> {
  const { page, t, locale } = buyer;
  await page.goto(`/donation?language=${locale}`);
  const own = buyer.card(FUND[locale]).getByRole("textbox");
  await own.waitFor();
  // The text is visible from the beginning, and announced after the press.
  await expect(page.getByText(t("offers.nothingChosen"))).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
  await buyer.goOn();
  await expect(page.getByRole("alert")).toHaveText(t("offers.nothingChosen"));
  await buyer.addOne(FUND[locale], 1);
  await buyer.addOne(FUND[locale], 1);
  await buyer.addOne(FUND[locale], 3);
  await own.fill("5");
  await buyer.goOn();
  await expect(page.getByRole("alert").filter({ hasText: /10/ })).toBeVisible();
  await own.fill("50");
  await buyer.goOn();
  await expect(buyer.heading("customer.title")).toBeVisible();
}

async function giveAndCheck(page: Page, locale: TestLocale): Promise<void> {
  const buyer = new OffersBuyer(page, locale);
  const { t } = buyer;
  await chooseGifts(buyer);
  await buyer.fillDetails();
  // The choice and the typed amount survive a reload.
  await page.waitForResponse((response) => response.url().endsWith("/api/cart"));
  await page.reload();
  await expect(page.getByLabel(t("customer.FirstName"), { exact: true })).toHaveValue("נועה");
  await page.getByLabel(t("customer.terms")).check();
  await buyer.openPayment();
  expect(await faults(page, "payment")).toEqual([]);
  await buyer.payWith(CARD.approves);
  const reservation = await buyer.reservationUnder("offers.done.donations");
  expect(await itemsOf(reservation)).toEqual([
    { kind: "donation", quantity: 2, amount: 7200 },
    { kind: "donation", quantity: 1, amount: 5000 },
  ]);
  expect(await faults(page, "confirmation")).toEqual([]);
  // The confirmation is stored with this history entry, so a reload shows it again.
  await page.reload();
  await expect(page.getByText(reservation)).toBeVisible();
  await page.getByRole("link", { name: t("confirmation.receipt") }).click();
  await expect(page.getByRole("article")).toContainText(FUND[locale]);
}

for (const { locale, where, tag } of viewsFrom("he")) {
  test(
    `a gift of the house's amounts and of one's own, from choosing to the receipt, ${where}`,
    { tag: [...tag] },
    async ({ page }) => giveAndCheck(page, locale),
  );
}

test(
  "one kind at a time: seats are let go only after a yes, and a gift asks before it goes",
  { tag: ["@desktop", "@proof"] },
  async ({ page }) => {
    const buyer = new OffersBuyer(page, "en");
    const { t } = buyer;
    await buyer.goToDerby();
    await buyer.findButton().click();
    await expect(page.getByRole("timer")).toBeVisible();
    const seats = page.url();
    await page.goto("/donation");
    await buyer.addOne(FUND.en, 0);
    await expect(page.getByText(t("offers.ask.tickets"))).toBeVisible();
    await buyer.button("offers.ask.no").click();
    await expect(page.getByText(t("offers.nothingChosen"))).toBeVisible();
    await buyer.addOne(FUND.en, 0);
    const freed = page.waitForResponse((response) => response.url().endsWith("/unlock-seat"));
    await buyer.button("offers.ask.yes").click();
    expect((await freed).status()).toBe(200);
    await expect(buyer.card(FUND.en).getByRole("status").first()).toHaveText("1");
    await page.goto(seats);
    await expect(buyer.heading("order.otherCart.donations")).toBeVisible();
    await buyer.button("order.otherCartDrop").click();
    await expect(buyer.findButton()).toBeVisible();
  },
);
