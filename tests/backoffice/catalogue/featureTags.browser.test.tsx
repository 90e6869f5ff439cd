import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { FeatureForm } from "../../../backoffice/catalogue/FeatureForm.tsx";
import type { OfficeFeature } from "../../../domain/api/officeFeatures.ts";
import catalogue from "../../../locales/en/catalogue.json" with { type: "json" };
import he from "../../../locales/he/catalogue.json" with { type: "json" };
import office from "../../../locales/en/backoffice.json" with { type: "json" };
import { renderIn } from "../../app/renderIn.tsx";
import { openOfficeFake, type OfficeFake } from "../outbox/officeFake.ts";
import { OfficeBar } from "../outbox/OfficeBar.tsx";
import { CHOICES, MOON } from "./catalogueSamples.ts";

const TAGS = [
  { id: 31, name: "Premiere", businessId: 1, isRetired: false },
  { id: 32, name: "Family", businessId: 1, isRetired: false },
  { id: 33, name: "Old one", businessId: 1, isRetired: true },
  { id: 34, name: "Kept old one", businessId: 1, isRetired: true },
  { id: 35, name: "Of others", businessId: 2, isRetired: false },
];

let fake: OfficeFake;
beforeEach(async () => {
  await page.viewport(1280, 900);
  fake = openOfficeFake();
  fake.changes = () => Response.json({ rows: [], choices: {} });
});
afterEach(() => fake.close());

const open = (feature: OfficeFeature, locale: "en" | "he" = "en", tags = TAGS) =>
  renderIn(
    locale,
    <OfficeBar>
      <FeatureForm
        feature={feature}
        choices={{ ...CHOICES, featureTags: tags }}
        isCopy={false}
        onChanged={() => undefined}
      />
    </OfficeBar>,
  );

test.each([
  ["en", catalogue],
  ["he", he],
] as const)("the form offers its business's tags and keeps retired ones, in %s", async (...of) => {
  const [locale, words] = of;
  await open({ ...MOON, tagIds: [34] }, locale);
  const group = page.getByRole("group", { name: words["catalogue.tags"], exact: true });
  await expect.element(group.getByRole("checkbox").first()).toBeVisible();
  const names = group
    .getByRole("checkbox")
    .elements()
    .map((box) => box.parentElement?.textContent);
  expect(names.toSorted()).toEqual(["Family", "Kept old one", "Premiere"]);
  await expect.element(group.getByLabelText("Kept old one")).toBeChecked();
});

test("chosen tags are sent", async () => {
  fake.end = () => Response.json({ feature: MOON });
  await open({ ...MOON, tagIds: [32] });
  const group = page.getByRole("group", { name: catalogue["catalogue.tags"], exact: true });
  await group.getByLabelText("Premiere").click();
  await page.getByRole("button", { name: office["backoffice.save"], exact: true }).click();
  await expect.poll(() => fake.written.at(-1)?.body).toMatchObject({ tagIds: [32, 31] });
});

test("a business without tags is asked for none", async () => {
  const { container } = await open(MOON, "en", []);
  await expect.element(page.getByRole("heading", { name: MOON.nameEn, level: 1 })).toBeVisible();
  expect(container.textContent).not.toContain(catalogue["catalogue.tags"]);
});
