import { expect, type Page } from "@playwright/test";
import { numberOf } from "./reportFile.ts";

/** Returns the texts of the column with this heading, in the rows of the table that contain `words`. */
export async function cellsOf(page: Page, column: string, words = ""): Promise<string[]> {
  const rows = page.locator("tbody tr", { hasText: words });
  await expect(rows.first()).toBeVisible();
  const names = (await page.locator("thead th").allInnerTexts()).map((name) => name.trim());
  const place = names.indexOf(column);
  expect(place, `${column} in ${names.join(", ")}`).toBeGreaterThanOrEqual(0);
  return rows.evaluateAll(
    (all, at) => all.map((row) => row.children[at]?.textContent?.trim() ?? ""),
    place,
  );
}

/** Returns the sum of a column, in the rows that contain `words`. */
export const sumOfColumn = async (page: Page, column: string, words = ""): Promise<number> =>
  (await cellsOf(page, column, words)).reduce((sum, text) => sum + numberOf(text), 0);
