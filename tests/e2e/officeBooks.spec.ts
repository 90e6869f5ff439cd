import { expect } from "@playwright/test";
import { arrive, post } from "../server/people.ts";
import { press, tabTo } from "./keys.ts";
import { inOffice, type OfficeKeys } from "./officeStage.ts";
import { pressKeys } from "./operator.ts";

/** Maximum number of characters in the box of one day. The text of the whole page is longer. */
const LONGEST_DAY = 300;

/** Opens the table's first row with Enter. */
async function openFirst({ page }: OfficeKeys): Promise<void> {
  const first = page.locator("tbody [data-row-head]").first();
  await expect(first).toBeVisible();
  await first.focus();
  await page.keyboard.press("Enter");
}

inOffice("attendance is followed from a day down to a hall by keys alone", async (office) => {
  const { page, t, locale } = office;
  await office.logIn("/backoffice/attendance", "admin");
  const today = page.getByRole("listitem").filter({ hasText: t("day.today") });
  await expect(today).toBeVisible();
  await office.look("attendance");
  await tabTo(page, ({ name }) => name.includes(t("day.today")) && name.length < LONGEST_DAY);
  // In a right-to-left language, tomorrow is to the left of today.
  await page.keyboard.press(locale === "he" ? "ArrowLeft" : "ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/attendance\/\d{4}-\d\d-\d\d$/);
  await expect(page.locator("tfoot")).toContainText(t("backoffice.allLocations"));
  await office.look("attendance of a day");
  await openFirst(office);
  await expect(page).toHaveURL(/\/attendance\/[\d-]+\/\d+$/);
  await page.getByRole("tab", { name: t("backoffice.attendance.byVenue") }).focus();
  await page.keyboard.press("End");
  await expect(page).toHaveURL(/by=feature/);
  await office.look("attendance of a location");
  await openFirst(office);
  await expect(page).toHaveURL(/\/attendance\/[\d-]+\/\d+\/feature\/\d+$/);
  await expect(page.locator("tbody tr").first()).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d/);
  await office.look("presentation boxes");
  await openFirst(office);
  await expect(page).toHaveURL(/\/sales\/presentations\/\d+$/);
});

inOffice(
  "messages, the books and one's own account are read by keys alone",
  async (office, url) => {
    const { page, t, mark } = office;
    const email = `${mark}@example.com`;
    const letter = { kind: "newsletter", name: "Ruth", email, recaptchaToken: null };
    await post(await arrive({ url }), "/contact", letter);
    await office.logIn("/backoffice/outbox", "admin");
    await office.openRow(email);
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("link", { name: /confirm=/ })).toBeVisible();
    await office.look("message");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);

    await pressKeys(page, "g e");
    await expect(office.row("/operator/login").first()).toContainText("admin");
    await office.look("books");

    await pressKeys(page, "g m");
    await press(page, t("backoffice.totp.begin"));
    await expect(page.getByRole("img", { name: t("backoffice.totp.qr") })).toBeVisible();
    await office.look("account");
    // Without a valid code the second factor is not enabled.
    await press(page, t("backoffice.totp.confirm"));
    await expect(page.getByText(t("rule.code"))).toBeVisible();
    await press(page, t("backoffice.cancel"));
    await expect(page.getByText(t("backoffice.totp.off"), { exact: true })).toBeVisible();
  },
);
