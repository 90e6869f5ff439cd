import { expect, test } from "vitest";
import { salesFigures, sumColumns } from "../../../backoffice/sales/salesFigures.ts";
import { wordsIn } from "../../e2e/words.ts";

const t = wordsIn("en");
const SUMS = {
  Capacity: 1200,
  Sold: 300,
  Held: 12,
  Availability: 888,
  percentageSold: 25,
  Takings: 12_000.5,
};

test("the figures of sales are those of the total, each with its name", () => {
  const figures = salesFigures(t, SUMS);
  expect(figures.map(({ value }) => value).slice(0, 4)).toEqual(["300", "25%", "12", "888"]);
  expect(figures[4]?.value).toContain("12,000.50");
  expect(figures.map(({ text }) => text)).toEqual([
    t("backoffice.figure.soldOf", { capacity: "1,200" }),
    t("backoffice.figure.occupancy"),
    t("backoffice.figure.held"),
    t("backoffice.figure.available"),
    t("backoffice.figure.takings"),
  ]);
});

test("figures that are not known yet are dashes, and never zeros", () => {
  expect(salesFigures(t, undefined).map(({ value }) => value)).toEqual(["–", "–", "–", "–", "–"]);
  expect(salesFigures(t, { ...SUMS, Sold: 0 })[0]?.value).toBe("0");
});

test("the columns of sales have the same sums, and their shares as bars", () => {
  const columns = sumColumns(t);
  expect(columns.map(({ value }) => value(SUMS))).toEqual([1200, 300, 12, 888, 25, 12_000.5]);
  expect(columns.map(({ kind }) => kind)).toEqual([
    "count",
    "count",
    "count",
    "count",
    "share",
    "money",
  ]);
});
