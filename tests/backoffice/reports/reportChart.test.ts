import { expect, test } from "vitest";
import { chartBars } from "../../../backoffice/reports/reportChart.ts";
import type { Report } from "../../../domain/api/monitors.ts";

const report: Report = {
  totals: {},
  startDate: "2026-11-22",
  endDate: "2026-11-22",
  columns: [
    { key: "ShowTime", kind: "time" },
    { key: "FeatureName", kind: "text" },
    { key: "SoldQuantity", kind: "count" },
    { key: "Takings", kind: "money" },
  ],
  rows: [
    { ShowTime: "21:00", FeatureName: "Dune", SoldQuantity: 5, Takings: 0.1 },
    { ShowTime: "11:00", FeatureName: "Orchard", SoldQuantity: 0, Takings: 0 },
    { ShowTime: "21:00", FeatureName: "Cats", SoldQuantity: 8, Takings: 0.2 },
    { ShowTime: "19:00", FeatureName: "Dune", SoldQuantity: 7, Takings: 0.2 },
  ],
};
const drawn = (kind: "time" | "ranking", by: string, of: string) =>
  chartBars(report, { kind, by, of, name: "" }).map(({ key, value }) => [key, value]);

test("rows of one time are one bar, in the order of the day, and a time without sales has its place", () => {
  expect(drawn("time", "ShowTime", "SoldQuantity")).toEqual([
    ["11:00", 0],
    ["19:00", 7],
    ["21:00", 13],
  ]);
});

test("a ranking has the largest first, none that is nothing, and ten at most", () => {
  expect(drawn("ranking", "FeatureName", "SoldQuantity")).toEqual([
    ["Dune", 12],
    ["Cats", 8],
  ]);
  const rows = Array.from({ length: 30 }, (_, at) => ({ FeatureName: `F${at}`, SoldQuantity: at }));
  const chart = { kind: "ranking", by: "FeatureName", of: "SoldQuantity", name: "" } as const;
  const bars = chartBars({ ...report, rows }, chart);
  expect(bars.map(({ key }) => key)).toEqual(
    Array.from({ length: 10 }, (_, place) => `F${29 - place}`),
  );
});

test("money has no crumbs", () => {
  expect(drawn("ranking", "FeatureName", "Takings")).toEqual([
    ["Dune", 0.3],
    ["Cats", 0.2],
  ]);
});

test("moments are named by their time, and by their day where there are several", () => {
  const rows = ["2026-11-22T19:00:00+02:00", "2026-11-22T14:00:00+02:00"].map((at) => ({ at }));
  const columns = [{ key: "at", kind: "dateTime" as const }];
  const named = (endDate: string) =>
    chartBars(
      { ...report, columns, rows, endDate },
      { kind: "time", by: "at", of: "x", name: "" },
    ).map(({ name }) => name);
  expect(named("2026-11-22")).toEqual(["14:00", "19:00"]);
  expect(named("2026-11-23").every((name) => /22.*\d\d:00$/.test(name))).toBe(true);
});
