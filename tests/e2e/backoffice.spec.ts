import { expect, test, type Locator, type Page } from "@playwright/test";
import { DEMO } from "../../server/demo/ids.ts";
import { cartOf, cartSeat, Shopper } from "../server/shopper.ts";
import { faults } from "./faults.ts";
import { wordsIn } from "./words.ts";

const t = wordsIn("en");

async function logIn(page: Page, path: string, username = "admin"): Promise<void> {
  await page.goto(`${path}?language=en`);
  await page.getByLabel(t("backoffice.login.username")).fill(username);
  await page.getByLabel(t("backoffice.login.password")).fill(username);
  await page.getByRole("button", { name: t("backoffice.login.logIn") }).click();
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** The number that stands over these words. */
const figure = (page: Page, words: string): Locator =>
  page.locator("dl > div", { hasText: words }).first().locator("dd");

/** How long until the figure is another than `before`, ms. */
async function changeOf(shown: Locator, before: string): Promise<number> {
  const from = performance.now();
  await expect(shown).not.toHaveText(before);
  return performance.now() - from;
}

test.describe("the back office", { tag: "@desktop" }, () => {
  test("is entered by name, drilled into by key, and found again by its address", async ({
    page,
  }) => {
    const found: string[] = [];
    const look = async (screen: string): Promise<void> => {
      found.push(...(await faults(page, screen)));
    };
    await page.goto("/backoffice/sales/features?language=en");
    await expect(page.getByLabel(t("backoffice.login.username"))).toBeVisible();
    await look("login");
    await logIn(page, "/PRES-live/sales/locations", "operator");
    await expect(heading(page)).toHaveText(t("backoffice.screen.locations"));
    const rows = page.locator("tbody tr");
    await expect(rows.first()).toBeVisible();
    await expect(page.locator("tfoot")).toContainText(t("backoffice.allLocations"));
    await look("sales by location");

    // The first row by keys, without the pointer.
    await rows.first().getByRole("link").focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/PRES-live\/sales\/features\?.*location=2/);
    await expect(rows.first()).toBeVisible();
    await look("sales by feature");
    await page.keyboard.press("/");
    await page.keyboard.type("nowhere at all");
    await expect(page.getByText(t("backoffice.table.noneFound"))).toBeVisible();
    await expect(page).toHaveURL(/find=nowhere/);
    await page.keyboard.press("Escape");
    await rows.first().getByRole("link").press("Enter");
    await expect(page).toHaveURL(/\/sales\/presentations\?.*feature=/);
    await expect(rows.first()).toBeVisible();

    await page.keyboard.press("Shift+Slash");
    await expect(page.getByRole("dialog")).toContainText(t("backoffice.keys.rows"));
    await look("shortcuts");
    await page.keyboard.press("Escape");
    await page.keyboard.press("g");
    await page.keyboard.press("a");
    await expect(page.getByRole("listitem").filter({ hasText: t("day.today") })).toBeVisible();
    await look("attendance");
    // What is not this role's is not offered.
    await expect(page.getByRole("link", { name: t("backoffice.screen.events") })).toHaveCount(0);
    expect(found).toEqual([]);
  });

  test("shows a lock and a sale on the hall's page and in the sums, without loading again", async ({
    page,
    context,
    baseURL,
  }) => {
    const visitor = await new Shopper(baseURL!, "en").arrive();
    const show = await visitor.presentation(DEMO.play);
    const [seat] = await visitor.freeSeats(show);
    if (!seat) throw new Error("no seat is free");
    await logIn(page, `/backoffice/sales/presentations/${show.id}`);
    const live = t("backoffice.live.live");
    // The map comes in a chunk of its own, with its plan and its history.
    await expect(page.locator("canvas")).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole("status").getByText(live, { exact: true })).toBeVisible();
    const locked = page.locator("dl > div dt", { hasText: /^held/ });
    const before = await locked.innerText();
    expect((await visitor.lock(show, seat, seat)).status).toBe(200);
    const delays = [await changeOf(locked, before)];

    const sums = await context.newPage();
    await sums.goto(`/backoffice/sales/locations?date=${show.dateTime.slice(0, 10)}&language=en`);
    await expect(sums.getByRole("status").getByText(live, { exact: true })).toBeVisible();
    const total = figure(sums, "sold of");
    await expect(total).toHaveText(/^\d/);
    const [soldBefore, totalBefore] = [
      await figure(page, "sold of").innerText(),
      await total.innerText(),
    ];
    const cart = cartOf(show, [cartSeat(show, seat)]);
    const price = cart.seats[0]!.ticket.amount + cart.seats[0]!.ticket.serviceCharge;
    const amount = price + cart.globalServiceCharge.amount;
    const bought = await visitor.commit({ ...cart, ...(await visitor.tokenise(amount, show)) });
    expect(bought.status).toBe(200);
    delays.push(await changeOf(total, totalBefore));
    await page.bringToFront();
    await expect(figure(page, "sold of")).not.toHaveText(soldBefore);
    const told = delays.map((delay) => `${delay.toFixed(0)} ms`).join(", ");
    test.info().annotations.push({ type: "delay", description: told });
    console.log(`shown after the answer: ${told}`);
    expect(await faults(page, "hall of a sale")).toEqual([]);
  });

  test("lets somebody whose session has ended log in and go on where they are", async ({
    page,
    context,
  }) => {
    await logIn(page, "/backoffice/sales/features", "operator");
    const rows = page.locator("tbody tr");
    await expect(rows.first()).toBeVisible();
    await context.clearCookies({ name: "operator" });
    await page.getByLabel(t("backoffice.sales.apart")).check();
    const dialog = page.getByRole("dialog", { name: t("backoffice.lapsed.title") });
    await expect(dialog).toBeVisible();
    await dialog.getByLabel(t("backoffice.login.username")).fill("operator");
    await dialog.getByLabel(t("backoffice.login.password")).fill("operator");
    await dialog.getByRole("button", { name: t("backoffice.login.logIn") }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/apart=1/);
    await expect(rows.first()).toBeVisible();
  });
});
