import { expect } from "@playwright/test";
import { press, tabToName } from "./keys.ts";
import { inOffice } from "./officeStage.ts";

inOffice(
  "a feature and a presentation are made by keys alone, and found in the storefront",
  async (office) => {
    const { page, t, locale, mark } = office;
    const name = `${locale === "he" ? "סירה בלילה" : "A boat at night"} ${mark}`;
    // All views use the same hall, so each has a time of its own.
    const hours = { desktophe: "03:00", desktopen: "05:30", phonehe: "08:00", phoneen: "00:30" };
    const hour = hours[mark];
    await office.logIn("/backoffice/catalogue/features", "admin");
    await expect(office.row(/./).first()).toBeVisible();
    await office.look("features");
    await page.keyboard.press("n");
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toHaveText(t("catalogue.newFeature"));
    await expect(page.getByLabel(t("catalogue.nameHe"))).toBeFocused();
    await office.look("feature");
    await page.keyboard.type(name);
    // Escape does not discard unsaved text without a confirmation.
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toContainText(t("backoffice.unsaved.text"));
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.keyboard.press("Control+s");
    await expect(page.getByText(t("catalogue.saved"))).toBeVisible();
    await office.openRow(name);
    await expect(title).toHaveText(name);
    const featureId = /\d+$/.exec(new URL(page.url()).pathname)?.[0];

    await press(page, t("catalogue.presentations"));
    await expect(page.getByText(t("catalogue.noPresentations"))).toBeVisible();
    await page.keyboard.press("n");
    await expect(title).toHaveText(t("catalogue.newPresentations"));
    await office.look("presentations");
    const times = page.getByLabel(t("catalogue.times"));
    await tabToName(page, t("catalogue.times"));
    // A film begins in the hall at seven, so the hall is not free at eight.
    await page.keyboard.press("Control+s");
    await expect(times).toHaveAccessibleDescription(t("refusal.HALL_TAKEN"));
    // The error summary links to the field.
    await press(page, new RegExp(`^${t("catalogue.times")}: `));
    await expect(times).toBeFocused();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(hour);
    await page.keyboard.press("Enter");
    // The table is filtered by the feature that was chosen.
    await expect(office.row(hour).first()).toBeVisible();
    await office.look("timetable");

    await page.goto(`/feature/${featureId}?language=${locale}`);
    await expect(title).toContainText(name);
    await expect(page.getByRole("link", { name: new RegExp(hour) }).first()).toBeVisible();
  },
);
