import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { toasts } from "../../../app/parts/ui/toasts.ts";
import { CopyShows } from "../../../backoffice/catalogue/CopyShows.tsx";
import { FeatureEditPage } from "../../../backoffice/catalogue/FeatureEditPage.tsx";
import { FeaturesPage } from "../../../backoffice/catalogue/FeaturesPage.tsx";
import { PricesFormPage } from "../../../backoffice/catalogue/PricesFormPage.tsx";
import type { OfficeFeature } from "../../../domain/api/officeFeatures.ts";
import catalogue from "../../../locales/en/catalogue.json" with { type: "json" };
import he from "../../../locales/he/catalogue.json" with { type: "json" };
import en from "../../../locales/en/resources.json" with { type: "json" };
import refusals from "../../../locales/en/refusal.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { OfficeBar } from "../outbox/OfficeBar.tsx";
import { CHOICES, MOON, PRICES } from "./catalogueSamples.ts";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";

const OLD: OfficeFeature = { ...MOON, id: 8, nameEn: "An old one", isRetired: true };

const CHANGES = [
  {
    at: "2026-11-20T10:00:00Z",
    username: "dana",
    action: "edit",
    before: { durationMinutes: 90 },
    after: { durationMinutes: 97 },
  },
];

let fake: OfficeFake;
let rows: readonly OfficeFeature[];
beforeEach(() => {
  fake = openOfficeFake();
  rows = [MOON, OLD];
  fake.list = () => {
    const path = fake.asked.at(-1)?.pathname ?? "";
    if (path.endsWith("/history")) return Response.json({ rows: CHANGES, choices: {} });
    if (path.endsWith("/choices")) return Response.json(CHOICES);
    if (path.endsWith("/prices/3")) return Response.json({ prices: PRICES });
    if (path.endsWith("/features/7")) return Response.json({ feature: MOON });
    return Response.json({ rows });
  };
});
afterEach(() => fake.close());

const list = (locale: "en" | "he" = "en") =>
  renderIn(
    locale,
    <OfficeBar>
      <FeaturesPage />
    </OfficeBar>,
  );

describe("a list of the catalogue", () => {
  test("shows those in use, and the retired ones behind a filter", async () => {
    const { container } = await list();
    await expect.element(page.getByText(MOON.nameEn)).toBeVisible();
    expect(container.textContent).not.toContain(OLD.nameEn);
    expect(await axeFaults(container)).toEqual([]);
    await page.getByText(en["resources.retired"], { exact: true }).click();
    await expect.element(page.getByText(OLD.nameEn)).toBeVisible();
    expect(container.textContent).not.toContain(MOON.nameEn);
  });

  test("is searched by words", async () => {
    rows = [MOON, { ...MOON, id: 9, nameEn: "The Sun" }];
    const { container } = await list();
    await page.getByRole("searchbox").fill("moon");
    await expect.poll(() => container.textContent.includes("The Sun")).toBe(false);
    await expect.element(page.getByText(MOON.nameEn)).toBeVisible();
  });

  test("says that there is none, in Hebrew too", async () => {
    rows = [];
    await list("he");
    await expect.element(page.getByText(he["catalogue.noFeatures"])).toBeVisible();
  });

  test("shows a skeleton while it is read", async () => {
    fake.list = () => new Promise<Response>(() => undefined);
    const { container } = await list();
    await expect.poll(() => container.querySelector("[role=status]")).not.toBeNull();
  });

  test("says why it cannot be read", async () => {
    fake.list = () => refused("INTERNAL", 500);
    await list();
    await expect.element(page.getByRole("alert")).toBeVisible();
  });

  test("links to its table and to the form of a new entry", async () => {
    await list();
    const csv = page.getByRole("link", { name: en["resources.csv"] });
    await expect.element(csv).toHaveAttribute("href", "/resources/features/import");
  });
});

describe("the form of an entry", () => {
  const open = () =>
    renderIn(
      "en",
      <OfficeBar>
        <FeatureEditPage id={7} />
      </OfficeBar>,
    );

  test("shows who changed what from what to what", async () => {
    await open();
    await expect.element(page.getByText("dana")).toBeVisible();
    await expect.element(page.getByRole("deletion")).toHaveTextContent("90");
    await expect.element(page.getByRole("insertion")).toHaveTextContent("97");
  });

  test("retires after a question, and links to a copy", async () => {
    await open();
    const copy = page.getByRole("link", { name: en["resources.copy"], exact: true });
    await expect.element(copy).toHaveAttribute("href", "/catalogue/features/new?copy=7");
    const retire = page.getByRole("button", { name: en["resources.retire"], exact: true });
    await retire.click();
    await expect.element(page.getByText(en["resources.retireText"])).toBeVisible();
    expect(fake.written).toEqual([]);
    fake.end = () =>
      Response.json({ resource: { id: 7, values: {}, isRetired: true, isOwn: true } });
    await page.getByRole("dialog").getByRole("button", { name: en["resources.retire"] }).click();
    await expect
      .poll(() => fake.written)
      .toEqual([{ path: "/api/pres-live/resources/features/7/retire", body: { isRetired: true } }]);
    await expect.poll(() => toasts.shown.at(-1)?.text).toBe(en["resources.isRetired"]);
  });

  test("says why it was not retired", async () => {
    await open();
    await page.getByRole("button", { name: en["resources.retire"], exact: true }).click();
    fake.end = () => refused("HAS_SALES", 409);
    await page.getByRole("dialog").getByRole("button", { name: en["resources.retire"] }).click();
    await expect.element(page.getByText(refusals["refusal.HAS_SALES"])).toBeVisible();
  });
});

describe("all prices of a list", () => {
  test("are shown before and after, and taken into the form", async () => {
    await renderIn(
      "en",
      <OfficeBar>
        <PricesFormPage id={3} />
      </OfficeBar>,
    );
    await page.getByRole("button", { name: catalogue["catalogue.changePrices"] }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabelText(catalogue["catalogue.percent"]).fill("10");
    const shown = () => document.querySelector("dialog tbody tr")?.textContent;
    await expect.poll(shown, { timeout: 5_000 }).toContain("49.50");
    await dialog.getByLabelText(catalogue["catalogue.percent"]).fill("ten");
    const take = dialog.getByRole("button", { name: catalogue["catalogue.takePrices"] });
    await expect.element(take).toBeDisabled();
    await dialog.getByLabelText(catalogue["catalogue.percent"]).fill("10");
    await take.click();
    expect(fake.written).toEqual([]);
    fake.end = () => Response.json({ prices: PRICES });
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect.poll(() => fake.written[0]?.body).toMatchObject({ lines: [{ amount: 49.5 }] });
  });
});

describe("presentations that are copied", () => {
  const SHOW = {
    PresentationId: 1,
    FeatureName: "The Moon",
    PresentationDateTime: "2026-12-01T20:00:00+02:00",
    VenueName: "Hall 1",
  };
  const shows = [SHOW, { ...SHOW, PresentationId: 2 }];

  test("are checked for conflicts first, and those with one are left out", async () => {
    const told = (presentationId: number, fault: string | null) => ({
      presentationId,
      featureName: "The Moon",
      venueName: "Hall 1",
      dateTime: "2026-12-08T20:00:00+02:00",
      fault,
    });
    fake.end = () =>
      Response.json({ rows: [told(1, null), told(2, "hallTaken")], presentationIds: [] });
    let isCopied = false;
    await renderIn(
      "en",
      <CopyShows rows={shows} onClose={() => undefined} onCopied={() => (isCopied = true)} />,
    );
    await page.getByRole("button", { name: catalogue["catalogue.many.check"] }).click();
    await expect.element(page.getByText(catalogue["catalogue.many.hallTaken"])).toBeVisible();
    fake.end = () => Response.json({ rows: [told(1, null)], presentationIds: [17] });
    await page.getByRole("button", { name: "Copy 1", exact: true }).click();
    await expect.poll(() => isCopied).toBe(true);
    await expect
      .poll(() => fake.written.map(({ body }) => body))
      .toEqual([
        { presentationIds: [1, 2], shiftDays: 7, isDryRun: true },
        { presentationIds: [1], shiftDays: 7, isDryRun: false },
      ]);
  });
});
