import { expect } from "vitest";
import { page } from "vitest/browser";
import texts from "../../../locales/en/backoffice.json" with { type: "json" };
import { cellsOf } from "./csvCells.ts";
import { watchSavedFiles } from "./savedFiles.ts";

/** Returns the texts of the cells of each row of the page's table, without the headings. */
const shownRows = (): string[][] =>
  [...document.querySelectorAll("tbody tr")].map((row) =>
    [...row.children].map((cell) => cell.textContent ?? ""),
  );

/** Returns the texts of one column of the page's table, from the first row to the last. */
export const shownColumn = (place: number): string[] => shownRows().map((row) => row[place] ?? "");

/** Presses the heading of a column, which sorts by it. */
export const sortBy = (name: string): Promise<void> =>
  page.getByRole("columnheader", { name, exact: true }).getByRole("button").click();

/** Saves the page's table as CSV. Returns the cells of each line, with the headings first. */
export async function savedLines(): Promise<string[][]> {
  const saved = watchSavedFiles();
  await page.getByRole("button", { name: texts["backoffice.table.save"] }).click();
  await expect.poll(() => saved.length).toBe(1);
  const text = await saved[0]!.blob.text();
  return text
    .replace(/^\u{FEFF}/u, "")
    .trimEnd()
    .split("\r\n")
    .map(cellsOf);
}
