import { expect, test, type Page } from "@playwright/test";
import { Buyer, CARD } from "./buyer.ts";
import { ask } from "./database.ts";
import { faults } from "./faults.ts";
import type { TestLocale } from "./words.ts";

interface Given {
  readonly kind: string;
  readonly quantity: number;
  readonly amount: number;
}

/** What an order gave, as the database has it; agorot. */
const given = (reservation: string): Promise<Given[]> =>
  ask<Given>(
    `select i.kind, i.quantity, i.amount::int as amount from orders o
       join order_item i on i.order_id = o.id
      where o.reservation_identifier = $1 and o.state = 'paid' order by i.position`,
    [reservation],
  );

const FUND = { he: "קרן הקהל הצעיר", en: "Young Audience Fund" } as const;

/** Two gifts of ₪36 and one of an amount that the giver names, up to the details. */
async function chooseGifts(page: Page, buyer: Buyer): Promise<void> {
  const { t, locale } = buyer;
  await page.goto(`/donation?language=${locale}`);
  const fund = page.getByRole("article", { name: FUND[locale] });
  await buyer.button("order.continue").click();
  await expect(page.getByText(t("refusal.NOTHING_SELECTED"))).toBeVisible();
  const thirtySix = fund
    .getByRole("group")
    .filter({ has: page.getByRole("status") })
    .nth(1);
  await thirtySix.getByRole("button").last().click();
  await thirtySix.getByRole("button").last().click();
  const own = fund.getByRole("spinbutton");
  await fund.getByRole("group").last().getByRole("button").last().click();
  await own.fill("5");
  await buyer.button("order.continue").click();
  await expect(page.getByRole("alert").filter({ hasText: /10/ })).toBeVisible();
  await own.fill("50");
  await buyer.button("order.continue").click();
  await expect(buyer.heading("customer.title")).toBeVisible();
}

async function giveAndCheck(page: Page, locale: TestLocale): Promise<void> {
  const buyer = new Buyer(page, locale);
  const { t } = buyer;
  await chooseGifts(page, buyer);
  await buyer.fillDetails();
  // What was chosen and what was typed outlive a reload.
  await page.waitForResponse((response) => response.url().endsWith("/api/cart"));
  await page.reload();
  await expect(page.getByLabel(t("customer.FirstName"), { exact: true })).toHaveValue("נועה");
  await page.getByLabel(t("customer.terms")).check();
  await buyer.openPayment();
  expect(await faults(page, "payment")).toEqual([]);
  await buyer.payWith(CARD.approves);
  await expect(buyer.heading("offers.done.donations")).toBeVisible();
  const line = page.getByText(t("confirmation.reservation"));
  const reservation = (await line.locator("span").innerText()).trim();
  expect(await given(reservation)).toEqual([
    { kind: "donation", quantity: 2, amount: 7200 },
    { kind: "donation", quantity: 1, amount: 5000 },
  ]);
  expect(await faults(page, "confirmation")).toEqual([]);
  // The confirmation is this page of the history: a reload has it still, and a new visit starts anew.
  await page.reload();
  await expect(page.getByText(reservation)).toBeVisible();
  await page.getByRole("link", { name: t("confirmation.receipt") }).click();
  await expect(page.getByRole("article")).toContainText(FUND[locale]);
}

test("a gift of the house's amounts and of one's own, from choosing to the receipt", async ({
  page,
}) => giveAndCheck(page, "he"));

test("the same in English", { tag: "@proof" }, async ({ page }) => giveAndCheck(page, "en"));

test(
  "one kind at a time: seats are let go only after a yes, and a gift asks before it goes",
  { tag: "@desktop" },
  async ({ page }) => {
    const buyer = new Buyer(page, "en");
    const { t } = buyer;
    await buyer.goToDerby();
    await buyer.findButton().click();
    await expect(page.getByRole("timer")).toBeVisible();
    const seats = page.url();
    await page.goto("/donation");
    const fund = page.getByRole("article", { name: FUND.en });
    const more = fund.getByRole("group").first().getByRole("button").last();
    await more.click();
    await expect(page.getByText(t("offers.ask.tickets"))).toBeVisible();
    await buyer.button("offers.ask.no").click();
    await expect(page.getByText("₪0.00")).toBeVisible();
    await more.click();
    const freed = page.waitForResponse((response) => response.url().endsWith("/unlock-seat"));
    await buyer.button("offers.ask.yes").click();
    expect((await freed).status()).toBe(200);
    await expect(fund.getByRole("status").first()).toHaveText("1");
    await page.goto(seats);
    await expect(buyer.heading("order.otherCart.donations")).toBeVisible();
    await buyer.button("order.otherCartDrop").click();
    await expect(buyer.findButton()).toBeVisible();
  },
);
