import { expect, test, type Page } from "@playwright/test";
import { CARD } from "./buyer.ts";
import { ask } from "./database.ts";
import { faults } from "./faults.ts";
import { itemsOf, OffersBuyer } from "./offersBuyer.ts";
import type { TestLocale } from "./words.ts";

const CLUB = { he: "מועדון הבמה", en: "Stage Club" } as const;
const FRIENDS = { he: "ידידי התיאטרון בחו״ל", en: "Friends Abroad" } as const;
const SEAT = { he: "הכיסא שלי בתיאטרון", en: "My Seat at the Theatre" } as const;

/** The club at its first price, a fifth cheaper by a code that is entered once. */
async function chooseClub(buyer: OffersBuyer): Promise<void> {
  const { page, t, locale } = buyer;
  await page.goto(`/membership?language=${locale}`);
  const pick = buyer.card(CLUB[locale]).getByRole("button").first();
  await expect(pick).toBeVisible();
  await page.getByText(t("offers.code.have")).click();
  const code = page.getByLabel(t("offers.code.label"), { exact: true });
  await code.fill("JOINED");
  await buyer.button("offers.code.enter").click();
  await expect(page.getByText(t("refusal.COUPON_USED"))).toBeVisible();
  await code.fill("join20");
  await buyer.button("offers.code.enter").click();
  await expect(page.getByText(t("offers.code.done"))).toBeVisible();
  await code.fill("JOIN20");
  await buyer.button("offers.code.enter").click();
  await expect(page.getByText(t("refusal.CODE_ALREADY_ENTERED"))).toBeVisible();
  await pick.click();
  await expect(pick).toHaveAttribute("aria-pressed", "true");
  // Another currency asks for an order of its own.
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
  // ₪240 less a fifth, and the house's charge of ₪5.
  await expect(buyer.payButton()).toContainText("197");
  await buyer.fillDetails();
  await buyer.openPayment();
  await buyer.payWith(CARD.approves);
  const reservation = await buyer.reservationUnder("offers.done.memberships");
  expect(await itemsOf(reservation)).toEqual([{ kind: "membership", quantity: 1, amount: 19_200 }]);
  expect(await faults(page, "confirmation")).toEqual([]);
}

test(
  "a membership by a discount code, from the list to its number",
  { tag: "@desktop" },
  async ({ page }) => joinAndCheck(page, "he"),
);

test("the same in English, on either screen", { tag: "@proof" }, async ({ page }) =>
  joinAndCheck(page, "en"),
);

test(
  "series are walked, and a permanent seat is chosen in the hall for every show",
  { tag: "@desktop" },
  async ({ page }) => {
    const buyer = new OffersBuyer(page, "en");
    const { t } = buyer;
    await page.goto("/membership/SERIES-COMEDY?language=en");
    await expect(buyer.card("The Comedy Series")).toBeVisible();
    await buyer.button("offers.previous").click();
    await expect(buyer.card("The Drama Series")).toBeVisible();
    await buyer.button("offers.following").click();
    await buyer.button("offers.following").click();
    await buyer.card(SEAT.en).getByRole("button").first().click();
    await buyer.goOn();
    await expect(buyer.heading("offers.seat.title")).toBeVisible();
    await buyer.goOn();
    await expect(page.getByText(t("offers.seat.choose"))).toBeVisible();
    await buyer.button("seats.asList").click();
    // A section's rows, and a row's seats.
    const closed = page.locator('main li > button[aria-expanded="false"]:enabled');
    const free = page.locator('main [role="group"] button[aria-pressed="false"]');
    await closed.first().click();
    await expect(closed.or(free).first()).toBeVisible();
    if ((await free.count()) === 0) await closed.first().click();
    const locked = page.waitForResponse((answer) => answer.url().endsWith("/membership/lock-seat"));
    // A wheelchair place would ask first.
    await page
      .getByRole("button", { name: /, available$/ })
      .first()
      .click();
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
  },
);
