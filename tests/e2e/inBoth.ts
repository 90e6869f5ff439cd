import type { Page } from "@playwright/test";
import { turnTo } from "./turnTo.ts";
import { wordsIn, type Words } from "./words.ts";

const he = wordsIn("he");
const en = wordsIn("en");

/** Does the same in Hebrew and, the same page switched over, in English; then it is Hebrew again. */
export async function inBoth(page: Page, check: (t: Words) => Promise<void>): Promise<void> {
  await check(he);
  await turnTo(page, "he", "en");
  await check(en);
  await turnTo(page, "en", "he");
}
