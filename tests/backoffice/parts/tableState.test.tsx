import { describe, expect, test } from "vitest";
import { DataTable, type DataTableProps } from "../../../backoffice/parts/DataTable.tsx";
import type { TableColumn } from "../../../backoffice/parts/tableColumns.ts";
import { refusal } from "../../../domain/refusal.ts";
import { wordsIn } from "../../e2e/words.ts";
import { elementsIn, markupOf, rowsIn, textOf } from "./markup.tsx";

const t = wordsIn("en");

interface Row {
  readonly name: string;
  readonly hall: string;
  readonly sold: number | null;
  readonly share: number;
}

const COLUMNS: TableColumn<Row>[] = [
  { id: "name", name: "Feature", value: ({ name }) => name },
  { id: "hall", name: "Hall", value: ({ hall }) => hall, isHidden: true },
  { id: "sold", name: "Sold", kind: "count", value: ({ sold }) => sold },
  { id: "share", name: "Occupancy", kind: "share", value: ({ share }) => share },
];
const ROWS: Row[] = [
  { name: "Macbeth", hall: "Hall 1", sold: 5, share: 50 },
  { name: "Dune", hall: "Hall 2", sold: 1200, share: 100 },
  { name: "Cats", hall: "Hall 2", sold: null, share: 0 },
];
const TOTAL: Row = { name: "All", hall: "", sold: 1205, share: 75 };
const SIXTY: Row[] = Array.from({ length: 60 }, (_, at) => ({
  name: `Show ${at + 1}`,
  hall: "Hall 1",
  sold: at,
  share: 1,
}));

/** Returns the HTML of a table at an address. */
const table = (search: string, more: Partial<DataTableProps<Row>> = {}): string =>
  markupOf(
    <DataTable
      caption="Shows"
      columns={COLUMNS}
      rows={ROWS}
      keyOf={({ name }) => name}
      answer={{ refusal: undefined, staleBecause: undefined, again: () => undefined }}
      empty="No shows yet"
      {...more}
    />,
    { path: "/shows", search },
  );

/** Returns the first cells of a table's rows, without its head. */
const namesIn = (markup: string): (string | undefined)[] =>
  rowsIn(markup)
    .slice(1)
    .map(([name]) => name);
const names = (search: string, more: Partial<DataTableProps<Row>> = {}) =>
  namesIn(table(search, more));

describe("the order of a table", () => {
  test.each([
    ["", ["Macbeth", "Dune", "Cats"]],
    ["sort=name", ["Cats", "Dune", "Macbeth"]],
    ["sort=-name", ["Macbeth", "Dune", "Cats"]],
    ["sort=sold", ["Macbeth", "Dune", "Cats"]],
    ["sort=-sold", ["Dune", "Macbeth", "Cats"]],
    ["sort=hall", ["Macbeth", "Dune", "Cats"]],
    ["sort=nothing", ["Macbeth", "Dune", "Cats"]],
  ])("is that of the address: %j", (search, expected) => {
    expect(names(search)).toEqual(expected);
  });

  test("begins with the screen's own, which the address replaces", () => {
    const first = { id: "name", isDescending: false };
    expect(names("", { first })).toEqual(["Cats", "Dune", "Macbeth"]);
    expect(names("sort=-sold", { first })).toEqual(["Dune", "Macbeth", "Cats"]);
  });

  test("is announced at the head of its column alone", () => {
    const heads = elementsIn(table("sort=-sold"), "th").slice(0, 3);
    const sorts = heads.map((head) => /aria-sort="(\w+)"/.exec(head)?.[1]);
    expect(sorts).toEqual([undefined, "descending", undefined]);
    expect(table("sort=sold")).toContain('aria-sort="ascending"');
  });
});

describe("the search in a table", () => {
  test.each([
    ["find=dune", ["Dune"]],
    ["find=CATS", ["Cats"]],
    ["find=1%2C200", ["Dune"]],
    ["find=hall+2", ["Dune", "Cats"]],
    ["find=hall+cats", ["Cats"]],
  ])("finds rows by any cell, hidden ones too: %j", (search, expected) => {
    expect(names(search)).toEqual(expected);
  });

  test("says how many rows there are, and that none was found", () => {
    const found = table("find=hall+2");
    expect(textOf(found)).toContain(t("backoffice.table.rows", { count: 2 }));
    const none = table("find=nobody");
    expect(textOf(none)).toContain(t("backoffice.table.noneFound"));
    expect(textOf(none)).toContain(t("backoffice.table.findOther"));
    expect(textOf(none)).not.toContain("No shows yet");
    // The field keeps the words, so that they can be changed.
    expect(none).toContain('value="nobody"');
  });

  test("that the server has made shows every row, and says that none was found", () => {
    expect(names("find=nobody", { isFoundByServer: true })).toEqual(["Macbeth", "Dune", "Cats"]);
    const none = table("find=nobody", { isFoundByServer: true, rows: [] });
    expect(textOf(none)).toContain(t("backoffice.table.noneFound"));
    const empty = table("", { isFoundByServer: true, rows: [] });
    expect(textOf(empty)).toContain("No shows yet");
  });
});

describe("the total of a table", () => {
  test("is its last row, in the columns that are shown", () => {
    expect(rowsIn(table("", { total: TOTAL })).at(-1)).toEqual(["All", "1,205", "75%"]);
  });

  test("is left out of a search, because it counts rows that are not shown", () => {
    expect(names("find=dune", { total: TOTAL })).toEqual(["Dune"]);
  });
});

describe("the pages of a table", () => {
  const pageOf = (search: string): (string | undefined)[] => names(search, { rows: SIXTY });

  test("have fifty rows, and the rest is on the next", () => {
    expect(pageOf("")).toHaveLength(50);
    expect(pageOf("page=2")).toEqual(SIXTY.slice(50).map(({ name }) => name));
  });

  test.each([
    ["rows=25&page=3", 10],
    ["rows=100", 60],
    ["rows=0", 60],
    ["rows=7", 50],
    ["page=9", 10],
    ["page=-1", 50],
    ["page=next", 50],
  ])("are as long as the address says, if there is such a page: %j", (search, count) => {
    expect(pageOf(search)).toHaveLength(count);
  });

  test("are told, and lead on only where there is more", () => {
    const steps = [t("backoffice.table.pageBefore"), t("backoffice.table.pageAfter")];
    const isOff = (search: string): boolean[] =>
      elementsIn(table(search, { rows: SIXTY }), "button")
        .filter((button) => steps.some((step) => button.includes(`aria-label="${step}"`)))
        .map((button) => button.includes('disabled=""'));
    expect(textOf(table("page=2", { rows: SIXTY }))).toContain(
      t("backoffice.table.page", { page: 2, pages: 2 }),
    );
    expect(isOff("")).toEqual([true, false]);
    expect(isOff("page=2")).toEqual([false, true]);
  });

  test("are none where a page holds every row, and then can no size be chosen", () => {
    expect(table("")).not.toContain(t("backoffice.table.size"));
    const all = table("rows=0", { rows: SIXTY });
    expect(all).toContain(t("backoffice.table.size"));
    expect(all).not.toContain(t("backoffice.table.pageAfter"));
  });

  test("count the rows that were found", () => {
    // The name of one show contains 59, and 59 tickets of another show are sold.
    expect(pageOf("find=show+59")).toEqual(["Show 59", "Show 60"]);
    expect(pageOf("find=show+59&page=2")).toEqual(["Show 59", "Show 60"]);
  });
});

describe("the rows of a table", () => {
  test("link to their screens, or nowhere", () => {
    const hrefOf = ({ name }: Row) => (name === "Dune" ? undefined : `/shows/${name}`);
    const links = [...table("", { hrefOf }).matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    expect(links).toEqual(["/shows/Macbeth", "/shows/Cats"]);
  });

  const stopsIn = (markup: string): (string | undefined)[] =>
    [...markup.matchAll(/data-row-head="" tabindex="(-?\d)"/gi)].map(([, index]) => index);

  test("have one tab stop, which is the first row that is to come", () => {
    expect(stopsIn(table(""))).toEqual(["0", "-1", "-1"]);
    expect(stopsIn(table("", { isStart: ({ name }) => name === "Dune" }))).toEqual([
      "-1",
      "0",
      "-1",
    ]);
    expect(stopsIn(table("", { isStart: () => false }))).toEqual(["0", "-1", "-1"]);
  });

  test("show a share as a number and as a bar, and what is unknown as a dash", () => {
    const [, macbeth, , cats] = rowsIn(table(""));
    expect(macbeth).toEqual(["Macbeth", "5", "50%"]);
    expect(cats).toEqual(["Cats", "–", "0%"]);
    expect(table("")).toContain("width:50%");
  });
});

describe("a table that is not there", () => {
  test("is a skeleton while it loads, without tools", () => {
    const loading = table("", { rows: undefined });
    expect(loading).not.toContain("<table");
    expect(loading).not.toContain(t("backoffice.table.save"));
    expect(loading).not.toContain("No shows yet");
  });

  test("keeps its search field while the server searches", () => {
    const searching = table("find=du", { rows: undefined, isFoundByServer: true });
    expect(searching).toContain('value="du"');
    expect(searching).not.toContain("<table");
  });

  test("says that it is empty in the words of its screen, and saves nothing", () => {
    const empty = table("", { rows: [] });
    expect(textOf(empty)).toContain("No shows yet");
    expect(textOf(empty)).not.toContain(t("backoffice.table.findOther"));
    const saves = elementsIn(empty, "button").filter((button) => button.includes('disabled=""'));
    expect(saves).toHaveLength(2);
  });

  const failed = refusal("INTERNAL");

  test("says why, and asks again", () => {
    const answer = { refusal: failed, staleBecause: undefined, again: () => undefined };
    const markup = table("", { answer });
    expect(markup).toContain('role="alert"');
    expect(textOf(markup)).toContain(t("backoffice.refusal.INTERNAL"));
    expect(textOf(markup)).toContain(t("state.again"));
    expect(markup).not.toContain("<table");
  });

  test("that is out of date stays, and says why", () => {
    const answer = { refusal: undefined, staleBecause: failed, again: () => undefined };
    const markup = table("", { answer });
    expect(textOf(markup)).toContain(t("backoffice.stale"));
    expect(namesIn(markup)).toHaveLength(3);
  });
});
