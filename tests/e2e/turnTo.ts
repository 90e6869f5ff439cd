import type { Page } from "@playwright/test";
import { LANGUAGE_NAMES } from "../../app/shell/i18n/locale.ts";
import type { Locale } from "../../domain/locale.ts";
import { wordsIn } from "./words.ts";

/** Turns the page from one language to another by its own switch. */
export async function turnTo(page: Page, from: Locale, to: Locale): Promise<void> {
  // A summary has no role of its own that is told by in every browser.
  await page.locator(`summary[aria-label^="${wordsIn(from)("header.language")}: "]`).click();
  await page.getByRole("button", { name: LANGUAGE_NAMES[to], exact: true }).click();
}
