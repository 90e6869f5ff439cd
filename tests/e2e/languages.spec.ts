import { expect, test, type Page } from "@playwright/test";
import { directionOf, LOCALES, type Locale } from "../../domain/locale.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { DERBY } from "./buyer.ts";
import { faults } from "./faults.ts";
import { turnTo } from "./turnTo.ts";
import { wordsIn } from "./words.ts";

/** The languages that no other test of a page covers. */
const OTHERS = ["ru", "ar", "pl"] as const;

const PATHS = [
  "/whatson",
  `/feature/${DEMO.derbyFeature}`,
  "/customer",
  "/membership",
  "/system-vouchers",
  "/donation",
  "/enroll",
  "/contact",
  "/privacy",
];

/** Returns translation keys that the page shows instead of their texts. */
const keysShown = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.body.innerText.match(/\b[a-z]+(?:\.[a-zA-Z]+)+\b/g) ?? [];
    // Host names are excluded, because they look like keys.
    return texts.filter((text) => !/\.(com|example|il)$/.test(text));
  });

/** Returns how far the page overflows horizontally, in px. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Whether axe checks a language. The violations that axe finds depend on the text direction and hardly on the
 * texts, so the quick run checks only one of the three languages.
 */
const isLookedOver = (locale: Locale): boolean => locale === "ar" || process.env["PROOF"] === "1";

async function judge(page: Page, locale: Locale, path: string): Promise<string[]> {
  const t = wordsIn(locale);
  await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
  await expect(page.getByText(t("state.loading"))).toHaveCount(0);
  await expect(page.locator("html")).toHaveAttribute("lang", locale);
  await expect(page.locator("html")).toHaveAttribute("dir", directionOf(locale));
  expect(await keysShown(page), path).toEqual([]);
  expect(await overflow(page), path).toBeLessThanOrEqual(0);
  return isLookedOver(locale) ? faults(page, path) : [];
}

for (const locale of OTHERS) {
  test(
    `the pages are whole in ${locale}, as wide as a phone`,
    { tag: ["@phone", "@proof"] },
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(`/?language=${locale}`);
      await expect(page.getByRole("heading", { name: DERBY[locale] }).first()).toBeVisible();
      const found = await judge(page, locale, "/");
      for (const path of PATHS) {
        await page.goto(path);
        found.push(...(await judge(page, locale, path)));
      }
      expect(found).toEqual([]);
    },
  );
}

test(
  "the switch turns a page through all languages where it stands",
  { tag: ["@desktop"] },
  async ({ page }) => {
    await page.goto(`/feature/${DEMO.derbyFeature}?language=he`);
    const [, ...next] = LOCALES;
    for (const [place, locale] of next.entries()) {
      await turnTo(page, LOCALES[place]!, locale);
      await expect(page.locator("html")).toHaveAttribute("dir", directionOf(locale));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(DERBY[locale]);
      await expect(page).toHaveURL(new RegExp(`language=${locale}`));
    }
  },
);
