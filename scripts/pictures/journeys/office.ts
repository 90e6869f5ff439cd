import type { Page } from "playwright";
import { addDays, dateOf } from "../../../domain/zone.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { duplicatedHall } from "../../../tests/engine/plan/import/samples.ts";
import { hold, sell } from "../../../tests/server/afterSale/reservations.ts";
import { Seats } from "../../../tests/server/codes/codeShopper.ts";
import type { Journey, Walker } from "./journey.ts";
import { logIn } from "./logIn.ts";

/**
 * Addresses below `/backoffice`. The screens of resources are not listed, because they have a separate
 * journey.
 */
export const OFFICE_SCREENS = [
  "",
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
  "changes",
  "entrance",
  "event-sales",
  "waiting-rooms",
  "catalogue/features",
  "catalogue/features/12",
  "catalogue/presentations?feature=12",
  "catalogue/presentations/new?feature=12",
  "catalogue/prices",
  "catalogue/prices/1",
  "catalogue/prices/types",
  "catalogue/prices/types/1",
  "catalogue/prices/groups",
  "catalogue/prices/groups/new",
  "catalogue/products",
  "catalogue/products/1",
  "catalogue/coupons",
  "catalogue/coupons/3",
  "catalogue/sites",
  "catalogue/sites/1",
  "plans",
  "plans/91",
  "blocks",
  "permanent-seats",
  "box-office",
  "box-office/sale",
  "approvals",
  "imports",
  "imports/new",
  "contact",
  "contact?tab=newsletter",
  "members",
  "outbox",
  "letters",
  "held-payments",
  "disputes",
  "consistency",
  "keys",
  "webhooks",
  "events",
  "account",
] as const;

/** Creates a hold and sells tickets, so that the box office and the outbox are not empty. */
async function sellSome(url: string): Promise<{ readonly id: string; readonly showId: number }> {
  const seats = await Seats.of(url, DEMO.play);
  await sell(seats, GROUP.theatreSecond, [{}, {}]);
  const { id } = await hold(seats, GROUP.theatreSecond);
  return { id, showId: seats.show.id };
}

/** Opens the link in the first row of a table. */
async function openFirst(page: Page): Promise<void> {
  await page.locator("tbody").getByRole("link").first().click();
}

/**
 * Shows screens that are reached from other screens: the attendance of a day step by step, dialogs, and
 * halls.
 */
async function lookBehind({ page, url, shoot }: Walker): Promise<void> {
  const tomorrow = addDays(dateOf(new Date()), 1);
  await page.goto(`/backoffice/attendance/${tomorrow}`);
  await shoot("office-attendance-day");
  await openFirst(page);
  await shoot("office-attendance-location");
  await openFirst(page);
  await shoot("office-attendance-box");
  await page.keyboard.press("Shift+Slash");
  await shoot("office-keys");
  await page.goto("/backoffice/event-sales");
  await openFirst(page);
  await shoot("office-event");
  const { id, showId } = await sellSome(url);
  await page.goto(`/backoffice/box-office?order=${id}`);
  await shoot("office-box-office-order");
  await page.goto(`/backoffice/entrance/report?show=${showId}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await shoot("office-entrance-report");
  await page.goto("/backoffice/box-office?q=SNACK2");
  await shoot("office-box-office-voucher");
  await page.goto("/backoffice/outbox");
  await shoot("office-outbox-messages");
  await page.goto(`/backoffice/box-office/sale/${showId}`);
  await page.locator("canvas").waitFor();
  await shoot("office-box-office-hall");
  await page.keyboard.press("Enter");
  await page.locator("aside").getByRole("checkbox").first().waitFor();
  await shoot("office-box-office-tickets");
  await page.goto("/backoffice/plans/42");
  const buffer = Buffer.from(JSON.stringify(duplicatedHall()));
  const file = { name: "hall.json", mimeType: "application/json", buffer };
  await page.locator("input[type=file]").setInputFiles(file);
  await page.locator("canvas").waitFor();
  await shoot("office-plan-faults");
}

/** Shows all screens of the back office to an operator who has all permissions. */
export const office: Journey = {
  name: "office",
  async walk(walker) {
    const { page, shoot } = walker;
    await logIn(walker, "office-login");
    for (const screen of OFFICE_SCREENS) {
      await page.goto(`/backoffice/${screen}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await shoot(`office-${screen.replace(/\W+/g, "-") || "home"}`);
    }
    await page.goto("/backoffice/sales/presentations?feature=12");
    await openFirst(page);
    await page.locator("canvas").waitFor();
    await shoot("office-sale");
    await page.goto(`${page.url()}?change=open`);
    await page.getByRole("dialog").getByRole("radio").nth(1).check();
    await shoot("office-change");
    await page.goto(
      page.url().replace("sales/presentations", "blocks").replace("?change=open", ""),
    );
    await page.locator("canvas").waitFor();
    await shoot("office-blocks-hall");
    await page.goto("/backoffice/sales/wall");
    await page.locator("canvas").waitFor();
    await shoot("office-wall");
    await lookBehind(walker);
  },
};
