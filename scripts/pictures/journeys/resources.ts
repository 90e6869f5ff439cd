import type { Page } from "playwright";
import { KIND_NAMES, kindOf } from "../../../domain/resources/kinds.ts";
import { SIZES } from "../screenWall.ts";
import type { Journey } from "./journey.ts";
import { logIn } from "./logIn.ts";

/**
 * CSS px. Height of the viewport in CSS px. Forms are long, and this viewport shows most of them completely.
 */
const FORM_HEIGHT = 2400;

/** Opens the first entry of the list on the screen. Returns whether the list has an entry. */
async function openFirstEntry(page: Page, path: string): Promise<boolean> {
  const entry = page.locator(`main a[href*="${path}/"]:not([href$="/new"], [href$="/import"])`);
  if ((await entry.count()) === 0) return false;
  await entry.first().click();
  await page.waitForURL((url) => url.pathname.startsWith(`/backoffice${path}/`));
  return true;
}

/** Shows the list, an empty form and a filled form of each resource that has no screens of its own. */
export const resources: Journey = {
  name: "resources",
  async walk(walker) {
    const { page, size, shoot } = walker;
    const { width, height } = SIZES[size];
    await logIn(walker);
    for (const kind of KIND_NAMES.filter((name) => kindOf(name).screen === undefined)) {
      const path = `/resources/${kind}`;
      await page.setViewportSize({ width, height });
      await page.goto(`/backoffice${path}`);
      await shoot(`resources-${kind}`);
      await page.setViewportSize({ width, height: FORM_HEIGHT });
      if (await openFirstEntry(page, path)) await shoot(`resources-${kind}-one`);
      await page.goto(`/backoffice${path}/new`);
      await shoot(`resources-${kind}-new`);
    }
    await page.setViewportSize({ width, height });
    for (const screen of ["", "/languages", "/locations/import"]) {
      await page.goto(`/backoffice/resources${screen}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await shoot(`resources${screen.replaceAll("/", "-") || "-kinds"}`);
    }
  },
};
