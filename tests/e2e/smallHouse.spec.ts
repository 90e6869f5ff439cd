import { expect, test, type Browser, type Page } from "@playwright/test";
import { startServer } from "../../scripts/programs/startServer.ts";
import { WITHOUT_LIMITS } from "../../scripts/programs/withoutLimits.ts";
import { logIn } from "../server/catalogueDesk/desk.ts";
import type { Shopper } from "../server/shopper.ts";
import { AreaVisitor } from "./areaVisitor.ts";
import { wordsIn, type TestLocale } from "./words.ts";

/** Settings of an installation that only sells single tickets. */
const SETTINGS = {
  DEMO: "1",
  DEMO_AUDIENCE: "off",
  LOG_LEVEL: "warn",
  SALE_CART: "forbidden",
  SALE_BOOKING: "forbidden",
  SALE_DIRECT_PAYMENT: "forbidden",
  ...WITHOUT_LIMITS,
};
const RETIRED = ["memberships", "vouchers", "donations", "products", "coupons"] as const;
/** Pages that sell nothing in this installation. */
const OFF = ["/membership", "/enroll", "/system-vouchers", "/donation"];

interface Listed {
  readonly rows: readonly { readonly id: number }[];
}

async function retireAll(admin: Shopper, kind: string): Promise<void> {
  const { body } = await admin.get<Listed>(`/pres-live/resources/${kind}`);
  for (const { id } of body.rows) {
    const path = `/pres-live/resources/${kind}/${id}/retire`;
    const { status } = await admin.call("POST", path, { isRetired: true });
    expect([kind, id, status]).toEqual([kind, id, 200]);
  }
}

/** Returns the shape of a path. Of pages with one shape, such as those of features, only the first is read. */
const shapeOf = (path: string): string => path.replaceAll(/\d+/g, "0");

/** What is wrong with the page on the screen, one line for each. */
async function faultsOf(page: Page, path: string, locale: TestLocale): Promise<string[]> {
  const t = wordsIn(locale);
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.locator(".animate-pulse")).toHaveCount(0);
  const text = await main.innerText();
  const bad = [
    t("notFound.text"),
    t("state.failed"),
    t("refusal.NO_MEMBERSHIPS_FOR_SALE"),
    t("refusal.NO_VOUCHERS_FOR_SALE"),
    t("refusal.NO_DONATIONS_FOR_SALE"),
  ].filter((words) => text.includes(words));
  const ways = await main.locator("a:visible, button:visible, input:visible, video").count();
  return [
    ...bad.map((words) => `${path} says "${words}"`),
    ...(text.trim() === "" ? [`${path} is empty`] : []),
    ...(ways === 0 ? [`${path} leads nowhere`] : []),
  ];
}

/** Reads every page that a visitor can reach by links, and returns what is wrong. */
async function readAll(
  page: Page,
  locale: TestLocale,
  starts: readonly string[],
): Promise<string[]> {
  const faults: string[] = [];
  const queue = [...starts];
  const seen = new Set(queue);
  const shapes = new Set<string>();
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (shapes.has(shapeOf(path))) continue;
    shapes.add(shapeOf(path));
    await page.goto(`${path}${path.includes("?") ? "&" : "?"}language=${locale}`);
    faults.push(...(await faultsOf(page, path, locale)));
    const links = await page
      .locator('a[href^="/"]:visible')
      .evaluateAll((all) => all.map((each) => each.getAttribute("href") ?? ""));
    for (const href of links) {
      const next = href.split("#")[0]!;
      if (OFF.includes(next.split("?")[0]!)) faults.push(`${path} leads to ${next}`);
      if (seen.has(next) || /^\/(api|media|assets|backoffice|http)/.test(next)) continue;
      seen.add(next);
      queue.push(next);
    }
  }
  return faults;
}

const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const;

async function visit(
  browser: Browser,
  url: string,
  locale: TestLocale,
  size: keyof typeof SIZES,
): Promise<string[]> {
  const context = await browser.newContext({ baseURL: url, viewport: SIZES[size] });
  const page = await context.newPage();
  const faults = await readAll(page, locale, ["/", "/order", "/whatson"]);
  // Bookmarks and old mails still link to the pages of features that are off. The pages of such features say
  // so and link to the home page.
  for (const path of OFF) {
    await page.goto(`${path}?language=${locale}`);
    const home = page
      .getByRole("main")
      .getByRole("link", { name: wordsIn(locale)("notFound.home") });
    await expect(home).toBeVisible();
  }
  await new AreaVisitor(page, { url }).enter("0500000001");
  await page.goto(`/customer?language=${locale}`);
  await expect(page.getByRole("navigation").first()).toBeVisible();
  faults.push(...(await readAll(page, locale, ["/customer"])));
  await context.close();
  return faults;
}

test(
  "a house that sells tickets alone has no link to what it does not sell, and no page without a way on",
  { tag: "@desktop" },
  async ({ browser }) => {
    const house = await startServer({ env: SETTINGS });
    try {
      const admin = await logIn(house, "admin");
      for (const kind of RETIRED) await retireAll(admin, kind);
      expect(await visit(browser, house.url, "he", "desktop")).toEqual([]);
      expect(await visit(browser, house.url, "en", "phone")).toEqual([]);
      const languages = { locales: ["he"], defaultLocale: "he" };
      const { status } = await admin.call("PUT", "/pres-live/languages", languages);
      expect(status).toBe(200);
      const page = await browser.newPage({ baseURL: house.url });
      await page.goto("/");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      // With a single language there is no language switch.
      await expect(page.locator("header details, header button[name=language]")).toHaveCount(0);
      await page.close();
    } finally {
      await house.stop();
    }
  },
);
