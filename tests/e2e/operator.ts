import { expect, type Page } from "@playwright/test";
import { wordsIn, type TestLocale } from "./words.ts";

/**
 * Logs in to the back office and waits for the first screen. In the demo, passwords are equal to user names.
 */
export async function logInAs(page: Page, locale: TestLocale, username: string): Promise<void> {
  const t = wordsIn(locale);
  await page.goto(`/backoffice?language=${locale}`);
  await page.getByLabel(t("backoffice.login.username")).fill(username);
  await page.getByLabel(t("backoffice.login.password")).fill(username);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    t("backoffice.screen.locations"),
  );
}

/** Presses a shortcut's keys in sequence: `g r`. */
export async function pressKeys(page: Page, keys: string): Promise<void> {
  for (const key of keys.split(" ")) await page.keyboard.press(key);
}
