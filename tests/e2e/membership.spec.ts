import { expect, test, type Page } from "@playwright/test";
import { namesOf } from "../../server/demo/names.ts";
import { CARD } from "./buyer.ts";
import { ask } from "./database.ts";
import { faults } from "./faults.ts";
import { itemsOf, OffersBuyer } from "./offersBuyer.ts";
import { PROOF_VIEWS, viewsFrom } from "./views.ts";
import type { TestLocale } from "./words.ts";

const CLUB = namesOf(["מועדון הבמה", "Stage Club"]);
const FRIENDS = namesOf(["ידידי התיאטרון בחו״ל", "Friends Abroad"]);
const COMEDY = namesOf(["סדרת הקומדיה", "The Comedy Series"]);
const DRAMA = namesOf(["סדרת הדרמה", "The Drama Series"]);
const SEAT = namesOf(["המקום שלי בתיאטרון", "My Seat at the Theatre"]);

/** Chooses the club at its first price, with a code for 20% off that is entered once. */
async function chooseClub(buyer: OffersBuyer): Promise<void> {
  const { page, t, locale } = buyer;
  await page.goto(`/membership?language=${locale}`);
  const pick = buyer.card(CLUB[locale]).getByRole("button").first();
  await expect(pick).toBeVisible();
  await buyer.enterCode("JOINED");
  await expect(page.getByText(t("refusal.COUPON_USED"))).toBeVisible();
  await buyer.enterCode("join20");
  await expect(page.getByText(t("offers.code.done"))).toBeVisible();
  await buyer.enterCode("JOIN20");
  await expect(page.getByText(t("refusal.CODE_ALREADY_ENTERED"))).toBeVisible();
  await pick.click();
  await expect(pick).toHaveAttribute("aria-pressed", "true");
  // A membership in another currency cannot be in the same order.
  await buyer.card(FRIENDS[locale]).getByRole("button").first().click();
  await expect(page.getByText(t("offers.ask.currency"))).toBeVisible();
  await buyer.button("offers.ask.no").click();
  expect(await faults(page, "memberships")).toEqual([]);
  await buyer.goOn();
  await expect(buyer.heading("customer.title")).toBeVisible();
}

async function joinAndCheck(page: Page, locale: TestLocale): Promise<void> {
  const buyer = new OffersBuyer(page, locale);
  await chooseClub(buyer);
  // The amount is ₪240 less 20%, plus the service charge of ₪5.
  await expect(buyer.payButton()).toContainText("197");
  await buyer.fillDetails();
  await buyer.openPayment();
  await buyer.payWith(CARD.approves);
  const reservation = await buyer.reservationUnder("offers.done.memberships");
  expect(await itemsOf(reservation)).toEqual([{ kind: "membership", quantity: 1, amount: 19_200 }]);
  expect(await faults(page, "confirmation")).toEqual([]);
}

for (const { locale, where, tag } of viewsFrom("he")) {
  test(
    `a membership by a discount code, from the list to its number, ${where}`,
    { tag: [...tag] },
    async ({ page }) => joinAndCheck(page, locale),
  );
}

for (const { locale, where, tag } of PROOF_VIEWS) {
  test(
    `series are walked to the end, and a permanent seat is chosen in the hall for every show, ${where}`,
    { tag: [...tag] },
    async ({ page }) => walkAndSit(page, locale),
  );
}

async function walkAndSit(page: Page, locale: TestLocale): Promise<void> {
  const buyer = new OffersBuyer(page, locale);
  const { t } = buyer;
  await page.goto(`/membership/SERIES-COMEDY?language=${locale}`);
  await expect(buyer.card(COMEDY[locale])).toBeVisible();
  await buyer.button("offers.previous").click();
  await expect(buyer.card(DRAMA[locale])).toBeVisible();
  await expect(buyer.button("offers.previous")).toBeDisabled();
  await buyer.button("offers.following").click();
  await buyer.button("offers.following").click();
  await expect(buyer.button("offers.following")).toBeDisabled();
  await buyer.card(SEAT[locale]).getByRole("button").first().click();
  await buyer.goOn();
  await expect(buyer.heading("offers.seat.title")).toBeVisible();
  await buyer.goOn();
  await expect(page.getByText(t("offers.seat.choose"))).toBeVisible();
  await buyer.openRow(0);
  const locked = page.waitForResponse((answer) => answer.url().endsWith("/membership/lock-seat"));
  await buyer.freeSeats().first().click();
  expect((await locked).status()).toBe(200);
  await expect(page.getByRole("timer")).toBeVisible();
  expect(await faults(page, "permanent seat")).toEqual([]);
  await buyer.goOn();
  await expect(buyer.heading("customer.title")).toBeVisible();
  await buyer.fillDetails();
  await buyer.openPayment();
  await buyer.payWith(CARD.approves);
  const reservation = await buyer.reservationUnder("offers.done.memberships");
  const tickets = await ask<{ shows: number }>(
    `select count(*)::int as shows from ticket t join orders o on o.id = t.order_id
        where o.reservation_identifier = $1`,
    [reservation],
  );
  expect(tickets[0]?.shows).toBeGreaterThan(1);
  await expect(page.locator('a[href^="/edocument/"]')).toHaveCount(tickets[0]?.shows ?? 0);
}
