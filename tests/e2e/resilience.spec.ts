import { expect, test, type BrowserContext, type Locator, type Page } from "@playwright/test";
import { Buyer, CARD } from "./buyer.ts";
import { soldSeats } from "./database.ts";
import { PROOF_VIEWS } from "./views.ts";

/** Returns the number of seats that are locked for the visitor at the server. */
async function locksOf(page: Page): Promise<number> {
  const presentationId = /order\/(\d+)/.exec(page.url())?.[1];
  const answer = await page.request.get(`/api/seats/mine?presentationId=${presentationId}`);
  const { seats, places } = await answer.json();
  return seats.length + places.length;
}

/** Returns the total amount that the page shows. */
const total = (page: Page) => page.locator('dd[aria-live="polite"]').first().innerText();

/** Time in ms that each step is offline. The full run uses the longest outage. */
const AWAY_MS = process.env["PROOF"] === "1" ? 10_000 : 300;

/** Performs an action while offline. The page completes the action when the connection is back. */
async function cut(context: BrowserContext, ms: number, press: () => Promise<void>): Promise<void> {
  await context.setOffline(true);
  await press();
  await new Promise((done) => setTimeout(done, ms));
  await context.setOffline(false);
}

type Shows = (buyer: Buyer) => Locator;

/**
 * Checks that a reload and a second tab both show the step with its price, and that nothing is locked twice.
 */
async function staysAfterAll(buyer: Buyer, shows: Shows): Promise<void> {
  const { page } = buyer;
  const price = await total(page);
  // The page must not have reloaded itself. A page reloads itself if a chunk is missing because of a new
  // build, but not after an outage.
  expect(await page.evaluate(() => sessionStorage.getItem("reloadedAt"))).toBeNull();
  await page.reload();
  await expect(shows(buyer)).toBeVisible();
  await expect.poll(() => total(page)).toBe(price);
  const second = await page.context().newPage();
  await second.goto(page.url());
  await expect(shows(new Buyer(second, buyer.locale))).toBeVisible();
  await expect.poll(() => total(second)).toBe(price);
  expect(await locksOf(second)).toBe(2);
  await second.close();
}

const heading =
  (key: string): Shows =>
  (buyer) =>
    buyer.heading(key);

async function chooseSeatsAndTickets(buyer: Buyer): Promise<void> {
  const { page } = buyer;
  const context = page.context();
  // The lock request is cut off, and the page repeats it.
  await cut(context, AWAY_MS, () => buyer.findButton().click());
  const goOn: Shows = (each) => each.goOnFromSeats();
  await expect(goOn(buyer)).toBeVisible();
  await expect.poll(() => locksOf(page)).toBe(2);
  await staysAfterAll(buyer, goOn);

  // Continues to the tickets during ten seconds offline.
  await cut(context, 10_000, () => goOn(buyer).click());
  await expect(buyer.heading("tickets.title")).toBeVisible();
  await page.getByRole("combobox").first().selectOption({ index: 1 });
  await expect(page.getByRole("combobox").first()).toHaveValue(/\d+/);
  await staysAfterAll(buyer, heading("tickets.title"));
}

async function addExtrasAndDetails(buyer: Buyer): Promise<void> {
  const { page } = buyer;
  const context = page.context();
  await cut(context, AWAY_MS, () => buyer.button("order.continue").click());
  await expect(buyer.heading("products.title")).toBeVisible();
  const more = new RegExp(`^${buyer.t("stepper.more", { of: "" }).trim()}`);
  await page.getByRole("button", { name: more }).first().click();
  await staysAfterAll(buyer, heading("products.title"));

  await cut(context, AWAY_MS, () => buyer.button("order.continue").click());
  await expect(buyer.heading("customer.title")).toBeVisible();
  await buyer.fillDetails();
  // An earlier save can still be in progress, so the test waits for the save with the new details.
  const kept = page.waitForResponse(
    (answer) =>
      answer.url().endsWith("/api/cart") && (answer.request().postData()?.includes("Noa") ?? false),
  );
  const firstName = page.getByLabel(buyer.t("customer.FirstName"), { exact: true });
  await firstName.fill("Noa");
  await kept;
  await staysAfterAll(buyer, heading("customer.title"));
  await expect(firstName).toHaveValue("Noa");
}

/**
 * Reloads the page while the card form is open. Then the commit fails twice and is repeated with the same
 * idempotency key.
 */
async function pay(buyer: Buyer): Promise<string> {
  const { page } = buyer;
  const context = page.context();
  const terms = page.getByLabel(buyer.t("customer.terms"));
  await terms.check();
  await buyer.openPayment();
  await staysAfterAll(buyer, heading("customer.title"));
  await terms.check();
  await buyer.openPayment();
  await context.route("**/api/payment/commit", (route) => route.abort(), { times: 2 });
  await buyer.payWith(CARD.approves);
  return buyer.reservation();
}

/** The timeout is long, because in the full run every step is offline for ten seconds. */
test.describe.configure({ timeout: 300_000 });

for (const { locale, where, tag } of PROOF_VIEWS) {
  test(
    `an outage, a reload and a second tab lose and double nothing, step by step, ${where}`,
    { tag: [...tag] },
    async ({ page, context }) => {
      const buyer = new Buyer(page, locale);
      await buyer.goToDerby();
      await chooseSeatsAndTickets(buyer);
      await addExtrasAndDetails(buyer);
      const reservation = await pay(buyer);
      expect(await soldSeats(reservation)).toHaveLength(2);

      await page.reload();
      expect(await buyer.reservation()).toBe(reservation);
      const second = await context.newPage();
      await second.goto(page.url());
      await expect(new Buyer(second, locale).findButton()).toBeVisible();
      expect(await locksOf(second)).toBe(0);
      expect(await soldSeats(reservation)).toHaveLength(2);
    },
  );
}
