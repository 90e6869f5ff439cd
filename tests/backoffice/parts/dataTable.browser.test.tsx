import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { DataTable } from "../../../backoffice/parts/DataTable.tsx";
import type { TableColumn } from "../../../backoffice/parts/tableColumns.ts";
import texts from "../../../locales/en/backoffice.json" with { type: "json" };
import { renderIn } from "../../app/renderIn.tsx";
import { watchSavedFiles } from "./savedFiles.ts";

interface Row {
  readonly name: string;
  readonly hall: string;
  readonly sold: number;
}

const ROWS: Row[] = ["The Robot That Learned Silence", "Paper Fox"].map((name) => ({
  name,
  hall: "Hall 1",
  sold: 12,
}));
const COLUMNS: TableColumn<Row>[] = [
  { id: "name", name: "Feature", value: ({ name }) => name },
  { id: "hall", name: "Venue", value: ({ hall }) => hall, isHidden: true },
  ...["Capacity", "Sold", "Held", "Available"].map((name): TableColumn<Row> => ({
    id: name,
    name,
    kind: "count",
    value: ({ sold }) => sold,
  })),
];

for (const locale of ["he", "en"] as const) {
  test(`a table that is wider than its place says so until its end is in sight, in ${locale}`, async () => {
    const screen = await renderIn(
      locale,
      <div className="flex h-96 w-72 flex-col">
        <DataTable
          caption="Shows"
          columns={COLUMNS}
          rows={ROWS}
          keyOf={({ name }) => name}
          answer={{ refusal: undefined, staleBecause: undefined, again: vi.fn() }}
          empty="None"
        />
      </div>,
    );
    const shade = (): Element | null => screen.container.querySelector("[data-goes-on]");
    await expect.poll(shade).not.toBeNull();
    await expect.element(page.getByRole("columnheader", { name: "Venue" })).not.toBeInTheDocument();
    const place = page.getByRole("table").element().parentElement!;
    // Scrolls to the end. The scrolling is repeated, because a font that loads late widens the table.
    const toEnd = (): void => {
      place.scrollLeft = (locale === "he" ? -1 : 1) * place.scrollWidth;
    };
    await expect.poll(() => (toEnd(), shade())).toBeNull();
    // The border between rows also covers the first cells, which are sticky.
    for (const cell of screen.container.querySelectorAll("tbody tr + tr > *"))
      expect(getComputedStyle(cell).borderTopWidth).toBe("1px");
  });
}

test("a table is saved as CSV and as a workbook, with its hidden columns and by its caption", async () => {
  const saved = watchSavedFiles();
  await renderIn(
    "en",
    <DataTable
      caption="Shows"
      columns={COLUMNS}
      rows={[{ name: "3/4", hall: "0541234567", sold: 12 }]}
      keyOf={({ name }) => name}
      answer={{ refusal: undefined, staleBecause: undefined, again: vi.fn() }}
      empty="None"
    />,
  );
  await page.getByRole("button", { name: texts["backoffice.table.save"] }).click();
  await page.getByRole("button", { name: texts["backoffice.table.saveSheet"] }).click();
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(["Shows.csv", "Shows.xlsx"]);
  expect(await saved[0]!.blob.text()).toContain("'3/4,'0541234567,12");
  await expect.poll(() => saved[1]!.blob.type).toMatch(/spreadsheetml/);
  // The first bytes are those of a ZIP archive, because an XLSX file is one.
  const head = new Uint8Array(await saved[1]!.blob.slice(0, 2).arrayBuffer());
  expect(String.fromCharCode(...head)).toBe("PK");
  vi.restoreAllMocks();
});
