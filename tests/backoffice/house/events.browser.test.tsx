import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { EventsPage } from "../../../backoffice/house/EventsPage.tsx";
import type { OperatorEvent } from "../../../domain/api/operators.ts";
import en from "../../../locales/en/backoffice.json" with { type: "json" };
import resources from "../../../locales/en/resources.json" with { type: "json" };
import shell from "../../../locales/en/shell.json" with { type: "json" };
import he from "../../../locales/he/backoffice.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { OfficeBar } from "../outbox/OfficeBar.tsx";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";
import { REFUSED, RENAMED } from "./samples.ts";

const OPERATORS = [
  { id: 5, username: "dana" },
  { id: 6, username: "yossi" },
];

const told = (rows: readonly OperatorEvent[], hasMore = false): Response =>
  Response.json({ rows, hasMore, operators: OPERATORS });

let fake: OfficeFake;
beforeEach(() => {
  fake = openOfficeFake();
  history.replaceState(null, "", "/events");
  fake.list = () => told([RENAMED, REFUSED]);
});
afterEach(() => fake.close());

const open = (locale: "en" | "he" = "en") =>
  renderIn(
    locale,
    <OfficeBar>
      <EventsPage />
    </OfficeBar>,
  );
const dialog = () => page.getByRole("dialog");
const opener = (who: string, call: string) =>
  page.getByRole("button", {
    name: en["backoffice.events.open"].replace("{{who}}", who).replace("{{call}}", call),
    exact: false,
  });
const lastQuery = () => fake.asked.at(-1)?.searchParams;

describe("the audit log", () => {
  test.each([
    ["en", en],
    ["he", he],
  ] as const)("lists who did what and how it ended, in %s", async (locale, texts) => {
    const { container } = await open(locale);
    await expect.poll(() => container.querySelectorAll("tbody tr").length).toBe(2);
    const rows = [...container.querySelectorAll("tbody tr")].map((row) => row.textContent);
    for (const text of ["dana", RENAMED.call, texts["backoffice.events.done"], "203.0.113.9"])
      expect(rows[0]).toContain(text);
    for (const text of ["yossi", REFUSED.call, "FORBIDDEN"]) expect(rows[1]).toContain(text);
    expect(await axeFaults(container)).toEqual([]);
  });

  test("shows who changed what from what to what, and what was sent", async () => {
    const { container } = await open();
    await opener("dana", RENAMED.call).click();
    await expect.element(dialog().getByText("dana", { exact: true })).toBeVisible();
    const rows = dialog()
      .getByRole("row")
      .elements()
      .map(({ textContent }) => textContent);
    expect(rows).toHaveLength(3);
    expect(rows[1]).toContain(resources["resources.field.city"]);
    expect(rows[1]!.indexOf("Acre")).toBeLessThan(rows[1]!.indexOf("Haifa"));
    expect(rows[1]).toContain("Acre");
    expect(rows[2]).toContain(resources["resources.field.isOffline"]);
    await expect.element(dialog().getByText(/"isOffline": true/)).toBeVisible();
    expect(await axeFaults(container)).toEqual([]);
  });

  test("says that an entry has no values before and after", async () => {
    await open();
    await opener("yossi", REFUSED.call).click();
    await expect.element(dialog().getByText(en["backoffice.events.noValues"])).toBeVisible();
    await expect.element(dialog().getByRole("table")).not.toBeInTheDocument();
  });

  test("is filtered by who, by the call and by the kind, and starts at the newest again", async () => {
    fake.list = () => told([RENAMED, REFUSED], true);
    await open();
    await page.getByRole("button", { name: en["backoffice.events.older"] }).click();
    await expect.poll(() => lastQuery()?.get("before")).toBe("11");
    await page.getByLabelText(en["backoffice.column.who"]).selectOptions("yossi");
    await expect.poll(() => lastQuery()?.get("operatorId")).toBe("6");
    expect(lastQuery()?.has("before")).toBe(false);
    await page
      .getByLabelText(en["backoffice.events.kind"])
      .selectOptions(resources["resources.kind.locations"]);
    await expect.poll(() => lastQuery()?.get("kind")).toBe("locations");
    expect(lastQuery()?.get("operatorId")).toBe("6");
  });

  test("says that nobody has changed anything, or that nothing fits", async () => {
    fake.list = () => told([]);
    await open();
    await expect.element(page.getByText(en["backoffice.events.none"])).toBeVisible();
    await page.getByLabelText(en["backoffice.column.who"]).selectOptions("yossi");
    await expect.element(page.getByText(en["backoffice.events.noneFound"])).toBeVisible();
  });

  test("loads, and says why it cannot be read", async () => {
    let land: (answer: Response) => void = () => undefined;
    fake.list = () =>
      new Promise((resolve) => {
        land = resolve;
      });
    const { container } = await open();
    await expect.poll(() => fake.asked.length).toBe(1);
    expect(container.querySelectorAll("tbody tr")).toHaveLength(0);
    await expect.element(page.getByText(en["backoffice.events.none"])).not.toBeInTheDocument();
    land(refused("INTERNAL", 500));
    const alert = page.getByRole("alert");
    await expect.element(alert.getByText(en["backoffice.refusal.INTERNAL"])).toBeVisible();
    fake.list = () => told([RENAMED]);
    await alert.getByRole("button", { name: shell["state.again"] }).click();
    await expect.poll(() => container.querySelectorAll("tbody tr").length).toBe(1);
  });
});
