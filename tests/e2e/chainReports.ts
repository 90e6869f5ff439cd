import { expect } from "@playwright/test";
import { reportGroups } from "../../backoffice/reports/reportGroups.ts";
import { tomorrow } from "./days.ts";
import type { HouseBuilder } from "./houseBuilder.ts";
import {
  ARENA,
  CLUB,
  FILM,
  FUND,
  GIFT,
  GREAT_HALL,
  HALL,
  MATCH,
  PASS,
  PITCH,
  PLAY,
  PORT,
  SITE,
  STAGE,
  type Name,
} from "./houseNames.ts";
import { sumOfColumn } from "./officeTable.ts";

/** The name of an item in a report, and how many of it were sold. */
type Sold = readonly [Name, number];

/**
 * The website, the partner's page and the cashier each sold two seats of the film. One seat of the play came
 * with a season.
 */
const FEATURES: readonly Sold[] = [
  [FILM, 6],
  [PLAY, 3],
  [MATCH, 2],
];
const HALLS: readonly Sold[] = [
  [HALL, 6],
  [GREAT_HALL, 3],
  [PITCH, 2],
];
const PLACES: readonly Sold[] = [
  [PORT, 6],
  [STAGE, 3],
  [ARENA, 2],
];
const ALL_SEATS = 11;
/** There are five orders of tickets, and one each of a membership, a voucher, a donation and a season. */
const INVOICES = 9;

/** Checks in the rows of the table how many were sold, and waits until the rows are there. */
async function expectSold({ page, t, own }: HouseBuilder, sold: readonly Sold[]): Promise<void> {
  for (const [name, count] of sold) {
    await expect
      .poll(() => sumOfColumn(page, t("backoffice.column.sold"), own(name)), { message: own(name) })
      .toBe(count);
  }
}

/** Checks tomorrow's live sales, by location or by feature. */
export async function readSales(
  house: HouseBuilder,
  report: "locations" | "features",
  sold: readonly Sold[],
): Promise<void> {
  await house.page.goto(`/backoffice/sales/${report}?date=${tomorrow()}`);
  await expectSold(house, sold);
}

/** Checks the sum of a column over all rows. */
async function expectSum({ page }: HouseBuilder, column: string, count: number): Promise<void> {
  await expect.poll(() => sumOfColumn(page, column), { message: column }).toBe(count);
}

/**
 * Returns the checks of each report, by the last segment of its path. Reports of presentations are opened for
 * tomorrow.
 */
const checksOf = ({ t }: HouseBuilder) => {
  const sold = (items: readonly Sold[]) => (house: HouseBuilder) => expectSold(house, items);
  return {
    "attendance-by-date": (house: HouseBuilder) =>
      expectSum(house, t("backoffice.column.sold"), ALL_SEATS),
    "attendance-by-venue": sold(HALLS),
    "attendance-by-feature": sold(FEATURES),
    "top-features": sold(FEATURES),
    presentations: sold(FEATURES),
    "points-of-sale": sold([[SITE, 2]]),
    offers: sold([
      [CLUB, 1],
      [PASS, 1],
      [GIFT, 1],
      [FUND, 1],
    ]),
    documents: (house: HouseBuilder) => expectSum(house, t("backoffice.column.invoices"), INVOICES),
    "staff-by-venue": sold(HALLS),
    "staff-by-feature": sold(FEATURES),
    "cinema-monitor": sold(HALLS),
  } satisfies Readonly<Record<string, (house: HouseBuilder) => Promise<void>>>;
};

/** Reports of products, which are empty because this business sells none. */
const EMPTY = ["concessions", "products"];

/** Checks the sold items in the live sales and in every report of the list. */
export async function readReports(house: HouseBuilder): Promise<void> {
  await readSales(house, "locations", PLACES);
  await readSales(house, "features", FEATURES);
  const checks = new Map(Object.entries(checksOf(house)));
  const reports = reportGroups(house.t).flatMap((group) => group.reports);
  expect(reports.map(({ slug }) => slug).toSorted()).toEqual(
    [...checks.keys(), ...EMPTY].toSorted(),
  );
  for (const { slug, hasFuture } of reports) {
    const days = hasFuture ? `from=${tomorrow()}&to=${tomorrow()}` : "period=week";
    await house.open(`/reports/${slug}?${days}`);
    await checks.get(slug)?.(house);
  }
}
