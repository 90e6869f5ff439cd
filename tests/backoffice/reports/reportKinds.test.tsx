import { afterEach, describe, expect, test } from "vitest";
import { session } from "../../../app/shell/net/session.ts";
import { PeriodFilter } from "../../../backoffice/reports/PeriodFilter.tsx";
import { periodDays, periodIn, periodText } from "../../../backoffice/reports/period.ts";
import { tableColumns } from "../../../backoffice/reports/reportColumns.tsx";
import { reportGroups, type ReportGroup } from "../../../backoffice/reports/reportGroups.ts";
import type { ReportKind } from "../../../backoffice/reports/reportKind.ts";
import { ReportsPage } from "../../../backoffice/reports/ReportsPage.tsx";
import { queryIn } from "../../../backoffice/reports/reportQuery.ts";
import { enter, leave } from "../../../backoffice/shell/office.ts";
import type { ReportColumn, ReportRow } from "../../../domain/api/monitors.ts";
import { PRESETS, type Permission } from "../../../domain/permission.ts";
import { wordsIn } from "../../e2e/words.ts";
import { elementsIn, markupOf, textOf } from "../parts/markup.tsx";
import { operatorWith } from "../shell/operatorWith.ts";

const t = wordsIn("en");
const kinds = reportGroups(t).flatMap(({ reports }: ReportGroup) => reports);
const kindOf = (slug: string): ReportKind => {
  const kind = kinds.find((each) => each.slug === slug);
  if (!kind) throw new Error(`there is no report ${slug}`);
  return kind;
};
const DAYS = { start: "2026-11-16", end: "2026-11-22" };
const ONE_DAY = { start: "2026-11-22", end: "2026-11-22" };
const ROW: ReportRow = {
  BusinessDate: "2026-11-20",
  LocationId: 2,
  VenueId: 21,
  FeatureId: 5,
  PresentationId: 57,
};

describe("a row of a report leads", () => {
  test.each([
    ["attendance-by-date", "/attendance/2026-11-20"],
    ["attendance-by-venue", undefined],
    [
      "attendance-by-feature",
      "/sales/presentations?feature=5&location=2&from=2026-11-16&to=2026-11-22",
    ],
    ["top-features", "/sales/presentations?feature=5&location=2&from=2026-11-16&to=2026-11-22"],
    ["presentations", "/sales/presentations/57"],
    ["points-of-sale", undefined],
    ["concessions", undefined],
    ["products", undefined],
    ["offers", undefined],
    ["documents", undefined],
    ["staff-by-venue", "/sales/presentations/57"],
    ["staff-by-feature", "/sales/presentations/57"],
    ["cinema-monitor", "/sales/presentations/57"],
  ])("from %s to %s", (slug, href) => {
    expect(kindOf(slug).hrefOf?.(ROW, DAYS)).toBe(href);
  });

  test("from a hall to its day where the report is of one day", () => {
    const href = kindOf("attendance-by-venue").hrefOf?.(ROW, ONE_DAY);
    expect(href).toBe("/attendance/2026-11-22/2/venue/21");
  });

  test("from a feature at all locations to all of its presentations", () => {
    const href = kindOf("top-features").hrefOf?.({ FeatureId: 5, LocationId: null }, ONE_DAY);
    expect(href).toBe("/sales/presentations?feature=5&from=2026-11-22&to=2026-11-22");
  });
});

describe("the filters of a report's address", () => {
  const all = "location=2&feature=5&class=7&top=25&kind=voucher";
  const asked = (slug: string, search = all) => queryIn(new URLSearchParams(search), kindOf(slug));

  test.each([
    ["attendance-by-date", { locationId: 2, featureId: 5 }],
    ["top-features", { locationId: 2, top: 25 }],
    ["concessions", { locationId: 2, featureId: 5, productClassId: 7 }],
    ["products", { locationId: 2, featureId: 5, productClassId: 7, top: 25 }],
    ["offers", { locationId: 2, offerKind: "voucher" }],
    ["documents", { locationId: 2 }],
  ])("of %s are those that it has", (slug, query) => {
    expect(asked(slug)).toEqual(query);
  });

  test("are left out if they are none", () => {
    expect(asked("products", "location=all&feature=&class=drinks&top=1.5")).toEqual({});
    expect(asked("offers", "kind=ticket")).toEqual({});
  });
});

describe("the days of a report", () => {
  const before = session.locale;
  afterEach(() => {
    session.locale = before;
  });

  test("are said as a range, and one day with its weekday", () => {
    session.locale = "en";
    expect(periodText(DAYS)).toMatch(/16.*22.*2026/);
    expect(periodText(ONE_DAY)).toMatch(/Sunday/);
    expect(periodText(DAYS)).not.toMatch(/day/);
  });

  test("that the calendar lacks are not the report's days", () => {
    const period = periodIn(new URLSearchParams("from=2026-99-99"), "2026-11-22", "week");
    expect(period).toEqual({ ...periodDays("week", "2026-11-22"), name: "week" });
  });

  const optionsOf = (hasFuture: boolean, name?: "next"): string[] => {
    const period = { ...DAYS, name };
    const filter = <PeriodFilter {...{ period, hasFuture }} onChange={() => undefined} />;
    return elementsIn(markupOf(filter), "option").map((option) => textOf(option));
  };

  test("are offered in the future only where something can be there", () => {
    const next = t("backoffice.period.next");
    expect(optionsOf(true)).toContain(next);
    expect(optionsOf(false)).not.toContain(next);
    // The chosen period stays an option in any case.
    expect(optionsOf(false, "next")).toContain(next);
    expect(optionsOf(false).at(-1)).toBe(t("backoffice.period.own"));
  });

  test("can be typed unless they have a name", () => {
    const fields = (name: "week" | undefined): number =>
      elementsIn(
        markupOf(<PeriodFilter period={{ ...DAYS, name }} hasFuture onChange={() => undefined} />),
        "label",
      ).length;
    expect(fields(undefined) - fields("week")).toBe(2);
  });
});

describe("the columns of a report", () => {
  const named = (count: number): ReportColumn[] => [
    { key: "percentageSold", kind: "percent" },
    ...Array.from({ length: count - 1 }, (_, at): ReportColumn => ({
      key: `c${at}`,
      kind: "count",
    })),
  ];

  test("have shares as bars while there is room, and as numbers in a wide table", () => {
    const kindWith = (count: number) => tableColumns(t, named(count), { isOneDay: false })[0]?.kind;
    expect([kindWith(10), kindWith(11)]).toEqual(["share", "percent"]);
  });

  test("that no text names keep the name that the server has for them", () => {
    const [column] = tableColumns(t, [{ key: "Unknown", kind: "text" }], { isOneDay: false });
    expect(column?.name).toBe("Unknown");
  });

  test("name documents in words, and keep a kind that is not known", () => {
    const [column] = tableColumns(t, [{ key: "DocumentKind", kind: "text" }], { isOneDay: false });
    const values = ["invoice", "creditNote", "receipt"].map((DocumentKind) =>
      column?.value({ place: 0, cells: { DocumentKind }, isTotal: false }),
    );
    expect(values).toEqual([
      t("backoffice.report.documentKind.invoice"),
      t("backoffice.report.documentKind.creditNote"),
      "receipt",
    ]);
  });
});

describe("the list of reports", () => {
  afterEach(() => leave());
  const offered = (permissions: readonly Permission[]): string[] => {
    enter(operatorWith({ permissions: [...permissions] }));
    const markup = markupOf(<ReportsPage />, { path: "/reports" });
    return [...markup.matchAll(/href="\/reports\/([^"]+)"/g)].map(([, slug = ""]) => slug);
  };

  test("has every report for those who may see reports, each with its key", () => {
    expect(offered(PRESETS.reporting)).toEqual(kinds.map(({ slug }) => slug));
    const markup = markupOf(<ReportsPage />, { path: "/reports" });
    const keys = elementsIn(markup, "kbd").map((key) => textOf(key));
    expect(keys.filter((_, at) => at % 2 === 1)).toEqual(kinds.map(({ letter }) => letter));
  });

  test("has none, and no empty group, for those who may not", () => {
    expect(offered(["orders", "sell"])).toEqual([]);
    expect(markupOf(<ReportsPage />, { path: "/reports" })).not.toContain("<section");
  });
});
