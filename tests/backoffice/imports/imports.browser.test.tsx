import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ImportPage } from "../../../backoffice/imports/ImportPage.tsx";
import { ImportsPage } from "../../../backoffice/imports/ImportsPage.tsx";
import { NewImportPage } from "../../../backoffice/imports/NewImportPage.tsx";
import type { Import, ImportDetail, UndoPreview } from "../../../domain/api/imports.ts";
import shell from "../../../locales/en/shell.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { OfficeBar } from "../outbox/OfficeBar.tsx";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";
import { DETAIL, DONE, FAULTY, IMPORT } from "./samples.ts";

let fake: OfficeFake;
let detail: ImportDetail;
let preview: UndoPreview;
let rows: readonly Import[];
let businesses: readonly { readonly id: number; readonly name: string }[];
beforeEach(() => {
  fake = openOfficeFake();
  detail = DETAIL;
  rows = [];
  businesses = [{ id: 1, name: "Parterre Cinemas" }];
  preview = { removes: { customer: 3 }, leaves: [], leftCount: 0 };
  fake.list = () => {
    const path = fake.asked.at(-1)?.pathname ?? "";
    if (path.endsWith("/undo")) return Response.json(preview);
    if (path.endsWith("/imports")) return Response.json({ rows, businesses });
    return Response.json({ import: detail });
  };
  fake.end = () => Response.json({ import: detail });
});
afterEach(() => fake.close());

const list = (locale: "en" | "he" = "en") =>
  renderIn(
    locale,
    <OfficeBar>
      <ImportsPage />
    </OfficeBar>,
  );
const one = (locale: "en" | "he" = "en") =>
  renderIn(
    locale,
    <OfficeBar>
      <ImportPage id={7} />
    </OfficeBar>,
  );
const button = (name: string) => page.getByRole("button", { name, exact: true });

describe("the list of imports", () => {
  test("says that there is none, and leads to a new one", async () => {
    await list();
    await expect.element(page.getByText("Nothing has been imported yet")).toBeVisible();
    await expect.element(page.getByRole("link", { name: /New import/ })).toBeVisible();
  });

  test("shows what each import is and how it ended", async () => {
    rows = [
      { ...IMPORT, state: "done" },
      { ...IMPORT, id: 8, kind: "vouchers", state: "failed" },
    ];
    const { container } = await list();
    await expect.element(page.getByText("Vouchers in circulation")).toBeVisible();
    await expect.element(page.getByText("Failed, nothing was kept")).toBeVisible();
    expect(container.querySelectorAll("tbody tr")).toHaveLength(2);
    expect(await axeFaults(container)).toEqual([]);
  });

  test("says why it could not be loaded", async () => {
    fake.list = () => refused("INTERNAL", 500);
    await list();
    await expect.element(page.getByRole("alert")).toBeVisible();
    await expect.element(page.getByRole("button", { name: /again/i })).toBeVisible();
  });

  test("is a skeleton until it is there", async () => {
    fake.list = () => new Promise(() => {});
    const { container } = await list();
    expect(container.querySelector("table")).toBeNull();
    await expect.element(page.getByRole("heading", { name: "Imports" })).toBeVisible();
  });
});

describe("a new import", () => {
  const open = () =>
    renderIn(
      "en",
      <OfficeBar>
        <NewImportPage />
      </OfficeBar>,
    );
  // The file contains JSON, because the fake server parses each body.
  const choose = async (): Promise<void> => {
    await userEvent.upload(
      page.getByLabelText("File", { exact: true }),
      new File(['{"a": 1}'], "list.csv", { type: "text/csv" }),
    );
  };

  /**
   * Chooses this very file object. `userEvent.upload` would make a new file with another modification time.
   */
  const chooseAgain = (file: File): void => {
    const input = page.getByLabelText("File", { exact: true }).element();
    if (!(input instanceof HTMLInputElement)) throw new Error("the label is not that of a field");
    const chosen = new DataTransfer();
    chosen.items.add(file);
    input.files = chosen.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  };

  test("sends its file with kind, business and key, and goes to its columns", async () => {
    businesses = [...businesses, { id: 2, name: "Stages" }];
    const { container } = await open();
    await userEvent.selectOptions(page.getByLabelText("What"), "vouchers");
    await userEvent.selectOptions(page.getByLabelText("Business"), "2");
    expect(await axeFaults(container)).toEqual([]);
    await choose();
    await expect.poll(() => location.pathname).toMatch(/\/imports\/7$/);
    await expect.poll(() => fake.written[0]?.path).toBe("/api/pres-live/imports");
  });

  test("says which encoding was chosen, and sends the same file again with the same key", async () => {
    const addresses = (): URLSearchParams[] =>
      vi
        .mocked(fetch)
        .mock.calls.map(([input]) => (input instanceof Request ? input.url : input.toString()))
        .map((address) => new URL(address, location.href))
        .filter(({ searchParams }) => searchParams.has("key"))
        .map(({ searchParams }) => searchParams);
    fake.end = () => Response.error();
    await open();
    await userEvent.selectOptions(page.getByLabelText(/^Encoding/), "windows-1255");
    const file = new File(['{"a": 1}'], "list.csv", { type: "text/csv", lastModified: 1 });
    chooseAgain(file);
    await expect.element(page.getByRole("alert")).toBeVisible();
    fake.end = () => Response.json({ import: detail });
    chooseAgain(file);
    await expect.poll(() => location.pathname).toMatch(/\/imports\/7$/);
    const [first, second] = addresses();
    expect(Object.fromEntries(first!)).toMatchObject({
      businessId: "1",
      kind: "customers",
      name: "list.csv",
      encoding: "windows-1255",
    });
    expect(second?.get("key")).toBe(first?.get("key"));
  });

  test("says why a file is refused, and where", async () => {
    fake.end = () =>
      Response.json(
        { error: { code: "IMPORT_FILE_REFUSED", message: "", reason: "formulas", at: "B2" } },
        { status: 422 },
      );
    await open();
    await choose();
    const alert = page.getByRole("alert");
    await expect.element(alert).toMatchTextContent(/The sheet has formulas.*At: B2/);
  });
});

describe("the columns of an import", () => {
  test("are guessed, shown with their values, and changed by a person", async () => {
    const { container } = await one();
    const mobile = page.getByLabelText("Column of: Mobile");
    await expect.element(mobile).toHaveValue("1");
    await expect.element(page.getByText("0541234567")).toBeVisible();
    await userEvent.selectOptions(page.getByLabelText("Column of: City"), "2");
    expect(await axeFaults(container)).toEqual([]);
    await userEvent.click(button("Check all lines"));
    await expect
      .poll(() => fake.written[0])
      .toEqual({
        path: "/api/pres-live/imports/7/check",
        body: { mapping: { firstName: 0, mobile: 1, city: 2 } },
      });
  });

  test("are those of a kept mapping, if it is chosen", async () => {
    await one();
    await userEvent.selectOptions(page.getByLabelText("Kept mapping"), "Old system");
    await expect.element(page.getByLabelText("Column of: First name")).toHaveValue("2");
  });

  test("are kept under a name", async () => {
    await one();
    await userEvent.fill(page.getByLabelText("Keep this mapping as"), "Mine");
    await userEvent.click(button("Keep"));
    await expect.element(page.getByText("The mapping is kept.")).toBeVisible();
    await expect
      .poll(() => fake.written[0])
      .toEqual({
        path: "/api/pres-live/imports/7/mapping",
        body: { name: "Mine", mapping: DETAIL.mapping },
      });
  });
});

describe("the check of an import", () => {
  test("names every fault, and starts only once those lines are left out", async () => {
    detail = FAULTY;
    const { container } = await one();
    await expect.element(button("Import now")).toBeDisabled();
    await expect.element(page.getByRole("cell", { name: /\(2\)/ })).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Download all faults (CSV)" }))
      .toHaveAttribute("href", "/api/pres-live/imports/7/faults");
    expect(await axeFaults(container)).toEqual([]);
    await userEvent.click(page.getByLabelText(/Leave out the lines/));
    await userEvent.click(button("Import now"));
    await expect
      .poll(() => fake.written[0])
      .toEqual({ path: "/api/pres-live/imports/7/start", body: { skipsFaults: true } });
  });

  test("says why it could not be started, and can be started again", async () => {
    detail = { ...FAULTY, counts: { ...FAULTY.counts!, fault: 0 }, faults: [] };
    fake.end = () => refused("IMPORT_HAS_FAULTS", 422);
    await one();
    await userEvent.click(button("Import now"));
    await expect.element(page.getByRole("alert")).toBeVisible();
    await expect.element(button("Import now")).toBeEnabled();
  });

  test("leads back to the columns", async () => {
    detail = FAULTY;
    await one("he");
    await userEvent.click(button("שינוי העמודות"));
    await expect.element(page.getByRole("heading", { name: "מה יש בכל עמודה?" })).toBeVisible();
  });
});

describe("a started import", () => {
  test("shows its progress until it is done", async () => {
    detail = { ...DETAIL, state: "running", doneLines: 1 };
    await one();
    await expect.element(page.getByText("1 of 3 lines")).toBeVisible();
    detail = DONE;
    await expect.element(page.getByText("What the import did"), { timeout: 5_000 }).toBeVisible();
  });

  test("says why it was taken back", async () => {
    detail = { ...DETAIL, state: "failed", code: "newFaults" };
    await one();
    await expect.element(page.getByText(/Lines got faults after the check/)).toBeVisible();
  });
});

describe("the page of an import", () => {
  test("is awaited, says why it cannot be shown, and is asked for again", async () => {
    let answer: (response: Response) => void = () => undefined;
    fake.list = () => new Promise((resolve) => (answer = resolve));
    await one();
    await expect.poll(() => fake.asked.length).toBe(1);
    await expect.element(page.getByText(shell["state.loading"]).first()).toBeInTheDocument();
    answer(refused("NOT_FOUND", 404));
    const alert = page.getByRole("alert");
    await expect.element(alert).toBeVisible();
    fake.list = () => Response.json({ import: detail });
    await userEvent.click(alert.getByRole("button", { name: /again/i }));
    await expect.element(page.getByRole("heading", { name: /list\.csv/ })).toBeVisible();
  });

  test("says why a check was refused, and keeps the chosen columns", async () => {
    fake.end = () => refused("IMPORT_STATE", 409);
    await one();
    await userEvent.selectOptions(page.getByLabelText("Column of: City"), "2");
    await userEvent.click(button("Check all lines"));
    await expect.element(page.getByRole("alert")).toBeVisible();
    await expect.element(page.getByLabelText("Column of: City")).toHaveValue("2");
  });

  test("takes a column away from a field, and goes back from a kept mapping to the guess", async () => {
    await one();
    const name = page.getByLabelText("Column of: First name");
    await userEvent.selectOptions(name, "");
    await expect.element(name).toHaveValue("");
    const kept = page.getByLabelText("Kept mapping");
    await userEvent.selectOptions(kept, "Old system");
    await expect.element(name).toHaveValue("2");
    await userEvent.selectOptions(kept, "");
    await expect.element(name).toHaveValue("0");
  });
});

describe("the undo of an import", () => {
  const open = async () => {
    detail = DONE;
    const rendered = await one();
    await userEvent.click(button("Undo the import"));
    return rendered;
  };
  const confirm = () => page.getByRole("dialog").getByRole("button", { name: "Undo the import" });

  test("says what it removes, and does it", async () => {
    const { container } = await open();
    await expect.element(page.getByText("This removes:")).toBeVisible();
    expect(await axeFaults(container)).toEqual([]);
    await userEvent.click(confirm());
    await expect
      .poll(() => fake.written[0])
      .toEqual({ path: "/api/pres-live/imports/7/undo", body: { leavesUsed: false } });
  });

  test("says that nothing is left to remove, and does not start", async () => {
    preview = { removes: {}, leaves: [], leftCount: 0 };
    await open();
    await expect.element(page.getByText("There is nothing left to remove.")).toBeVisible();
    await expect.element(confirm()).toBeDisabled();
  });

  test("says why it was refused, and stays open", async () => {
    fake.end = () => refused("IMPORT_IN_USE", 409);
    await open();
    await userEvent.click(confirm());
    await expect.element(page.getByRole("dialog").getByRole("alert")).toBeVisible();
    await expect.element(confirm()).toBeEnabled();
  });

  test("says what has been used since, and waits for a yes", async () => {
    preview = {
      removes: { customer: 2 },
      leaves: [{ line: 3, target: "customer", record: "100000" }],
      leftCount: 1,
    };
    await open();
    await expect.element(page.getByText("line 3: Customers")).toBeVisible();
    await expect.element(confirm()).toBeDisabled();
    await userEvent.click(page.getByLabelText(/leave what has been used/));
    await expect.element(confirm()).toBeEnabled();
  });
});
