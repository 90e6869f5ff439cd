import { expect, test, type BrowserContext, type Page } from "@playwright/test";
import { Buyer, CARD } from "./buyer.ts";
import { soldSeats } from "./database.ts";

/** Locks that the visitor has, as the server counts them. */
async function locksOf(page: Page): Promise<number> {
  const presentationId = /order\/(\d+)/.exec(page.url())?.[1];
  const answer = await page.request.get(`/api/seats/mine?presentationId=${presentationId}`);
  const { seats, places } = await answer.json();
  return seats.length + places.length;
}

/** The total that the page shows. */
const total = (page: Page) => page.locator('dd[aria-live="polite"]').first().innerText();

/** The connection is away; what is pressed meanwhile is done when it is back. */
async function cut(context: BrowserContext, ms: number, press: () => Promise<void>): Promise<void> {
  await context.setOffline(true);
  await press();
  await new Promise((done) => setTimeout(done, ms));
  await context.setOffline(false);
}

interface Shown {
  readonly heading: string;
  readonly price: string;
}

/** A reload and a second tab both show the step, its seats and its price; nothing is locked twice. */
async function staysAfterAll(buyer: Buyer, shown: Shown): Promise<void> {
  const { page } = buyer;
  await page.reload();
  await expect(buyer.heading(shown.heading)).toBeVisible();
  await expect.poll(() => total(page)).toBe(shown.price);
  const second = await page.context().newPage();
  await second.goto(page.url());
  const other = new Buyer(second, buyer.locale);
  await expect(other.heading(shown.heading)).toBeVisible();
  await expect.poll(() => total(second)).toBe(shown.price);
  expect(await locksOf(second)).toBe(2);
  await second.close();
}

test("an outage, a reload and a second tab lose and double nothing, step by step @desktop", async ({
  page,
  context,
}) => {
  const buyer = new Buyer(page, "en");
  await buyer.goToDerby();

  // Seats: the lock itself is cut, and comes through by itself.
  await cut(context, 300, () => buyer.findButton().click());
  const goOn = buyer.button("seats.continue");
  await expect(goOn).toBeVisible();
  await expect.poll(() => locksOf(page)).toBe(2);
  await staysAfterAll(buyer, { heading: "seats.yours", price: await total(page) });

  // On to the tickets while ten seconds of the way are missing.
  await cut(context, 10_000, () => goOn.click());
  await expect(buyer.heading("tickets.title")).toBeVisible();
  await page.getByRole("combobox").first().selectOption({ index: 1 });
  await expect(page.getByRole("combobox").first()).toHaveValue(/\d+/);
  await staysAfterAll(buyer, { heading: "tickets.title", price: await total(page) });

  await cut(context, 300, () => buyer.button("order.continue").click());
  const extras = buyer.heading("products.title");
  await expect(extras).toBeVisible();
  await page.getByRole("button", { name: /^More/ }).first().click();
  await staysAfterAll(buyer, { heading: "products.title", price: await total(page) });

  await cut(context, 300, () => buyer.button("order.continue").click());
  await expect(buyer.heading("customer.title")).toBeVisible();
  await buyer.fillDetails();
  const kept = page.waitForResponse((answer) => answer.url().endsWith("/api/cart"));
  await page.getByLabel(buyer.t("customer.FirstName"), { exact: true }).fill("Noa");
  await kept;
  await staysAfterAll(buyer, { heading: "customer.title", price: await total(page) });
  await expect(page.getByLabel(buyer.t("customer.FirstName"), { exact: true })).toHaveValue("Noa");

  // Paying: the commit is cut on its way, and is sent again with its key.
  await page.getByLabel(buyer.t("customer.terms")).check();
  await buyer.openPayment();
  await context.route("**/api/payment/commit", (route) => route.abort(), { times: 2 });
  await buyer.payWith(CARD.approves);
  const reservation = await buyer.reservation();
  expect(await soldSeats(reservation)).toHaveLength(2);

  await page.reload();
  expect(await buyer.reservation()).toBe(reservation);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(new Buyer(second, "en").findButton()).toBeVisible();
  expect(await locksOf(second)).toBe(0);
  expect(await soldSeats(reservation)).toHaveLength(2);
});
