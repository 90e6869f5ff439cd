import type { Page } from "@playwright/test";
import { turnTo } from "./turnTo.ts";
import { wordsIn, type Words } from "./words.ts";

const he = wordsIn("he");
const en = wordsIn("en");

/**
 * Runs a check in Hebrew and, after switching the page, in English. Afterwards switches the page back to
 * Hebrew.
 */
export async function inBoth(page: Page, check: (t: Words) => Promise<void>): Promise<void> {
  await check(he);
  await turnTo(page, "he", "en");
  await check(en);
  await turnTo(page, "en", "he");
}
