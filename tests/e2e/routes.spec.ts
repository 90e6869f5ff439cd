import { expect, test, type Page } from "@playwright/test";
import { directionOf, LOCALES } from "../../domain/locale.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { PLACES } from "../../server/demo/places.ts";
import { VIDEO } from "../../server/demo/videos.ts";
import { faults } from "./faults.ts";
import { wordsIn } from "./words.ts";

/** A screen of storefront.md section 2: its path in the demo, and an element that identifies it. */
interface Visit {
  readonly path: string;
  readonly status?: 404;
  readonly shows: (page: Page, t: ReturnType<typeof wordsIn>) => ReturnType<Page["locator"]>;
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const named = (key: string) => (page: Page, t: ReturnType<typeof wordsIn>) =>
  page.getByRole("heading", { level: 1, name: t(key) });
const missing = (page: Page) => page.getByText("404");
const showtimes = (page: Page) => page.getByRole("link", { name: /\d\d:\d\d/ }).first();

const [LOCATION, ...ALIKE] = PLACES.map(({ id }) => `/whatson/${id}`);

const VISITS: readonly Visit[] = [
  { path: "/", shows: named("whatson.title") },
  { path: "/20210406", shows: heading },
  { path: "/contact", shows: heading },
  { path: "/contact/newsletter", shows: heading },
  { path: "/contact/VOD", shows: heading },
  { path: "/customer", shows: heading },
  { path: "/privacy", shows: named("privacy.title") },
  { path: "/order", shows: heading },
  { path: "/donation", shows: named("offers.donations.title") },
  { path: "/membership", shows: named("offers.memberships.title") },
  { path: "/membership/SERIES-COMEDY", shows: named("offers.memberships.title") },
  { path: "/membership/CLUB/STUDENT", shows: named("offers.memberships.title") },
  { path: "/enroll", shows: named("offers.enrol.title") },
  {
    path: "/enroll/8",
    shows: (page, t) => page.getByRole("group", { name: t("offers.enrol.who") }),
  },
  { path: "/system-vouchers", shows: named("offers.vouchers.title") },
  // The heading is the name of the super class, which is loaded first.
  {
    path: "/system-vouchers/2",
    shows: (page) =>
      page.getByRole("heading", { level: 1, name: /^(ערבים במתנה|Evenings as a gift)$/ }),
  },
  { path: "/system-vouchers/gift/none", shows: named("offers.gift.none") },
  { path: "/whatson", shows: named("whatson.title") },
  { path: "/category/1", shows: heading },
  { path: "/category_20210406/1", shows: heading },
  { path: `/feature/${DEMO.derbyFeature}`, shows: showtimes },
  { path: "/mini-site/teachers-club", shows: heading },
  { path: "/edocument/none", shows: missing },
  { path: `/vod/${VIDEO.rental}`, shows: heading },
  { path: `/vod/NONE/${VIDEO.rental}`, shows: heading },
  { path: "/receipt/NONE", shows: named("receipt.title") },
  { path: "/feature/99999", status: 404, shows: missing },
  { path: "/order/99999999", status: 404, shows: missing },
  { path: "/whatson/999", status: 404, shows: missing },
  { path: "/category/999", status: 404, shows: missing },
  { path: "/mini-site/no-such", status: 404, shows: missing },
  { path: "/nowhere/at/all", status: 404, shows: missing },
  { path: LOCATION ?? "", shows: heading },
];

/**
 * Whether axe checks a page. The quick run checks only every third page, because axe takes most of the time.
 */
const isJudged = (at: number): boolean => process.env["PROOF"] === "1" || at % 3 === 0;

/**
 * Returns a list to which console errors are added, except the 404 of a missing page, which the browser logs.
 */
function listen(page: Page): string[] {
  const said: string[] = [];
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    if (/status of 404/.test(message.text())) return;
    said.push(`${page.url()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => said.push(`${page.url()}: ${error.message}`));
  return said;
}

for (const locale of LOCALES) {
  test(
    `every address of the specification is its own page, in ${locale}`,
    { tag: locale === "he" ? ["@desktop"] : ["@desktop", "@proof"] },
    async ({ page }) => {
      const t = wordsIn(locale);
      const said = listen(page);
      const found: string[] = [];
      for (const [at, { path, status = 200, shows }] of VISITS.entries()) {
        const answer = await page.goto(`${path}?language=${locale}`);
        expect(`${path} ${answer?.status()}`).toBe(`${path} ${status}`);
        await expect(shows(page, t), path).toBeVisible();
        await expect(page.getByText(t("state.loading"))).toHaveCount(0);
        await expect(page).toHaveTitle("Parterre");
        await expect(page.locator("html")).toHaveAttribute("lang", locale);
        await expect(page.locator("html")).toHaveAttribute("dir", directionOf(locale));
        if (isJudged(at)) found.push(...(await faults(page, path)));
      }
      // The page of one location is enough here, because `sites.spec.ts` opens the page of each location.
      for (const path of ALIKE) {
        const answer = await page.request.get(`${path}?language=${locale}`);
        expect(`${path} ${answer.status()}`).toBe(`${path} 200`);
      }
      expect(said).toEqual([]);
      expect(found).toEqual([]);
    },
  );
}
