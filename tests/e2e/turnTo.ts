import type { Page } from "@playwright/test";
import { LANGUAGE_NAMES } from "../../app/shell/i18n/locale.ts";
import type { Locale } from "../../domain/locale.ts";
import { wordsIn } from "./words.ts";

/** Switches the page's language with its own language menu. */
export async function turnTo(page: Page, from: Locale, to: Locale): Promise<void> {
  // Browsers disagree about the role of a summary, so it is found by its label.
  await page.locator(`summary[aria-label^="${wordsIn(from)("header.language")}: "]`).click();
  await page.getByRole("button", { name: LANGUAGE_NAMES[to], exact: true }).click();
}
