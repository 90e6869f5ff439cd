import { expect, type Page } from "@playwright/test";
import { Planner } from "../server/plans/planner.ts";
import { Shopper } from "../server/shopper.ts";
import { makeShows, oneShow } from "../server/catalogueDesk/shows.ts";
import { inOffice, inOfficeProof, type OfficeKeys } from "./officeStage.ts";
import { press, tabToDrawing, tabToName } from "./keys.ts";

/** A hall of the cinema whose plan no other test uses. */
const VENUE = 32;
/**
 * Days from today on which there are no other shows in this hall. Each language and device uses another day.
 */
const DAYS = { pointer: 70, keyboard: 80 } as const;
const RUNS = ["desktophe", "desktopen", "phonehe", "phoneen"] as const;
const dayOf = (first: number, { mark }: OfficeKeys): number => first + RUNS.indexOf(mark);
const SEATS = 12 * 16;

const saved = ({ page, t }: OfficeKeys) => page.getByText(t("designer.saved"));
const surface = ({ page, t }: OfficeKeys) =>
  page.getByRole("application", { name: t("designer.surface") });
const selection = (page: Page) => page.locator("#designer-selection");

/** Puts a show on sale with the hall's new plan. Returns how many seats a visitor sees. */
async function seatsOnSale(url: string, days: number): Promise<number> {
  const admin = await new Planner(url).login();
  const { body } = await admin.get<{
    rows: { VenueId: number; versions: { planVersion: string; isCurrent: boolean }[] }[];
  }>("/pres-live/plans");
  const versions = body.rows.find(({ VenueId }) => VenueId === VENUE)!.versions;
  const { planVersion } = versions.find(({ isCurrent }) => isCurrent)!;
  const made = await makeShows(admin, await oneShow(admin, days, { venueId: VENUE, planVersion }));
  const guest = await new Shopper(url).arrive();
  const { body: told } = await guest.get<{ presentation: Parameters<Shopper["freeSeats"]>[0] }>(
    `/presentations/${made.body.presentationIds[0]}`,
  );
  return (await guest.freeSeats(told.presentation)).length;
}

inOffice("a cinema is drawn with the pointer, published and sold", async (office, url) => {
  const { page, t } = office;
  await office.logIn(`/backoffice/plans/${VENUE}`, "admin");
  await page.getByRole("button", { name: t("plans.drawEmpty") }).click();
  await expect(page.getByText(t("designer.empty"))).toBeVisible();
  await page.getByRole("button", { name: t("designer.act.generator") }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(String(SEATS))).toBeVisible();
  await office.look("generator");
  await dialog.getByRole("button", { name: t("designer.draw"), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(saved(office)).toBeVisible();

  // A marquee selects everything. Then a double click selects one row, which is painted premium, moved and
  // moved back.
  const box = (await surface(office).boundingBox())!;
  // A point beside the rulers.
  const [left, top] = [box.x + 24, box.y + 24];
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(left + box.width / 2, top + box.height / 2, { steps: 4 });
  await page.mouse.move(box.x + box.width - 3, box.y + box.height - 3, { steps: 4 });
  await page.mouse.up();
  await expect(selection(page)).toContainText(String(SEATS));
  await page.mouse.click(left, top);
  await expect(selection(page)).toHaveText(t("designer.nothingSelected"));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("r");
  await expect(selection(page)).toContainText("16");
  await page.getByRole("button", { name: t("designer.trait.premium") }).click();
  await expect(page.getByRole("button", { name: t("designer.trait.premium") })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.getByRole("button", { name: t("designer.act.undo") }).click();
  await expect(page.getByRole("button", { name: t("designer.trait.premium") })).toHaveAttribute(
    "aria-pressed",
    "false",
  );
  await page.getByRole("button", { name: t("designer.act.redo") }).click();
  await office.look("drawing");

  // The drawing is the same after a reload, and another page can only watch.
  await expect(saved(office)).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: t("designer.act.palette") }).click();
  await office.look("palette");
  await page.getByRole("combobox").fill(t("designer.act.selectAll"));
  await page.keyboard.press("Enter");
  await expect(selection(page)).toContainText(String(SEATS));

  await page.getByRole("button", { name: t("plans.publish"), exact: true }).click();
  await expect(dialog).toContainText(t("plans.publishText"));
  await dialog.getByRole("button", { name: t("plans.publish"), exact: true }).click();
  await expect(page.getByText(t("plans.isPublished"))).toBeVisible();
  expect(await seatsOnSale(url, dayOf(DAYS.pointer, office))).toBe(SEATS);
});

inOfficeProof("a cinema is drawn by keyboard alone, published and sold", async (office, url) => {
  const { page, t } = office;
  await office.logIn(`/backoffice/plans/${VENUE}`, "admin");
  await press(page, t("plans.drawEmpty"));
  await expect(page.getByText(t("designer.empty"))).toBeVisible();
  await page.keyboard.press("i");
  await expect(page.getByRole("dialog")).toBeVisible();
  await press(page, t("designer.draw"));
  await expect(page.getByRole("dialog")).toBeHidden();

  await tabToDrawing(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("r");
  await expect(selection(page)).toContainText("16");
  await page.keyboard.press("3");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+Shift+z");
  await expect(page.getByRole("button", { name: t("designer.trait.premium") })).toHaveAttribute(
    "aria-pressed",
    "true",
  );

  // The rows are renamed to letters, with the palette.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await page.keyboard.type(t("designer.act.numbering"));
  await page.keyboard.press("Enter");
  await tabToName(page, t("designer.numberSeats"));
  await page.keyboard.press("ArrowDown");
  await office.look("numbering");
  await press(page, t("designer.number"));
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(saved(office)).toBeVisible();

  await page.keyboard.press("p");
  await expect(page.getByRole("dialog")).toContainText(t("plans.publishText"));
  await press(page, t("plans.publish"));
  await expect(page.getByText(t("plans.isPublished"))).toBeVisible();
  expect(await seatsOnSale(url, dayOf(DAYS.keyboard, office))).toBe(SEATS);
});
