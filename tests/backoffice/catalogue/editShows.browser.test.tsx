import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { toasts } from "../../../app/parts/ui/toasts.ts";
import { EditShows } from "../../../backoffice/catalogue/EditShows.tsx";
import backoffice from "../../../locales/en/backoffice.json" with { type: "json" };
import en from "../../../locales/en/catalogue.json" with { type: "json" };
import form from "../../../locales/en/form.json" with { type: "json" };
import he from "../../../locales/he/catalogue.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { CHOICES } from "./catalogueSamples.ts";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";

const SHOW = {
  PresentationId: 1,
  FeatureName: "The Moon",
  PresentationDateTime: "2026-12-01T20:00:00+02:00",
  VenueId: 2,
  VenueName: "Hall 1",
};
const SHOWS = [SHOW, { ...SHOW, PresentationId: 2, FeatureName: "The Sun" }];
const LISTS = {
  ...CHOICES,
  venues: [
    {
      id: 2,
      name: "Hall 1",
      businessId: 1,
      locationName: "Tel Aviv",
      venueTypeId: 1,
      plans: [
        { planVersion: "a", seats: 400, layoutId: 31, layoutName: "Match" },
        { planVersion: "b", seats: 250, layoutId: 32, layoutName: "Concert" },
      ],
    },
  ],
  pricePolicies: [
    { id: 3, name: "Weekday", businessId: 1, isRetired: false },
    { id: 4, name: "Given up", businessId: 1, isRetired: true },
  ],
};

let fake: OfficeFake;
let edited: number;
beforeEach(() => {
  fake = openOfficeFake();
  fake.end = () => Response.json({ edited: 2 });
  edited = 0;
});
afterEach(() => fake.close());

const open = (locale: "en" | "he" = "en", rows = SHOWS) =>
  renderIn(
    locale,
    <EditShows
      rows={rows}
      choices={LISTS}
      onClose={() => undefined}
      onEdited={() => (edited += 1)}
    />,
  );
const field = (name: string) => page.getByLabelText(name, { exact: false });
const change = (number: number) =>
  page
    .getByRole("button", { name: en["catalogue.many.editDoes"].replace("{{number}}", `${number}`) })
    .click();

describe("many presentations", () => {
  test("get another price list and another end of sales, those that are chosen alone", async () => {
    const { container } = await open();
    expect(await axeFaults(container)).toEqual([]);
    const lists = field(en["catalogue.prices"]);
    await expect.element(lists).not.toMatchTextContent(/Given up/);
    await lists.selectOptions("Weekday");
    await field(en["catalogue.salesEnd"]).fill("30");
    await page.getByRole("checkbox", { name: /The Moon/ }).click();
    await change(1);
    await expect.poll(() => edited).toBe(1);
    await expect
      .poll(() => fake.written)
      .toEqual([
        {
          path: "/api/pres-live/catalogue/presentations/edit",
          body: { presentationIds: [2], changes: { pricePolicyId: 3, salesEndMinutes: 30 } },
        },
      ]);
    expect(toasts.shown.map(({ text }) => text)).toEqual([
      en["catalogue.many.edited"].replace("{{number}}", "2"),
    ]);
  });

  test("get another layout of their hall", async () => {
    const { container } = await open();
    const layouts = field(en["catalogue.layout"]);
    await layouts.selectOptions("Concert · 250 seats");
    expect(await axeFaults(container)).toEqual([]);
    await change(2);
    await expect.poll(() => edited).toBe(1);
    await expect
      .poll(() => fake.written[0]?.body)
      .toEqual({
        presentationIds: [1, 2],
        changes: { layoutId: 32 },
      });
  });

  test("choose a layout only while they are in one hall, and keep theirs otherwise", async () => {
    await open("en", [SHOW, { ...SHOW, PresentationId: 2, FeatureName: "The Sun", VenueId: 3 }]);
    const layouts = field(en["catalogue.layout"]);
    await expect.element(field(en["catalogue.prices"])).toBeVisible();
    expect(layouts.elements()).toHaveLength(0);
    const other = page.getByRole("checkbox", { name: /The Sun/ });
    await other.click();
    await layouts.selectOptions("Concert · 250 seats");
    await other.click();
    await field(en["catalogue.salesEnd"]).fill("30");
    await change(2);
    await expect.poll(() => edited).toBe(1);
    await expect
      .poll(() => fake.written[0]?.body)
      .toMatchObject({ changes: { salesEndMinutes: 30 } });
    expect(JSON.stringify(fake.written[0]?.body)).not.toContain("layoutId");
  });

  test("get a charge, and are published at once", async () => {
    await open();
    await expect
      .element(field(en["catalogue.chargeAmount"].replace("{{currency}}", "₪")))
      .not.toBeInTheDocument();
    await field(en["catalogue.chargeType"]).selectOptions(en["catalogue.chargeFlat"]);
    await field(en["catalogue.chargeAmount"].replace("{{currency}}", "₪")).fill("4.50");
    await field(en["catalogue.publishAt"]).selectOptions(en["catalogue.many.atOnce"]);
    await change(2);
    await expect.poll(() => edited).toBe(1);
    await expect
      .poll(() => fake.written[0]?.body)
      .toMatchObject({
        changes: { chargeType: "flat", chargeAmount: 4.5, publishAt: null },
      });
  });

  test("are not changed while a number is none, and the field says so", async () => {
    await open();
    await field(en["catalogue.prices"]).selectOptions("Weekday");
    await field(en["catalogue.salesEnd"]).fill("half an hour");
    await change(2);
    await expect.element(page.getByText(form["rule.digits"])).toBeVisible();
    await expect.element(field(en["catalogue.salesEnd"])).toHaveAttribute("aria-invalid", "true");
    expect(fake.written).toEqual([]);
    await field(en["catalogue.salesEnd"]).fill("45");
    await change(2);
    await expect.poll(() => edited).toBe(1);
  });

  test("are not changed without a time of the sale, and the time says what is missing", async () => {
    await open();
    await field(en["catalogue.onSaleAt"]).selectOptions(en["catalogue.many.atTime"]);
    const moment = page.getByRole("group", { name: en["catalogue.onSaleAt"] });
    const day = moment.getByLabelText(backoffice["backoffice.day.label"], { exact: false });
    const time = moment.getByLabelText(backoffice["backoffice.time"], { exact: false });
    await change(2);
    await expect.element(day).toHaveAttribute("aria-invalid", "true");
    await day.fill("01/12/2026");
    await change(2);
    await expect.element(time).toHaveAttribute("aria-invalid", "true");
    await expect.element(day).not.toHaveAttribute("aria-invalid", "true");
    await expect.element(moment.getByText(form["rule.required"])).toBeVisible();
    expect(fake.written).toEqual([]);
    await time.fill("20:30");
    await change(2);
    await expect.poll(() => edited).toBe(1);
    await expect
      .poll(() => fake.written[0]?.body)
      .toMatchObject({
        changes: { onSaleAt: "2026-12-01T20:30:00+02:00" },
      });
  });

  test.each([
    ["en", en],
    ["he", he],
  ] as const)(
    "stay as they are without a change, and the dialog says why, in %s",
    async (locale, texts) => {
      await open(locale);
      const does = texts["catalogue.many.editDoes"].replace("{{number}}", "2");
      await page.getByRole("button", { name: does }).click();
      const alert = page.getByRole("alert");
      await expect.element(alert.getByText(texts["catalogue.many.nothing"])).toBeVisible();
      expect(fake.written).toEqual([]);
    },
  );

  test("are kept with what was typed where the server refuses", async () => {
    fake.end = () => refused("FORBIDDEN", 403);
    await open();
    await field(en["catalogue.salesEnd"]).fill("45");
    await change(2);
    const alert = page.getByRole("alert");
    await expect.element(alert.getByText(backoffice["backoffice.refusal.FORBIDDEN"])).toBeVisible();
    await expect.element(field(en["catalogue.salesEnd"])).toHaveValue("45");
    expect(edited).toBe(0);
  });
});
