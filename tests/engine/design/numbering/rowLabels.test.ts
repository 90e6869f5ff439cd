import { expect, test } from "vitest";
import { PLAIN_NUMBERS } from "../../../../engine/design/numbering/labels.ts";
import type { RowScheme } from "../../../../engine/design/numbering/rowLabels.ts";
import { doAll, openSmall, rowsOf } from "../openSmall.ts";

const LETTERS = { ...PLAIN_NUMBERS, style: "letters" } as const;

function named(scheme: Partial<RowScheme>, sections = 1): string[] {
  const drawing = openSmall({ sections, rows: 3, seats: 2 });
  doAll(drawing, {
    kind: "numberRows",
    rows: [...drawing.rows.keys()],
    scheme: { labels: PLAIN_NUMBERS, from: "front", isContinuous: false, ...scheme },
  });
  return rowsOf(drawing).map((row) => row.split(":")[0]!);
}

test("rows are named from the stage backwards, or from the back", () => {
  expect(named({})).toEqual(["1", "2", "3"]);
  expect(named({ from: "back" })).toEqual(["3", "2", "1"]);
});

test("rows are named by where they are on the plan", () => {
  expect(named({ from: "top", labels: LETTERS })).toEqual(["A", "B", "C"]);
  expect(named({ from: "bottom", labels: LETTERS })).toEqual(["C", "B", "A"]);
});

test("each section begins anew, or goes on", () => {
  expect(named({}, 2)).toEqual(["1", "2", "3", "1", "2", "3"]);
  expect(named({ isContinuous: true }, 2)).toEqual(["1", "2", "3", "4", "5", "6"]);
});

test("parts of a row get one name", () => {
  const drawing = openSmall({ rows: 2 });
  doAll(drawing, { kind: "price", seats: [0, 2], ticketGroupId: 7 });
  const rows = [...drawing.rows.keys()];
  const scheme = { labels: LETTERS, from: "back", isContinuous: false } as const;
  doAll(drawing, { kind: "numberRows", rows, scheme });
  expect(rowsOf(drawing)).toEqual(["B: 3 4 5 6", "B: 1 2", "A: 1 2 3 4 5 6"]);
});

test("rows side by side are named from the left or from the right", () => {
  const drawing = openSmall({ rows: 1, seats: 4 });
  const newRow = { section: 1, name: "x", ticketGroupId: 1 };
  doAll(drawing, { kind: "reseat", seats: [2, 2], newRow });
  const rows = [...drawing.rows.keys()];
  for (const [from, names] of [
    ["left", ["1", "2"]],
    ["right", ["2", "1"]],
  ] as const) {
    const scheme = { labels: PLAIN_NUMBERS, from, isContinuous: false };
    doAll(drawing, { kind: "numberRows", rows, scheme });
    expect(rowsOf(drawing).map((row) => row.split(":")[0])).toEqual(names);
  }
});
