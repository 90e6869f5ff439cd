import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { ResourceFormPage } from "../../../backoffice/resources/ResourceFormPage.tsx";
import { ResourceImportPage } from "../../../backoffice/resources/ResourceImportPage.tsx";
import { ResourceListPage } from "../../../backoffice/resources/ResourceListPage.tsx";
import type { Resource } from "../../../domain/api/resources.ts";
import type { KindName } from "../../../domain/resources/kinds.ts";
import en from "../../../locales/en/resources.json" with { type: "json" };
import he from "../../../locales/he/resources.json" with { type: "json" };
import form from "../../../locales/en/form.json" with { type: "json" };
import { renderIn } from "../../app/renderIn.tsx";
import { OfficeBar } from "../outbox/OfficeBar.tsx";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";
import { axeFaults } from "../../app/axeFaults.ts";

const PORT: Resource = {
  id: 7,
  isRetired: false,
  isOwn: true,
  values: {
    businessId: 1,
    name: { he: "הנמל", en: "The Port" },
    city: { he: "חיפה", en: "Haifa" },
    address: null,
    mapUrl: null,
    openingHours: null,
    isOffline: true,
  },
};
const CHOICES = {
  businesses: [{ id: 1, name: "Parterre Cinemas", businessId: 1, isRetired: false }],
};
const CHANGES = [
  {
    at: "2026-11-20T10:00:00Z",
    username: "dana",
    action: "edit",
    before: { city: { he: "עכו" } },
    after: { city: { he: "חיפה" } },
  },
];

let fake: OfficeFake;
let rows: readonly Resource[];
beforeEach(() => {
  fake = openOfficeFake();
  rows = [PORT];
  fake.list = () => {
    const path = fake.asked.at(-1)?.pathname ?? "";
    if (path.endsWith("/history")) return Response.json({ rows: CHANGES, choices: CHOICES });
    if (path.endsWith("/7")) return Response.json({ resource: PORT });
    return Response.json({ rows, choices: CHOICES });
  };
});
afterEach(() => fake.close());

const list = (locale: "en" | "he" = "en") =>
  renderIn(
    locale,
    <OfficeBar>
      <ResourceListPage kind="locations" />
    </OfficeBar>,
  );
const openForm = (id: number | undefined, kind: KindName = "locations") =>
  renderIn(
    "en",
    <OfficeBar>
      <ResourceFormPage kind={kind} id={id} />
    </OfficeBar>,
  );
const save = () => page.getByRole("button", { name: "Save", exact: true });

describe("the list of a kind", () => {
  test.each([
    ["en", en, "The Port"],
    ["he", he, "הנמל"],
  ] as const)("names each resource and what it belongs to, in %s", async (locale, texts, name) => {
    const { container } = await list(locale);
    await expect.element(page.getByText(name)).toBeVisible();
    const [row] = [...container.querySelectorAll("tbody tr")].map((each) => each.textContent);
    expect(row).toContain("Parterre Cinemas");
    expect(row).toContain(texts["resources.yes"]);
    expect(await axeFaults(container)).toEqual([]);
  });

  test("says how to begin where there is none", async () => {
    rows = [];
    await list();
    await expect.element(page.getByText(en["resources.empty"])).toBeVisible();
  });

  test("says why it cannot be read, and asks again", async () => {
    fake.list = () => refused("INTERNAL", 500);
    await list();
    await expect.element(page.getByRole("alert")).toBeVisible();
  });

  test("asks for what was retired", async () => {
    await list();
    await page.getByText(en["resources.retired"]).click();
    await expect.poll(() => fake.asked.at(-1)?.search).toBe("?isRetired=1");
  });
});

describe("the form of a resource", () => {
  test("of a new layout has the hall that the address names, and goes back to its plans", async () => {
    const halls = [4, 5].map((id) => ({ id, name: `Hall ${id}`, businessId: 1, isRetired: false }));
    fake.list = () => Response.json({ rows: [], choices: { halls, layouts: [] } });
    fake.end = () => Response.json({ resource: PORT });
    history.replaceState(null, "", "/resources/layouts/new?venueId=5");
    const { container } = await openForm(undefined, "layouts");
    await expect.element(page.getByLabelText(en["resources.field.venueId"])).toHaveValue("5");
    await page.getByLabelText("עברית").first().fill("במרכז");
    expect(await axeFaults(container)).toEqual([]);
    await save().click();
    await expect
      .poll(() => fake.written.at(-1)?.body)
      .toEqual({
        values: { venueId: 5, name: { he: "במרכז" }, isUsual: false, beginsWith: null },
      });
    await expect.poll(() => location.pathname).toBe("/plans/5");
  });

  test("sends every value, with the one business there is", async () => {
    fake.end = () => Response.json({ resource: PORT });
    await openForm(undefined);
    const hebrew = page.getByLabelText("עברית");
    await hebrew.nth(0).fill("הכרמל");
    await hebrew.nth(1).fill("חיפה");
    await save().click();
    await expect.poll(() => fake.written.length).toBe(1);
    await expect
      .poll(() => fake.written[0])
      .toEqual({
        path: "/api/pres-live/resources/locations",
        body: {
          values: {
            businessId: 1,
            name: { he: "הכרמל" },
            city: { he: "חיפה" },
            address: null,
            mapUrl: null,
            openingHours: null,
            isOffline: false,
          },
        },
      });
  });

  test("sends nothing before the Hebrew name is there, and says so at the field", async () => {
    await openForm(undefined);
    await save().click();
    const field = page.getByLabelText("עברית").nth(0);
    await expect.element(field).toHaveAttribute("aria-invalid", "true");
    await expect.element(page.getByText(form["rule.required"]).first()).toBeVisible();
    expect(fake.written).toEqual([]);
  });

  test("shows the server's refusal at the field that it names", async () => {
    const error = { code: "VALIDATION", fields: [{ field: "mapUrl", message: "no" }], message: "" };
    fake.end = () => Response.json({ error }, { status: 422 });
    await openForm(7);
    await page.getByLabelText(/^Link to a map/u).fill("x");
    await save().click();
    const field = page.getByLabelText(/^Link to a map/u);
    await expect.element(field).toHaveAttribute("aria-invalid", "true");
  });

  test("tells who changed what from what to what", async () => {
    const { container } = await openForm(7);
    await expect.element(page.getByText("dana")).toBeVisible();
    expect(container.querySelector("del")?.textContent).toBe("עכו");
    expect(container.querySelector("ins")?.textContent).toBe("חיפה");
    expect(await axeFaults(container)).toEqual([]);
  });

  test("retires after a question", async () => {
    fake.end = () => Response.json({ resource: { ...PORT, isRetired: true } });
    await openForm(7);
    await page.getByRole("button", { name: en["resources.retire"] }).click();
    expect(fake.written).toEqual([]);
    await page.getByRole("dialog").getByRole("button", { name: en["resources.retire"] }).click();
    await expect
      .poll(() => fake.written)
      .toEqual([
        { path: "/api/pres-live/resources/locations/7/retire", body: { isRetired: true } },
      ]);
  });

  test("adds, orders and takes out the lines of a list", async () => {
    fake.list = () => Response.json({ rows: [], choices: {} });
    await openForm(undefined, "donations");
    const add = page.getByRole("button", { name: en["resources.addLine"] });
    await add.click();
    await add.click();
    const amounts = page.getByLabelText(en["resources.field.amount"].replace("{{currency}}", "₪"));
    await amounts.nth(0).fill("18");
    await amounts.nth(1).fill("180");
    await page.getByRole("button", { name: "Move line 2 up" }).click();
    await expect.element(amounts.nth(0)).toHaveValue("180");
    await page.getByRole("button", { name: "Remove line 1" }).click();
    await expect.element(amounts).toHaveValue("18");
  });
});

describe("the table of a kind", () => {
  const choose = async (text: string): Promise<void> => {
    await renderIn(
      "en",
      <OfficeBar>
        <ResourceImportPage kind="locations" />
      </OfficeBar>,
    );
    const file = new File([text], "locations.csv", { type: "text/csv" });
    await page.getByLabelText(en["resources.file"]).upload(file);
  };

  test("is tried first and written by a second press", async () => {
    const line = { line: 2, action: "create", id: null, faults: [] };
    fake.end = () => Response.json({ isWritten: fake.written.length > 1, lines: [line] });
    await choose("name_he\nא");
    await expect.element(page.getByText("locations.csv")).toBeVisible();
    await page.getByRole("button", { name: en["resources.importDoes"] }).click();
    await expect.element(page.getByText(/^Saved: 1 created/u)).toBeVisible();
    await expect
      .poll(() => fake.written.map(({ body }) => body))
      .toEqual([
        { text: "name_he\nא", isDryRun: true },
        { text: "name_he\nא", isDryRun: false },
      ]);
  });

  test("names line, column and fault, and is not written", async () => {
    const faults = [{ column: "city_he", message: "too long" }];
    const line = { line: 3, action: "fault", id: null, faults };
    fake.end = () => Response.json({ isWritten: false, lines: [line] });
    await choose("name_he\nא");
    await expect.element(page.getByText("city_he")).toBeVisible();
    await expect.element(page.getByText("too long")).toBeVisible();
    const write = page.getByRole("button", { name: en["resources.importDoes"] });
    expect(write.elements()).toEqual([]);
  });
});
