import type { Page } from "@playwright/test";
import type { Locale } from "../../domain/locale.ts";
import { wordsIn } from "./words.ts";

/** Turns the page from one language to another by its own switch. */
export async function turnTo(page: Page, from: Locale, to: Locale): Promise<void> {
  await page
    .getByRole("combobox", { name: wordsIn(from)("header.language"), exact: true })
    .selectOption(to);
}
