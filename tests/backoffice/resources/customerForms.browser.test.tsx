import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { ResourceFormPage } from "../../../backoffice/resources/ResourceFormPage.tsx";
import { ResourceListPage } from "../../../backoffice/resources/ResourceListPage.tsx";
import type { Resource } from "../../../domain/api/resources.ts";
import office from "../../../locales/en/backoffice.json" with { type: "json" };
import en from "../../../locales/en/resources.json" with { type: "json" };
import he from "../../../locales/he/resources.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { OfficeBar } from "../outbox/OfficeBar.tsx";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";

const FORM: Resource = {
  id: 7,
  isRetired: false,
  isOwn: true,
  values: {
    businessId: 1,
    formType: "orderDonations",
    includedFields: ["firstName", "lastName", "email"],
    requiredFields: ["email"],
    isSSNRequired: false,
    isMailingAllowedExcluded: false,
    isDefaultMailingAllowed: true,
    isVoucherPaymentEnabled: true,
    consents: [
      {
        consentName: "photos",
        consentLabel: { he: "אישור צילום", en: "Photographs" },
        isConsentRequired: true,
        isExcludedOnVOD: false,
      },
    ],
  },
};
const CHOICES = {
  businesses: [{ id: 1, name: "Parterre Cinemas", businessId: 1, isRetired: false }],
};
const NAME = {
  included: en["resources.field.includedFields"],
  required: en["resources.field.requiredFields"],
};

let fake: OfficeFake;
let rows: readonly Resource[];
beforeEach(() => {
  fake = openOfficeFake();
  rows = [FORM];
  fake.list = () => {
    const path = fake.asked.at(-1)?.pathname ?? "";
    if (path.endsWith("/history")) return Response.json({ rows: [], choices: CHOICES });
    if (path.endsWith("/7")) return Response.json({ resource: FORM });
    return Response.json({ rows, choices: CHOICES });
  };
  fake.end = () => Response.json({ resource: FORM });
});
afterEach(() => fake.close());

const list = (locale: "en" | "he" = "en") =>
  renderIn(
    locale,
    <OfficeBar>
      <ResourceListPage kind="customer-forms" />
    </OfficeBar>,
  );
const openForm = (id: number | undefined) =>
  renderIn(
    "en",
    <OfficeBar>
      <ResourceFormPage kind="customer-forms" id={id} />
    </OfficeBar>,
  );
const group = (name: string) => page.getByRole("group", { name, exact: true });
const checked = (name: string): string[] =>
  group(name)
    .getByRole("checkbox", { checked: true })
    .elements()
    .map((each) => each.closest("label")?.textContent ?? "");
const save = () => page.getByRole("button", { name: "Save", exact: true }).click();

describe("the list of customer forms", () => {
  test.each([
    ["en", en],
    ["he", he],
  ] as const)("names what each is for, and what it asks for, in %s", async (locale, texts) => {
    const { container } = await list(locale);
    await expect
      .element(page.getByRole("link", { name: texts["resources.choice.formType.orderDonations"] }))
      .toBeVisible();
    const row = container.querySelector("tbody tr")?.textContent ?? "";
    expect(row).toContain(texts["resources.choice.includedFields.firstName"]);
    expect(await axeFaults(container)).toEqual([]);
  });

  test("says how to begin where there is none, and why it cannot be read", async () => {
    rows = [];
    const { unmount } = await list();
    await expect.element(page.getByText(en["resources.empty"])).toBeVisible();
    await unmount();
    fake.list = () => refused("INTERNAL", 500);
    await list();
    const alert = page.getByRole("alert");
    await expect.element(alert.getByText(office["backoffice.refusal.INTERNAL"])).toBeVisible();
  });
});

describe("the form of a customer form", () => {
  test("shows which details are asked for, which are required, and the consents", async () => {
    const { container } = await openForm(7);
    await expect.element(group(NAME.included)).toBeVisible();
    expect(checked(NAME.included)).toHaveLength(3);
    expect(checked(NAME.required)).toEqual([en["resources.choice.requiredFields.email"]]);
    await expect
      .element(page.getByLabelText("English", { exact: false }))
      .toHaveValue("Photographs");
    expect(await axeFaults(container)).toEqual([]);
  });

  test("sends another field, and no consent any more", async () => {
    await openForm(7);
    await group(NAME.included)
      .getByRole("checkbox", { name: en["resources.choice.includedFields.ssn"], exact: true })
      .click();
    await page
      .getByRole("button", { name: en["resources.lineRemove"].replace("{{number}}", "1") })
      .click();
    await save();
    await expect.poll(() => fake.written.length).toBe(1);
    await expect
      .poll(() => fake.written[0])
      .toMatchObject({
        path: "/api/pres-live/resources/customer-forms/7",
        body: {
          values: {
            includedFields: expect.arrayContaining(["firstName", "lastName", "email", "ssn"]),
            requiredFields: ["email"],
            consents: [],
          },
        },
      });
  });

  test("begins with the details that most houses ask for", async () => {
    await openForm(undefined);
    await expect.element(group(NAME.included)).toBeVisible();
    expect(checked(NAME.included)).toHaveLength(5);
    expect(checked(NAME.required)).toHaveLength(4);
  });

  test("shows at its field that a required detail is not asked for", async () => {
    const fields = [{ field: "requiredFields", message: "not included: ssn" }];
    fake.end = () =>
      Response.json({ error: { code: "VALIDATION", message: "", fields } }, { status: 422 });
    await openForm(7);
    await group(NAME.required)
      .getByRole("checkbox", { name: en["resources.choice.requiredFields.ssn"], exact: true })
      .click();
    await save();
    await expect
      .element(group(NAME.required).getByRole("checkbox").first())
      .toHaveAttribute("aria-invalid", "true");
  });

  test("loads, and says why it cannot be read", async () => {
    fake.list = () => new Promise<Response>(() => undefined);
    const { container, unmount } = await openForm(7);
    await expect.poll(() => container.querySelector("[role=status]")).not.toBeNull();
    await unmount();
    fake.list = () => refused("INTERNAL", 500);
    await openForm(7);
    await expect.element(page.getByRole("alert").first()).toBeVisible();
  });
});
