import { expect, test, type Locator, type Page } from "@playwright/test";
import { DEMO } from "../../server/demo/ids.ts";
import { cartOf, cartSeat, Shopper } from "../server/shopper.ts";
import { tomorrow } from "./days.ts";
import { faults } from "./faults.ts";
import { inOffice } from "./officeStage.ts";
import { wordsIn } from "./words.ts";

const en = wordsIn("en");

async function logIn(page: Page, path: string, username = "admin"): Promise<void> {
  await page.goto(`${path}${path.includes("?") ? "&" : "?"}language=en`);
  await page.getByLabel(en("backoffice.login.username")).fill(username);
  await page.getByLabel(en("backoffice.login.password")).fill(username);
  await page.getByRole("button", { name: en("backoffice.login.logIn") }).click();
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Finds the figure with this label. */
const figure = (page: Page, words: string): Locator =>
  page.locator("dl > div", { hasText: words }).first().locator("dd");

/** Waits until the figure differs from `before`. Returns the time in ms. */
async function changeOf(shown: Locator, before: string): Promise<number> {
  const from = performance.now();
  await expect(shown).not.toHaveText(before);
  return performance.now() - from;
}

inOffice(
  "the office is entered by name, drilled into by key, and found again by its address",
  async (office) => {
    const { page, t, locale } = office;
    await page.goto(`/backoffice/sales/features?language=${locale}`);
    await expect(page.getByLabel(t("backoffice.login.username"))).toBeVisible();
    await office.look("login");
    await office.logIn(`/PRES-live/sales/locations?date=${tomorrow()}`, "operator");
    await expect(heading(page)).toHaveText(t("backoffice.screen.locations"));
    const rows = page.locator("tbody tr");
    await expect(rows.first()).toBeVisible();
    await expect(page.locator("tfoot")).toContainText(t("backoffice.allLocations"));
    await office.look("sales by location");

    // Opens the first row with the keyboard.
    await rows.first().getByRole("link").focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/PRES-live\/sales\/features\?.*location=2/);
    await expect(rows.first()).toBeVisible();
    await office.look("sales by feature");
    await page.keyboard.press("/");
    await page.keyboard.type("nowhere at all");
    await expect(page.getByText(t("backoffice.table.noneFound"))).toBeVisible();
    await expect(page).toHaveURL(/find=nowhere/);
    await page.keyboard.press("Escape");
    await rows.first().getByRole("link").press("Enter");
    await expect(page).toHaveURL(/\/sales\/presentations\?.*feature=/);
    await expect(rows.first()).toBeVisible();
    await office.look("presentations");

    await page.keyboard.press("Shift+Slash");
    await expect(page.getByRole("dialog")).toContainText(t("backoffice.keys.rows"));
    await office.look("shortcuts");
    await page.keyboard.press("Escape");
    await page.keyboard.press("g");
    await page.keyboard.press("a");
    await expect(page.getByRole("listitem").filter({ hasText: t("day.today") })).toBeVisible();
    // Screens that this role cannot use are not listed.
    await expect(page.getByRole("link", { name: t("backoffice.screen.events") })).toHaveCount(0);
  },
);

test.describe("the back office", { tag: "@desktop" }, () => {
  const t = en;

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
    // The map is in a separate chunk, and loads its plan and its history.
    await expect(page.locator("canvas")).toBeVisible();
    await expect(page.getByRole("status").getByText(live, { exact: true })).toBeVisible();
    const locked = page.locator("dl > div dt", { hasText: /^held/ });
    const before = await locked.innerText();
    // The map is switched to "by seat", which colours each seat by itself, so that one sold seat changes the
    // picture.
    await page.getByRole("radio", { name: t("sales.by.seat") }).check({ force: true });
    expect((await visitor.lock(show, seat, seat)).status).toBe(200);
    const delays = [await changeOf(locked, before)];

    const sums = await context.newPage();
    await sums.goto(`/backoffice/sales/locations?date=${show.dateTime.slice(0, 10)}&language=en`);
    await expect(sums.getByRole("status").getByText(live, { exact: true })).toBeVisible();
    const total = figure(sums, "sold of");
    await expect(total).toHaveText(/^\d/);
    const plan = await visitor.plan(show);
    const section = plan.sections.find(({ id }) => id === seat.sectionId);
    const line = page
      .getByRole("row")
      .filter({ has: page.locator("th", { hasText: new RegExp(`^${section?.name}$`) }) });
    await page.bringToFront();
    const map = page.locator("canvas");
    const [picture, lineBefore, soldBefore, totalBefore] = [
      await map.screenshot(),
      await line.innerText(),
      await figure(page, "sold of").innerText(),
      await total.innerText(),
    ];
    const cart = cartOf(show, [cartSeat(show, seat)]);
    const price = cart.seats[0]!.ticket.amount + cart.seats[0]!.ticket.serviceCharge;
    const amount = price + cart.globalServiceCharge.amount;
    const bought = await visitor.commit({ ...cart, ...(await visitor.tokenise(amount, show)) });
    expect(bought.status).toBe(200);
    const shown = await Promise.all([
      changeOf(figure(page, "sold of"), soldBefore),
      changeOf(line, lineBefore),
      changeOf(total, totalBefore),
    ]);
    delays.push(...shown);
    await expect.poll(async () => (await map.screenshot()).equals(picture)).toBe(false);
    const told = delays.map((delay) => `${delay.toFixed(0)} ms`).join(", ");
    test.info().annotations.push({ type: "delay", description: told });
    console.log(`shown after the answer: ${told}`);
    expect(await faults(page, "hall of a sale")).toEqual([]);
  });

  test("lets somebody whose session has ended log in and go on where they are", async ({
    page,
    context,
  }) => {
    await logIn(page, `/backoffice/sales/features?date=${tomorrow()}`, "operator");
    const rows = page.locator("tbody tr");
    await expect(rows.first()).toBeVisible();
    await context.clearCookies({ name: "operator" });
    // The event is dispatched without a pointer, because a sale elsewhere can open a dialog first, which would
    // block a click.
    await page.getByLabel(t("backoffice.sales.apart")).dispatchEvent("click");
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
