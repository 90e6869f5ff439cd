import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
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
import { savedLines, shownColumn } from "../parts/tableOfScreen.ts";
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

  test("begins at the newest entry after a link to another list", async () => {
    fake.list = () => told([RENAMED, REFUSED], true);
    history.replaceState(null, "", "/events?who=6");
    await open();
    await page.getByRole("button", { name: en["backoffice.events.older"] }).click();
    await expect.poll(() => lastQuery()?.get("before")).toBe("11");
    history.pushState(null, "", "/events");
    await expect.poll(() => [...lastQuery()!.keys()]).toEqual([]);
  });

  test("is filtered by the number of a record, and only where the number has changed", async () => {
    await open();
    await expect.poll(() => fake.asked.length).toBe(1);
    const number = page.getByLabelText(en["backoffice.events.thing"], { exact: true });
    await number.fill("n° 31");
    await expect.element(number).toHaveValue("31");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => lastQuery()?.get("thingId")).toBe("31");
    const asked = fake.asked.length;
    history.replaceState(null, "", "/events?thing=31&page=2");
    // The field is left without a change, so that the page of the table stays.
    await userEvent.tab();
    await expect.poll(() => location.search).toBe("?thing=31&page=2");
    expect(fake.asked).toHaveLength(asked);
    history.pushState(null, "", "/events");
    await expect.element(number).toHaveValue("");
  });

  test("can be filtered by keys and webhooks, which have a history too", async () => {
    await open();
    await page
      .getByLabelText(en["backoffice.events.kind"])
      .selectOptions(resources["resources.kind.webhooks"]);
    await expect.poll(() => lastQuery()?.get("kind")).toBe("webhooks");
  });

  test("says in words, also in the saved table, that an end is not on record", async () => {
    fake.list = () => told([{ ...REFUSED, status: null, code: null }]);
    await open();
    const unknown = en["backoffice.events.unknown"];
    await expect.poll(() => shownColumn(4)).toEqual([unknown]);
    expect((await savedLines())[1]?.[4]).toBe(unknown);
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
