import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { ColumnsBox } from "../../../backoffice/plans/ColumnsBox.tsx";
import { DraftState } from "../../../backoffice/plans/DraftState.tsx";
import en from "../../../locales/en/plans.json" with { type: "json" };
import he from "../../../locales/he/plans.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";
import { draftOf } from "./draftOf.ts";

const COLUMNS = {
  mapping: { section: "f1", row: "f2", seat: "f3" },
  isSure: false,
  columns: [
    { name: "f1", samples: ["Nord", "Ost"] },
    { name: "f2", samples: ["A", "B"] },
    { name: "f3", samples: ["1", "2"] },
    { name: "f4", samples: [] },
  ],
};

let fake: OfficeFake;
beforeEach(() => {
  fake = openOfficeFake();
  fake.end = () => Response.json({ draft: draftOf({ columns: COLUMNS }) });
});
afterEach(() => fake.close());

const box = (onRead: () => void, isSure = false) => (
  <ColumnsBox draft={draftOf()} columns={{ ...COLUMNS, isSure }} onRead={onRead} />
);
const rowField = (texts: typeof en | typeof he = en) =>
  page.getByRole("combobox", {
    name: new RegExp(`^${texts["plans.role.row"]}`),
    includeHidden: true,
  });

test("shows the guess with values of each column, and sends what a person changes", async () => {
  const onRead = vi.fn<() => void>();
  const { container } = await renderIn("en", box(onRead));
  await expect.element(rowField()).toHaveValue("f2");
  await expect.element(page.getByText("f1 (Nord, Ost)").first()).toBeInTheDocument();
  await rowField().selectOptions("f4");
  expect(await axeFaults(container)).toEqual([]);
  await page.getByRole("button", { name: en["plans.readAgain"] }).click();
  await expect.poll(() => onRead.mock.calls.length).toBe(1);
  await expect
    .poll(() => fake.written)
    .toMatchObject([
      {
        path: expect.stringMatching(/drafts\/9\/columns$/),
        body: { mapping: { section: "f1", row: "f4", seat: "f3" } },
      },
    ]);
});

test("is folded where there is no doubt", async () => {
  await renderIn(
    "en",
    box(() => undefined, true),
  );
  await expect.element(rowField()).not.toBeVisible();
  await page.getByText(en["plans.columns"]).click();
  await expect.element(rowField()).toBeVisible();
});

test("another sheet of a workbook is read at once, with columns that are guessed anew", async () => {
  const onRead = vi.fn<() => void>();
  const columns = {
    ...COLUMNS,
    mapping: { ...COLUMNS.mapping, sheet: "Seats" },
    sheets: ["Seats", "Prices"],
  };
  await renderIn("en", <ColumnsBox draft={draftOf()} columns={columns} onRead={onRead} />);
  const sheet = page.getByRole("combobox", { name: en["plans.sheet"] });
  await expect.element(sheet).toHaveValue("Seats");
  await sheet.selectOptions("Prices");
  await expect.poll(() => onRead.mock.calls.length).toBe(1);
  await expect.poll(() => fake.written).toMatchObject([{ body: { mapping: { sheet: "Prices" } } }]);
});

test("a refusal is told, and nothing is lost", async () => {
  fake.end = () => refused("RATE_LIMITED", 429);
  const onRead = vi.fn<() => void>();
  await renderIn("he", box(onRead));
  await page.getByRole("button", { name: he["plans.readAgain"] }).click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  expect(onRead).not.toHaveBeenCalled();
  await expect.element(rowField(he)).toHaveValue("f2");
});

test.each([
  ["that has columns", COLUMNS, "plans.columnsFirst"],
  ["that has none", null, "plans.errorsText_other"],
] as const)("errors of a file %s say what to do first", async (_, columns, text) => {
  await renderIn("en", <DraftState draft={draftOf({ errors: 3, columns })} />);
  await expect.element(page.getByText(en[text].replace("{{count}}", "3"))).toBeVisible();
});
