import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { ResourceFormPage } from "../../../backoffice/resources/ResourceFormPage.tsx";
import type { Resource } from "../../../domain/api/resources.ts";
import { FIGURES } from "../../../domain/terms.ts";
import en from "../../../locales/en/resources.json" with { type: "json" };
import he from "../../../locales/he/resources.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { OfficeBar } from "../outbox/OfficeBar.tsx";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";

const TERMS: Resource = {
  id: 7,
  isRetired: false,
  isOwn: true,
  values: {
    businessId: 1,
    soldKind: "tickets",
    text: { he: "עד {{cancelHours}} שעות", en: "Until {{cancelHours}} hours" },
  },
};
const CHOICES = {
  businesses: [{ id: 1, name: "Parterre Cinemas", businessId: 1, isRetired: false }],
};
const FACTS = {
  ...Object.fromEntries(FIGURES.map((name) => [name, ""])),
  cancelHours: "48",
  seller: "Parterre",
};
const every = <T,>(value: T) =>
  Object.fromEntries(["he", "en", "ru", "ar", "pl"].map((locale) => [locale, value]));
const KINDS = ["tickets", "memberships", "seasons", "enrolments", "vouchers", "donations"];
const DRAFTING = {
  figures: every(FACTS),
  standard: Object.fromEntries(KINDS.map((kind) => [kind, every(`{{seller}}: ${kind}`)])),
};
const VERSIONS = [
  { number: 2, text: { he: "שני", en: "Second" }, since: "2026-11-20T10:00:00Z", until: null },
  {
    number: 1,
    text: { he: "ראשון" },
    since: "2026-11-01T10:00:00Z",
    until: "2026-11-20T10:00:00Z",
  },
];

let fake: OfficeFake;
let drafting: () => Response | Promise<Response>;
let versions: () => Response;
beforeEach(() => {
  fake = openOfficeFake();
  drafting = () => Response.json(DRAFTING);
  versions = () => Response.json({ rows: VERSIONS });
  fake.list = () => {
    const path = fake.asked.at(-1)?.pathname ?? "";
    if (path.endsWith("/terms-figures")) return drafting();
    if (path.endsWith("/versions")) return versions();
    if (path.endsWith("/history")) return Response.json({ rows: [], choices: {} });
    if (path.endsWith("/7")) return Response.json({ resource: TERMS });
    return Response.json({ rows: [TERMS], choices: CHOICES });
  };
});
afterEach(() => fake.close());

/** Opens the form of existing terms, or of new terms without an id. */
const openForm = (
  id: number | undefined,
  locale: "en" | "he" = "en",
  kind: "terms" | "offer-terms" = "terms",
) =>
  renderIn(
    locale,
    <OfficeBar>
      <ResourceFormPage kind={kind} id={id} />
    </OfficeBar>,
  );
const open = (locale: "en" | "he" = "en") => openForm(7, locale);
const english = () => page.getByRole("textbox", { name: /English/ });

describe("the screen of a business's terms", () => {
  test.each([
    ["en", en],
    ["he", he],
  ] as const)(
    "shows the text as buyers read it, while it is written, in %s",
    async (locale, words) => {
      const { container } = await open(locale);
      await expect.element(page.getByText("עד 48 שעות", { exact: true })).toBeVisible();
      await page.getByText("English").last().click();
      await expect.element(page.getByText("Until 48 hours", { exact: true })).toBeVisible();
      await english().fill("{{seller}}: {{cancelHours}} h");
      await expect.element(page.getByText("Parterre: 48 h", { exact: true })).toBeVisible();
      await expect.element(page.getByText(words["resources.terms.preview"])).toBeVisible();
      expect(await axeFaults(container)).toEqual([]);
    },
  );

  test("names a figure that does not exist", async () => {
    await open();
    await page.getByText("English").last().click();
    await english().fill("Until {{hours}} before");
    const fault = `${en["resources.terms.unknown"]} {{hours}}`;
    await expect.element(page.getByRole("alert")).toHaveTextContent(fault);
  });

  test("lists the names with their values, and says which are not set", async () => {
    await open();
    await page.getByText(en["resources.terms.figures"]).click();
    await expect.element(page.getByText("{{sellerNumber}}")).toBeVisible();
    await expect.element(page.getByText(en["resources.terms.notSet"]).first()).toBeVisible();
  });

  test("begins a new text with the product's, in every language that is empty", async () => {
    await openForm(undefined);
    await english().fill("Mine");
    await page.getByRole("button", { name: en["resources.terms.begin"] }).click();
    await expect.element(page.getByText("Parterre: tickets", { exact: true })).toBeVisible();
    await expect.element(english()).toHaveValue("Mine");
  });

  test("lists the versions with the time in which each was in force", async () => {
    await open();
    await page.getByText(/Version 2 · In force since/).click();
    await expect.element(page.getByText("Second", { exact: true })).toBeVisible();
    await page.getByText(/Version 1 · In force from .+ until/).click();
    await expect.element(page.getByText("ראשון", { exact: true })).toBeVisible();
  });

  test("of an offer lists its versions, too", async () => {
    await openForm(7, "en", "offer-terms");
    await expect.element(page.getByText(/Version 2 · In force since/)).toBeVisible();
    const path = "/api/pres-live/offer-terms/7/versions";
    expect(fake.asked.map(({ pathname }) => pathname)).toContain(path);
  });

  test("says that no text was in force yet", async () => {
    versions = () => Response.json({ rows: [] });
    await open();
    await expect.element(page.getByText(en["resources.terms.noVersions"])).toBeVisible();
  });

  test("says why the figures cannot be read, and asks again", async () => {
    drafting = () => refused("INTERNAL", 500);
    await open();
    await expect.element(page.getByRole("alert")).toBeVisible();
    drafting = () => Response.json(DRAFTING);
    await page.getByRole("alert").getByRole("button").click();
    await expect.element(page.getByText("עד 48 שעות", { exact: true })).toBeVisible();
  });

  test("shows that the figures are loading, and no raw names meanwhile", async () => {
    const landing = Promise.withResolvers<Response>();
    drafting = () => landing.promise;
    await open();
    await expect.element(page.getByText(en["resources.terms.preview"])).toBeVisible();
    expect(page.getByText(en["resources.terms.figures"]).elements()).toEqual([]);
    landing.resolve(Response.json(DRAFTING));
    await expect.element(page.getByText("עד 48 שעות", { exact: true })).toBeVisible();
  });
});
