import type { Page } from "@playwright/test";
import { wordsIn, type Words } from "./words.ts";

const he = wordsIn("he");
const en = wordsIn("en");

/** Does the same in Hebrew and, the same page switched over, in English; then it is Hebrew again. */
export async function inBoth(page: Page, check: (t: Words) => Promise<void>): Promise<void> {
  await check(he);
  await page.getByRole("button", { name: "English", exact: true }).click();
  await check(en);
  await page.getByRole("button", { name: "עברית", exact: true }).click();
}
