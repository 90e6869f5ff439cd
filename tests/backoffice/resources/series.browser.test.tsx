import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ResourceFormPage } from "../../../backoffice/resources/ResourceFormPage.tsx";
import type { Resource } from "../../../domain/api/resources.ts";
import { GIVEN } from "../../../domain/resources/faultMessages.ts";
import office from "../../../locales/en/backoffice.json" with { type: "json" };
import en from "../../../locales/en/resources.json" with { type: "json" };
import he from "../../../locales/he/resources.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { OfficeBar } from "../outbox/OfficeBar.tsx";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";

const SERIES: Resource = {
  id: 9,
  isRetired: false,
  isOwn: true,
  values: {
    businessId: 1,
    documentKind: "invoice",
    prefix: "T",
    isYearly: true,
    firstNumber: null,
  },
};
const CHOICES = {
  businesses: [{ id: 1, name: "Parterre Cinemas", businessId: 1, isRetired: false }],
};
const NUMBERS = {
  year: 2026,
  rows: [
    { documentKind: "creditNote", run: "T2026-", lastNumber: 3 },
    { documentKind: "invoice", run: "T2026-", lastNumber: 57 },
  ],
};

let fake: OfficeFake;
let numbers: () => Response | Promise<Response>;
beforeEach(() => {
  fake = openOfficeFake();
  numbers = () => Response.json(NUMBERS);
  fake.list = () => {
    const path = fake.asked.at(-1)?.pathname ?? "";
    if (path.endsWith("/document-numbers")) return numbers();
    if (path.endsWith("/history")) return Response.json({ rows: [], choices: {} });
    if (path.endsWith("/9")) return Response.json({ resource: SERIES });
    return Response.json({ rows: [SERIES], choices: CHOICES });
  };
});
afterEach(() => fake.close());

const open = (locale: "en" | "he" = "en", id: number | undefined = 9) =>
  renderIn(
    locale,
    <OfficeBar>
      <ResourceFormPage kind="document-series" id={id} />
    </OfficeBar>,
  );
/** Finds a field by the beginning of its name, because optional fields have a note after it. */
const field = (name: string) => page.getByRole("textbox", { name: new RegExp(`^${name}`) });

describe("the screen of a business's invoice numbers", () => {
  test.each([
    ["en", en],
    ["he", he],
  ] as const)("shows the next number while it is typed, in %s", async (locale, words) => {
    const { container } = await open(locale);
    await expect.element(page.getByText("T2026-58", { exact: true })).toBeVisible();
    await expect.element(page.getByText("T2026-57", { exact: true })).toBeVisible();
    await field(words["resources.field.prefix"]).fill("N-");
    await expect.element(page.getByText("N-2026-1", { exact: true })).toBeVisible();
    await expect.element(page.getByText(words["resources.series.none"])).toBeVisible();
    await field(words["resources.field.firstNumber"]).fill("500");
    await expect.element(page.getByText("N-2026-500", { exact: true })).toBeVisible();
    expect(await axeFaults(container)).toEqual([]);
  });

  test("is worked by the keyboard alone, and says that a number is given before it is sent", async () => {
    await open();
    await expect.element(page.getByText("T2026-58", { exact: true })).toBeVisible();
    await userEvent.click(field(en["resources.field.prefix"]));
    await userEvent.tab();
    await expect
      .element(page.getByRole("checkbox", { name: en["resources.field.isYearly"] }))
      .toHaveFocus();
    await userEvent.keyboard(" ");
    await expect.element(page.getByText("T1", { exact: true })).toBeVisible();
    await userEvent.keyboard(" ");
    await userEvent.tab();
    await userEvent.keyboard("57");
    await expect.element(page.getByText(en["resources.fault.given"])).toBeVisible();
    await expect.element(page.getByText("T2026-58", { exact: true })).toBeVisible();
  });

  test("says what is wrong with a prefix, and the server's refusals stand at their fields", async () => {
    await open();
    await expect.element(page.getByText("T2026-58", { exact: true })).toBeVisible();
    await field(en["resources.field.prefix"]).fill("T1");
    await expect.element(page.getByText(en["resources.fault.prefix"])).toBeVisible();
    const fields = [
      { field: "prefix", message: "Invalid string" },
      { field: "firstNumber", message: GIVEN },
    ];
    const error = { code: "VALIDATION", message: "", fields };
    fake.end = () => Response.json({ error }, { status: 422 });
    await page.getByRole("button", { name: office["backoffice.save"] }).click();
    await expect
      .element(field(en["resources.field.prefix"]))
      .toHaveAccessibleDescription(new RegExp(en["resources.fault.prefix"].slice(0, 20)));
    await expect
      .element(field(en["resources.field.firstNumber"]))
      .toHaveAccessibleDescription(new RegExp(en["resources.fault.given"].slice(0, 20)));
  });

  test("says why the numbers cannot be read, and asks again", async () => {
    numbers = () => refused("INTERNAL", 500);
    await open();
    await expect.element(page.getByRole("alert")).toBeVisible();
    numbers = () => Response.json(NUMBERS);
    await page.getByRole("alert").getByRole("button").click();
    await expect.element(page.getByText("T2026-58", { exact: true })).toBeVisible();
  });

  test("shows no number while they are loading", async () => {
    const landing = Promise.withResolvers<Response>();
    numbers = () => landing.promise;
    await open();
    await expect.element(page.getByText(en["resources.series.preview"])).toBeVisible();
    expect(page.getByText(/T2026-/).elements()).toEqual([]);
    landing.resolve(Response.json({ ...NUMBERS, rows: [] }));
    await expect.element(page.getByText("T2026-1", { exact: true })).toBeVisible();
    await expect.element(page.getByText(en["resources.series.none"])).toBeVisible();
  });
});
