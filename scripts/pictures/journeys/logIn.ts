import type { Walker } from "./journey.ts";
import { wordsIn } from "../../../tests/e2e/words.ts";

/** Logs in to the back office as the demo's operator, who has all permissions. */
export async function logIn({ page, locale, shoot }: Walker, name?: string): Promise<void> {
  const t = wordsIn(locale);
  await page.goto(`/backoffice?language=${locale}`);
  await page.getByLabel(t("backoffice.login.username")).waitFor();
  if (name !== undefined) await shoot(name);
  await page.getByLabel(t("backoffice.login.username")).fill("admin");
  await page.getByLabel(t("backoffice.login.password")).fill("admin");
  await page.getByRole("button", { name: t("backoffice.login.logIn") }).click();
  await page.getByRole("navigation").first().waitFor();
}
