import { describe, expect, test } from "vitest";
import { renderToStaticMarkup } from "react-dom/server";
import { csvOf } from "../../../domain/csv.ts";
import { sortedRows, type TableColumn } from "../../../backoffice/parts/tableColumns.ts";
import {
  columnNames,
  reportFigures,
  type ReportLine,
  reportLines,
  tableColumns,
} from "../../../backoffice/reports/reportColumns.tsx";
import { reportGroups } from "../../../backoffice/reports/reportGroups.ts";
import type { Report, ReportColumn } from "../../../domain/api/monitors.ts";
import * as attendance from "../../../server/reports/attendanceReports.ts";
import { documentsReport } from "../../../server/reports/documentsReport.ts";
import { offersReport } from "../../../server/reports/offersReport.ts";
import * as presentations from "../../../server/reports/presentationReports.ts";
import * as sales from "../../../server/reports/saleDayReports.ts";
import { wordsIn } from "../../e2e/words.ts";

const t = wordsIn("en");
const served = Object.values({
  ...attendance,
  ...presentations,
  ...sales,
  offersReport,
  documentsReport,
});

const report: Pick<Report, "columns" | "rows" | "totals"> = {
  columns: [
    { key: "BusinessDate", kind: "date" },
    { key: "PointOfSaleName", kind: "text" },
    { key: "SoldQuantity", kind: "count" },
    { key: "Takings", kind: "money" },
    { key: "percentageSold", kind: "percent" },
  ],
  rows: [
    {
      BusinessDate: "2026-11-21",
      PointOfSaleName: "=Till 2",
      SoldQuantity: 9,
      Takings: 80.5,
      percentageSold: 4,
    },
    {
      BusinessDate: "2026-11-22",
      PointOfSaleName: "Till 10",
      SoldQuantity: 12,
      Takings: 1200,
      percentageSold: null,
    },
  ],
  totals: { SoldQuantity: 21, Takings: 1280.5, percentageSold: 5 },
};
/** Returns the text of a cell. */
const shown = (column: TableColumn<ReportLine> | undefined, line: ReportLine): string =>
  renderToStaticMarkup(column?.renderCell?.(line)).replaceAll(/<[^>]*>/g, "");
const columns = tableColumns(t, report.columns, { isOneDay: false });
const { lines, total } = reportLines(report);

describe("every report of the server", () => {
  test("has all of its columns in words", () => {
    const names = columnNames(t);
    const keys = served.flatMap((kind) => kind.columns.map(({ key }) => key));
    expect(keys.length).toBeGreaterThan(40);
    expect(keys.filter((key) => names[key] === undefined)).toEqual([]);
  });

  test("is offered once, under an address and a key of its own, drawn by columns that it has", () => {
    const kinds = reportGroups(t).flatMap(({ reports }) => reports);
    const paths = kinds.map(({ route }) => route.path);
    expect(new Set(paths).size).toBe(served.length);
    expect(new Set(kinds.map(({ letter }) => letter)).size).toBe(served.length);
    expect(new Set(kinds.map(({ slug }) => slug)).size).toBe(served.length);
  });

  test("draws and sums nothing that no report has", () => {
    const known = new Set(served.flatMap((kind) => kind.columns.map(({ key }) => key)));
    const used = reportGroups(t)
      .flatMap(({ reports }) => reports)
      .flatMap(({ figures, chart }) => [...figures, ...(chart ? [chart.by, chart.of] : [])]);
    expect(used.filter((key) => !known.has(key))).toEqual([]);
  });
});

describe("a report's table", () => {
  test("has the total's name in its first column, and nothing where nothing adds up", () => {
    expect(columns.map(({ value }) => value(total))).toEqual([
      t("backoffice.total"),
      "",
      21,
      1280.5,
      5,
    ]);
    expect(shown(columns[0], total)).toBe(t("backoffice.total"));
    expect(shown(columns[0], lines[0]!)).toContain("21");
  });

  test("is sorted by figures as numbers, with what is unknown last", () => {
    const by = (id: string, isDescending: boolean) =>
      sortedRows(lines, columns, { id, isDescending }, "en").map(({ place }) => place);
    expect(by("SoldQuantity", true)).toEqual([1, 0]);
    expect(by("SoldQuantity", false)).toEqual([0, 1]);
    expect(by("PointOfSaleName", false)).toEqual([0, 1]);
    expect(by("percentageSold", true)).toEqual([0, 1]);
    expect(by("percentageSold", false)).toEqual([0, 1]);
  });

  test("is a file with the books' own values, in which no cell is a formula", () => {
    const text = csvOf([...lines, total].map((line) => columns.map(({ value }) => value(line))));
    expect(text.split("\r\n")).toEqual([
      "\uFEFF2026-11-21,'=Till 2,9,80.5,4",
      "2026-11-22,Till 10,12,1200,",
      `${t("backoffice.total")},,21,1280.5,5`,
      "",
    ]);
  });

  test("names places from the top and from the bottom, and what is on now", () => {
    const kinds: ReportColumn[] = [
      { key: "rank", kind: "count" },
      { key: "state", kind: "text" },
    ];
    const [rank, state] = tableColumns(t, kinds, { isOneDay: true });
    const line = (cells: Report["rows"][number]) => ({ place: 0, cells, isTotal: false });
    expect(shown(rank, line({ rank: 1 }))).toBe("1");
    expect(shown(rank, line({ rank: -2 }))).toBe("2 from the bottom");
    expect(rank?.value(line({ rank: -2 }))).toBe(-2);
    expect(["now", "next"].map((each) => state?.value(line({ state: each })))).toEqual([
      t("backoffice.report.now"),
      t("backoffice.report.next"),
    ]);
  });

  test("names kinds of offers in words, in the table and in the file", () => {
    const [kind] = tableColumns(t, [{ key: "OfferKind", kind: "text" }], { isOneDay: false });
    const codes = ["membership", "enrolment", "voucher", "donation"];
    const told = codes.map((code) =>
      kind?.value({ place: 0, cells: { OfferKind: code }, isTotal: false }),
    );
    expect(told).toEqual(["Membership", "Enrolment", "Voucher", "Donation"]);
  });

  test("of one day says of a moment its time alone, and keeps all of it in the file", () => {
    const at = "2026-11-22T20:30:00+02:00";
    const line: ReportLine = { place: 0, cells: { PresentationDateTime: at }, isTotal: false };
    const kinds: ReportColumn[] = [{ key: "PresentationDateTime", kind: "dateTime" }];
    const [one] = tableColumns(t, kinds, { isOneDay: true });
    const [several] = tableColumns(t, kinds, { isOneDay: false });
    expect(shown(one, line)).toBe("20:30");
    expect(shown(several, line)).toMatch(/22.*20:30$/);
    expect([one?.value(line), several?.value(line)]).toEqual([at, at]);
  });

  test("has those of its totals above it that it has", () => {
    const figures = reportFigures(t, report, ["SoldQuantity", "percentageSold", "HeldQuantity"]);
    expect(figures.map(({ value }) => value)).toEqual(["21", "5%"]);
  });
});
