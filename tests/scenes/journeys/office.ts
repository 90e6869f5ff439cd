import { wordsIn } from "../../e2e/words.ts";
import type { Journey } from "./journey.ts";

const SCREENS = [
  "sales/locations",
  "sales/features",
  "sales/presentations?location=2",
  "attendance",
  "reports",
  "reports/attendance-by-date?period=next",
  "reports/attendance-by-venue?period=next",
  "reports/attendance-by-feature?period=next",
  "reports/top-features?period=next",
  "reports/presentations",
  "reports/points-of-sale",
  "reports/concessions",
  "reports/products",
  "reports/staff-by-venue",
  "reports/staff-by-feature",
  "reports/cinema-monitor",
  "references",
  "references?view=history",
  "references/5001/25/4",
  "references/5001/25/4?edit=1:GALIL",
  "entrance",
  "event-sales",
  "outbox",
  "events",
  "account",
] as const;

/** The operators' screens, as one sees them who may see all. */
export const office: Journey = {
  name: "office",
  async walk({ page, locale, shoot }) {
    const t = wordsIn(locale);
    await page.goto(`/backoffice?language=${locale}`);
    await page.getByLabel(t("backoffice.login.username")).waitFor();
    await shoot("office-login");
    await page.getByLabel(t("backoffice.login.username")).fill("admin");
    await page.getByLabel(t("backoffice.login.password")).fill("admin");
    await page.getByRole("button", { name: t("backoffice.login.logIn") }).click();
    await page.getByRole("navigation").first().waitFor();
    for (const screen of SCREENS) {
      await page.goto(`/backoffice/${screen}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await shoot(`office-${screen.replace(/\W+/g, "-")}`);
    }
    await page.goto("/backoffice/sales/presentations?location=2");
    await page.locator("tbody").getByRole("link").first().click();
    await page.locator("canvas").waitFor();
    await shoot("office-sale");
    await page.goto("/backoffice/sales/wall");
    await page.locator("canvas").waitFor();
    await shoot("office-wall");
  },
};
