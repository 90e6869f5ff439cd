import { expect, test, type Locator, type Page } from "@playwright/test";
import { reportGroups } from "../../backoffice/reports/reportGroups.ts";
import type { ReportKind } from "../../backoffice/reports/reportKind.ts";
import { businessDayOf, DEFAULT_CALENDAR } from "../../domain/attendance.ts";
import { DEMO } from "../../server/demo/ids.ts";
import type { Presentation } from "../../domain/presentation.ts";
import { OFFER } from "../../server/demo/offers.ts";
import { bought, offerCart, voucher } from "../server/offers/offerShopper.ts";
import { cartOf, cartSeat, Shopper, type Choice } from "../server/shopper.ts";
import { faults } from "./faults.ts";
import { logInAs, pressKeys } from "./operator.ts";
import { expectFileIsTable, numberOf } from "./reportFile.ts";
import { wordsIn, type Words } from "./words.ts";

const GLASSES_PRICE = 6;
const heading = (page: Page): Locator => page.getByRole("heading", { level: 1 });
const reportsOf = (t: Words): ReportKind[] => reportGroups(t).flatMap(({ reports }) => reports);

/** Whether the report has rows. Waits until the report has loaded. */
async function hasRows(page: Page, t: Words): Promise<boolean> {
  const row = page.locator("tbody tr").first();
  const empty = page.getByText(t("backoffice.report.empty"), { exact: true });
  await expect(row.or(empty)).toBeVisible();
  return row.isVisible();
}

const ofRow6 = (free: readonly Choice[]): Choice[] => free.filter(({ rowName }) => rowName === "6");

/**
 * Minimum number of free seats. More than two seats are needed, because a seat of a sofa is sold together
 * with the sofa's other seat, and the free seats depend on the demo's sales.
 */
const ROOMY_SEATS = 6;

/** Returns a show of a film that has enough seats for two sales. */
async function roomyShow(url: string): Promise<Presentation> {
  const visitor = await new Shopper(url, "en").arrive();
  const { show } = await visitor.showWith(DEMO.film3d, (free) => ofRow6(free)[ROOMY_SEATS - 1]);
  return show;
}

/** Buys a seat of the show and a pair of glasses through the storefront's API. */
async function buySeatAndGlasses(url: string, show: Presentation): Promise<void> {
  const visitor = await new Shopper(url, "en").arrive();
  const seat = ofRow6(await visitor.freeSeats(show))[0]!;
  expect((await visitor.lock(show, seat, seat)).status).toBe(200);
  const cart = cartOf(show, [cartSeat(show, seat)], {
    products: [{ id: DEMO.glasses, quantity: 1 }],
  });
  const { amount, serviceCharge } = cart.seats[0]!.ticket;
  const card = await visitor.tokenise(amount + serviceCharge + GLASSES_PRICE, show);
  expect((await visitor.commit({ ...cart, ...card })).status).toBe(200);
}

/** Buys a gift voucher, which only the report of offers counts. */
async function buyVoucher(url: string): Promise<void> {
  const visitor = await new Shopper(url, "en").arrive();
  await bought(visitor, offerCart(voucher(OFFER.voucher.gift)));
}

/** Returns the value of a column in the total row, or 0 if the report is empty. */
async function totalOf(page: Page, t: Words, column: string): Promise<number> {
  if (!(await hasRows(page, t))) return 0;
  const names = (await page.locator("thead th").allInnerTexts()).map((name) => name.trim());
  const cells = await page.locator("tfoot tr > *").allInnerTexts();
  return numberOf(cells[names.indexOf(column)] ?? "");
}

for (const locale of ["he", "en"] as const) {
  const t = wordsIn(locale);
  const tag = locale === "en" ? ["@desktop", "@proof"] : ["@desktop"];

  test.describe(`the reports (${locale})`, { tag }, () => {
    // `tests/server/sales` and `tableFile` compare each report with its file, and the next test opens each
    // report.
    test(
      "are opened by keys alone, each without a fault, and their files are their tables",
      { tag: "@proof" },
      async ({ page, baseURL }) => {
        await buySeatAndGlasses(baseURL!, await roomyShow(baseURL!));
        await buyVoucher(baseURL!);
        await logInAs(page, locale, "admin");
        await pressKeys(page, "g r");
        await expect(heading(page)).toHaveText(t("backoffice.screen.reports"));
        const found = await faults(page, "reports");
        // Arrow keys work in the list too.
        const links = page.getByRole("main").getByRole("link");
        await expect(links).toHaveCount(reportsOf(t).length);
        await links.first().focus();
        await pressKeys(page, "ArrowDown ArrowDown ArrowUp Enter");
        await expect(page).toHaveURL(/attendance-by-venue/);
        // The chosen period is kept from report to report.
        await page.getByLabel(t("backoffice.period.label"), { exact: true }).selectOption("next");
        await expect(page).toHaveURL(/period=next/);
        for (const { letter, name, slug } of reportsOf(t)) {
          await pressKeys(page, `r ${letter}`);
          await expect(page).toHaveURL(new RegExp(`/reports/${slug}`));
          await expect(heading(page)).toHaveText(name);
          expect(await hasRows(page, t), slug).toBe(true);
          found.push(...(await faults(page, slug)));
          // The table is paged, but the file contains all rows.
          const size = page.getByLabel(t("backoffice.table.size"));
          if (await size.isVisible()) await size.selectOption("0");
          await expectFileIsTable(page, slug);
        }
        expect(found).toEqual([]);
      },
    );

    test("grow by a sale when they are run again", async ({ page, baseURL }) => {
      const show = await roomyShow(baseURL!);
      const day = businessDayOf(new Date(show.dateTime), DEFAULT_CALENDAR);
      await buySeatAndGlasses(baseURL!, show);
      await logInAs(page, locale, "admin");
      const read = async (report: ReportKind): Promise<number> => {
        const days = report.hasFuture ? `from=${day}&to=${day}` : "period=today";
        // The URL is changed without a reload, because reloads would take most of the test's time.
        const address = `/backoffice/reports/${report.slug}?${days}&feature=${show.featureId}&top=100`;
        await page.evaluate((to) => history.pushState(null, "", to), address);
        await expect(heading(page)).toHaveText(report.name);
        const column = report.slug === "documents" ? "invoices" : "sold";
        return totalOf(page, t, t(`backoffice.column.${column}`));
      };
      const before: number[] = [];
      for (const report of reportsOf(t)) before.push(await read(report));
      await buySeatAndGlasses(baseURL!, show);
      await buyVoucher(baseURL!);
      const grown: string[] = [];
      for (const [at, report] of reportsOf(t).entries()) {
        const by = (await read(report)) - before[at]!;
        grown.push(`${report.slug} ${by}`);
      }
      // The seat and the voucher are two orders, so there are two invoices.
      const expected = reportsOf(t).map(({ slug }) => `${slug} ${slug === "documents" ? 2 : 1}`);
      expect(grown).toEqual(expected);
    });
  });
}

test.describe("a report", { tag: "@desktop" }, () => {
  const t = wordsIn("he");

  test(
    "that takes long says so, is stopped by a key, and comes when it is run again",
    { tag: "@proof" },
    async ({ page }) => {
      await logInAs(page, "he", "admin");
      let isHeld = true;
      const given = Promise.withResolvers<void>();
      await page.route("**/monitors/AttendanceByDate/data**", async (route) => {
        if (isHeld) {
          const gone = page.waitForEvent("requestfailed", (request) =>
            request.url().includes("AttendanceByDate"),
          );
          await gone;
          given.resolve();
          return;
        }
        await route.continue();
      });
      await page.goto("/backoffice/reports/attendance-by-date?period=year");
      await expect(page.getByText(t("backoffice.report.counting", { count: 365 }))).toBeVisible();
      expect(await faults(page, "a report on its way")).toEqual([]);
      await page.keyboard.press("s");
      // The request itself is aborted, not only its progress display.
      await given.promise;
      await expect(page.getByText(t("backoffice.report.stopped"))).toBeVisible();
      isHeld = false;
      await page
        .getByRole("main")
        .getByRole("button", { name: t("backoffice.report.again") })
        .last()
        .click();
      expect(await hasRows(page, t)).toBe(true);
    },
  );

  test("goes back and on by its own length, and keeps its days and its place on the way to another", async ({
    page,
  }) => {
    await logInAs(page, "he", "reports");
    await page.goto("/backoffice/reports/attendance-by-date?from=2026-11-08&to=2026-11-14");
    await expect(page.locator("tbody tr")).toHaveCount(7);
    await page.keyboard.press("]");
    await expect(page).toHaveURL(/from=2026-11-15&to=2026-11-21/);
    await page.keyboard.press("[");
    await page.keyboard.press("[");
    await expect(page).toHaveURL(/from=2026-11-01&to=2026-11-07/);
    await pressKeys(page, "r t");
    await expect(page).toHaveURL(/top-features\?from=2026-11-01&to=2026-11-07/);
    await page.goto("/backoffice/reports/attendance-by-date?from=2020-01-01&to=2026-11-07");
    await expect(page.getByText(t("backoffice.report.tooLong", { days: 800 }))).toBeVisible();
  });
});
