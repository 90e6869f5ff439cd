import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Field } from "../../../app/parts/form/Field.tsx";
import { requiredRule } from "../../../app/parts/form/rules.ts";
import { toasts } from "../../../app/parts/ui/toasts.ts";
import { DataTable } from "../../../backoffice/parts/DataTable.tsx";
import { EditFrame } from "../../../backoffice/parts/EditFrame.tsx";
import { PictureUpload } from "../../../backoffice/parts/PictureUpload.tsx";
import type { TableColumn } from "../../../backoffice/parts/tableColumns.ts";
import { useListForm } from "../../../backoffice/parts/useListForm.ts";
import { useShortcutKeys } from "../../../backoffice/shell/shortcuts.ts";
import { unsaved } from "../../../backoffice/shell/unsaved.ts";
import { refusal, type Refusal } from "../../../domain/refusal.ts";
import en from "../../../locales/en/backoffice.json" with { type: "json" };
import catalogue from "../../../locales/en/catalogue.json" with { type: "json" };
import form from "../../../locales/en/form.json" with { type: "json" };
import { refused } from "../outbox/officeFake.ts";
import {
  columnOf,
  inAddress,
  openPathFake,
  openScreen,
  type PathFake,
} from "../shell/openScreen.tsx";
import { watchSavedFiles } from "./savedFiles.ts";

let fake: PathFake;
beforeEach(() => {
  fake = openPathFake({});
});
afterEach(() => fake.close());

interface Row {
  readonly name: string;
  readonly sold: number;
}

const COLUMNS: TableColumn<Row>[] = [
  { id: "name", name: "Feature", value: ({ name }) => name },
  { id: "sold", name: "Sold", kind: "count", value: ({ sold }) => sold },
];
const ROWS: Row[] = Array.from({ length: 60 }, (_, at) => ({ name: `Show ${at + 1}`, sold: at }));

/** A table of sixty rows with the back office's shortcuts. */
function Table() {
  useShortcutKeys();
  return (
    <DataTable
      caption="Shows"
      columns={COLUMNS}
      rows={ROWS}
      total={{ name: "All", sold: 1770 }}
      keyOf={({ name }) => name}
      hrefOf={({ name }) => `/shows/${name.slice(5)}`}
      answer={{ refusal: undefined, staleBecause: undefined, again: () => undefined }}
      empty="None"
    />
  );
}

describe("a table", () => {
  const openTable = (search = "") => openScreen(<Table />, `/shows${search}`);
  const head = (name: string) => page.getByRole("columnheader", { name }).getByRole("button");

  test("sorts figures from the largest and names from A, and turns at the second press", async () => {
    const { container } = await openTable("?page=2");
    await head("Sold").click();
    await expect.poll(() => columnOf(container, 1)[0]).toBe("59");
    expect([inAddress("sort"), inAddress("page")]).toEqual(["-sold", null]);
    await head("Sold").click();
    await expect.poll(() => columnOf(container, 1)[0]).toBe("0");
    await head("Feature").click();
    await expect.poll(() => inAddress("sort")).toBe("name");
    await head("Feature").click();
    await expect.poll(() => columnOf(container, 0)[0]).toBe("Show 60");
  });

  test("is searched from the keyboard, and Escape ends the search", async () => {
    const { container } = await openTable("?page=2");
    await userEvent.keyboard("/");
    const field = page.getByRole("searchbox");
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard("show 59");
    await expect.poll(() => columnOf(container, 0)).toEqual(["Show 59", "Show 60"]);
    expect([inAddress("find"), inAddress("page")]).toEqual(["show 59", null]);
    expect(container.querySelector("tfoot")).toBeNull();
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => columnOf(container, 0)).toHaveLength(50);
    await expect.element(field).not.toHaveFocus();
  });

  test("turns its pages and changes their size, each in the address", async () => {
    const { container } = await openTable();
    await page.getByRole("button", { name: en["backoffice.table.pageAfter"] }).click();
    await expect.poll(() => columnOf(container, 0)).toHaveLength(10);
    expect(inAddress("page")).toBe("2");
    await page.getByRole("button", { name: en["backoffice.table.pageBefore"] }).click();
    await expect.poll(() => inAddress("page")).toBeNull();
    const size = page.getByLabelText(en["backoffice.table.size"], { exact: false });
    await size.selectOptions("25");
    await expect.poll(() => columnOf(container, 0)).toHaveLength(25);
    await size.selectOptions(en["backoffice.table.allRows"]);
    await expect.poll(() => columnOf(container, 0)).toHaveLength(60);
    expect(inAddress("rows")).toBe("0");
  });

  test("is walked by keys, and Enter and a press anywhere in a row open it", async () => {
    const { container } = await openTable();
    const at = () => document.activeElement?.textContent;
    container.querySelector<HTMLElement>("[data-row-head]")?.focus();
    for (const [key, name] of [
      ["{ArrowDown}", "Show 2"],
      ["{PageDown}", "Show 12"],
      ["{ArrowUp}", "Show 11"],
      ["{PageUp}", "Show 1"],
      ["{ArrowUp}", "Show 1"],
      ["{End}", "Show 50"],
      ["{ArrowDown}", "Show 50"],
      ["{Home}", "Show 1"],
      ["{Control>}{End}{/Control}", "Show 1"],
    ] as const) {
      await userEvent.keyboard(key);
      await expect.poll(at).toBe(name);
    }
    // Only the row that was reached is in the tab order.
    expect(container.querySelectorAll('[data-row-head][tabindex="0"]')).toHaveLength(1);
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => location.pathname).toBe("/shows/1");
    await page.elementLocator(container.querySelectorAll("tbody td")[1]!).click();
    await expect.poll(() => location.pathname).toBe("/shows/2");
  });

  test("saves what was found, in its order and without the total of all", async () => {
    const saved = watchSavedFiles();
    await openTable("?find=show+59&sort=-sold");
    await expect.element(page.getByRole("table")).toBeVisible();
    await userEvent.keyboard("x");
    await expect.poll(() => saved.length).toBe(1);
    expect((await saved[0]!.blob.text()).trimEnd().split("\r\n")).toEqual([
      "Feature,Sold",
      "Show 60,59",
      "Show 59,58",
    ]);
  });

  test("is printed with all of its rows, and then shows its page again", async () => {
    const { container } = await openTable();
    await expect.poll(() => columnOf(container, 0)).toHaveLength(50);
    window.dispatchEvent(new Event("beforeprint"));
    // The browser prints the page as it is when the handlers of `beforeprint` have returned.
    expect(columnOf(container, 0)).toHaveLength(60);
    window.dispatchEvent(new Event("afterprint"));
    await expect.poll(() => columnOf(container, 0)).toHaveLength(50);
  });
});

const send = vi.fn<(values: { name: string }) => Promise<Refusal | undefined>>();

/** A form with one field, whose list is at `/halls`. */
function HallForm() {
  const edit = useListForm("/halls", {
    start: { name: "Hall 1" },
    rules: { name: requiredRule },
    send,
    fieldOf: { NOT_FOUND: "name" },
  });
  return (
    <EditFrame
      title="Hall"
      list={{ href: "/halls", name: "Halls" }}
      form={edit}
      labels={{ name: "Name" }}
    >
      <Field {...edit.field("name")} label="Name" />
    </EditFrame>
  );
}

describe("an edit form", () => {
  beforeEach(() => {
    send.mockReset();
    send.mockResolvedValue(undefined);
  });
  const openForm = () => openScreen(<HallForm />, "/halls/1");
  const name = () => page.getByRole("textbox", { name: "Name" });

  test("begins in its first field, is saved by Ctrl+S, and leads to its list", async () => {
    await openForm();
    await expect.element(name()).toHaveFocus();
    await name().fill("Hall 2");
    await expect.poll(() => unsaved.isDirty).toBe(true);
    await userEvent.keyboard("{Control>}s{/Control}");
    await expect.poll(() => location.pathname).toBe("/halls");
    expect(send.mock.calls).toEqual([[{ name: "Hall 2" }]]);
    expect(toasts.shown.map(({ text }) => text)).toEqual([catalogue["catalogue.saved"]]);
    expect(unsaved.isDirty).toBe(false);
  });

  test("sends nothing that breaks a rule, and lists its errors with a way to each", async () => {
    await openForm();
    await name().fill("");
    await page.getByRole("button", { name: en["backoffice.save"] }).click();
    await expect.element(name()).toHaveAttribute("aria-invalid", "true");
    await expect.element(page.getByText(`Name: ${form["rule.required"]}`)).toBeVisible();
    expect(send).not.toHaveBeenCalled();
    await expect.poll(() => location.pathname).toBe("/halls/1");
  });

  test("stays with a refusal, at the field that it is about or above the buttons", async () => {
    send.mockResolvedValue(refusal("FORBIDDEN"));
    await openForm();
    await page.getByRole("button", { name: en["backoffice.save"] }).click();
    const alert = page.getByRole("alert");
    await expect.element(alert.getByText(en["backoffice.refusal.FORBIDDEN"])).toBeVisible();
    send.mockResolvedValue(refusal("NOT_FOUND"));
    await page.getByRole("button", { name: en["backoffice.save"] }).click();
    await expect.element(name()).toHaveAttribute("aria-invalid", "true");
    await expect.poll(() => location.pathname).toBe("/halls/1");
    expect(toasts.shown).toEqual([]);
  });

  test("is left by Escape, also from within a field", async () => {
    await openForm();
    await expect.element(name()).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => location.pathname).toBe("/halls");
    expect(send).not.toHaveBeenCalled();
  });
});

describe("the upload of a picture", () => {
  const uploaded = vi.fn();
  const FILE = new File(["x"], "poster.png", { type: "image/png" });
  const choose = (container: Element) =>
    userEvent.upload(container.querySelector("input[type=file]")!, FILE);

  test("hands over the picture, or says why it was refused", async () => {
    fake.end = () => refused("FORBIDDEN", 403);
    const { container } = await openScreen(<PictureUpload onUploaded={uploaded} />, "/features/1");
    await choose(container);
    const alert = page.getByRole("alert");
    await expect.element(alert.getByText(en["backoffice.refusal.FORBIDDEN"])).toBeVisible();
    expect(uploaded).not.toHaveBeenCalled();
    const pictureId = "a".repeat(64);
    fake.end = () => Response.json({ pictureId, imageUrl: "/x.webp" });
    await choose(container);
    await expect.poll(() => uploaded.mock.calls).toEqual([[pictureId]]);
    await expect.element(alert).not.toBeInTheDocument();
  });
});
