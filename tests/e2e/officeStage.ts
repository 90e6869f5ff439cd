import { expect, test, type Page, type TestDetails } from "@playwright/test";
import { faults } from "./faults.ts";
import { tabToName } from "./keys.ts";
import { wordsIn, type TestLocale, type Words } from "./words.ts";

/** A back-office operator who uses only a keyboard. */
export class OfficeKeys {
  readonly page: Page;
  readonly t: Words;
  readonly locale: TestLocale;
  /** Identifies the data of this run, because all runs use one server. */
  readonly mark: `${"desktop" | "phone"}${TestLocale}`;
  readonly #faults: string[] = [];

  constructor(page: Page, locale: TestLocale, device: "desktop" | "phone" = "desktop") {
    this.page = page;
    this.locale = locale;
    this.mark = `${device}${locale}`;
    this.t = wordsIn(locale);
  }

  /** Opens a path and logs in there. In the demo, passwords are equal to user names. */
  async logIn(path: string, username: string): Promise<void> {
    const { page, t } = this;
    const mark = path.includes("?") ? "&" : "?";
    await page.goto(`${path}${mark}language=${this.locale}`);
    await expect(page.getByLabel(t("backoffice.login.username"))).toBeVisible();
    await tabToName(page, t("backoffice.login.username"));
    await page.keyboard.type(username);
    await page.keyboard.press("Tab");
    await page.keyboard.type(username);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("navigation").first()).toBeVisible();
  }

  /** Finds the row that contains this text. */
  row(words: string | RegExp) {
    return this.page.locator("tbody tr", { hasText: words });
  }

  /** Moves down the table from its first row to the one with this text, and opens it. */
  async openRow(words: string): Promise<void> {
    const { page } = this;
    const head = this.row(words).first().locator("[data-row-head]");
    await expect(head).toBeVisible();
    await page.locator("tbody [data-row-head]").first().focus();
    const rows = await page.locator("tbody tr").count();
    for (let at = 0; at < rows; at++) {
      if (await head.evaluate((each) => each === document.activeElement)) break;
      await page.keyboard.press("ArrowDown");
    }
    await expect(head).toBeFocused();
    await page.keyboard.press("Enter");
  }

  /**
   * Records the violations that axe finds on the current screen. The violations are reported at the end of
   * the test.
   */
  async look(screen: string): Promise<void> {
    this.#faults.push(...(await faults(this.page, screen)));
  }

  expectNoFaults(): void {
    expect(this.#faults).toEqual([]);
  }
}

type OfficeWork = (office: OfficeKeys, baseURL: string) => Promise<void>;

/**
 * Defines a back-office test. The quick run runs the test in Hebrew on a desktop. The full run also runs it
 * in English and on a phone.
 */
export const inOffice = (name: string, work: OfficeWork): void => inViews(name, work, true);

/**
 * Defines a back-office test for the full run only. Other tests of the quick run cover the parts of its
 * screens.
 */
export const inOfficeProof = (name: string, work: OfficeWork): void => inViews(name, work, false);

function inViews(name: string, work: OfficeWork, hasGate: boolean): void {
  for (const device of ["desktop", "phone"] as const) {
    for (const locale of ["he", "en"] as const) {
      const isInGate = hasGate && device === "desktop" && locale === "he";
      const details: TestDetails = { tag: isInGate ? [`@${device}`] : [`@${device}`, "@proof"] };
      test(`${name}, ${device}, ${locale}`, details, async ({ page, baseURL }) => {
        const office = new OfficeKeys(page, locale, device);
        await work(office, baseURL ?? "");
        office.expectNoFaults();
      });
    }
  }
}
