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

/** What a report says of an item: how many of it were sold. */
type Sold = readonly [Name, number];

/**
 * The website, the partner's page and the cashier each sold two seats of the film. One of the play's seats came
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
/** Five orders of tickets, one each of a membership, a voucher, a donation and a season. */
const INVOICES = 9;

/** Checks how many were sold by the rows of the open table, and waits until the rows are there. */
async function expectSold({ page, t, own }: HouseBuilder, sold: readonly Sold[]): Promise<void> {
  for (const [name, count] of sold) {
    await expect
      .poll(() => sumOfColumn(page, t("backoffice.column.sold"), own(name)), { message: own(name) })
      .toBe(count);
  }
}

/** Checks the live sales of tomorrow, by location or by feature. */
export async function readSales(
  house: HouseBuilder,
  report: "locations" | "features",
  sold: readonly Sold[],
): Promise<void> {
  await house.page.goto(`/backoffice/sales/${report}?date=${tomorrow()}`);
  await expectSold(house, sold);
}

/** Checks how many were sold in all rows. */
async function expectSum({ page }: HouseBuilder, column: string, count: number): Promise<void> {
  await expect.poll(() => sumOfColumn(page, column), { message: column }).toBe(count);
}

/** The checks of each report, by its address. Reports of presentations are about tomorrow. */
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

/** Reports of products, of which this house sells none. */
const EMPTY = ["concessions", "products"];

/** Checks that each report shows what was sold: live, and every report in the list. */
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
