import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { unguardedCell } from "../../domain/csv.ts";
import { cellsOf } from "../backoffice/parts/csvCells.ts";

/** Parses a figure without its separators and signs. */
export const numberOf = (text: string): number => Number(text.replaceAll(/[^\d.-]/g, ""));

/**
 * Compares the file that the key `x` saves with the table: one line per row, with equal numbers and exactly
 * equal names.
 */
export async function expectFileIsTable(page: Page, screen: string): Promise<void> {
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("x")]);
  const text = await readFile(await download.path(), "utf8");
  expect(text.startsWith("\uFEFF"), screen).toBe(true);
  const lines = text
    .slice(1)
    .trimEnd()
    .split("\r\n")
    .map((line) => cellsOf(line).map(unguardedCell));
  const shown = await page
    .locator("table tr")
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.children].map((cell) => (cell instanceof HTMLElement ? cell.innerText.trim() : "")),
      ),
    );
  expect(lines.length, screen).toBe(shown.length);
  const others = lines.flatMap((line, at) =>
    line.flatMap((cell, place) => {
      const seen = shown[at]?.[place] ?? "";
      return saysTheSame(cell, seen) ? [] : [`${screen}, line ${at}: ${cell} is shown as ${seen}`];
    }),
  );
  expect(others).toEqual([]);
}

/** Whether the text of a cell in the table matches that in the file. */
function saysTheSame(cell: string, seen: string): boolean {
  // The table shows dates as text with the day of the month, or with the time.
  const moment = /^\d{4}-\d\d-(\d\d)(?:T(\d\d:\d\d))?/.exec(cell);
  if (moment) return seen.includes(moment[2] ?? String(Number(moment[1])));
  if (/^-?\d+(\.\d+)?$/.test(cell)) return numberOf(seen) === Math.abs(Number(cell));
  return cell === "" || cell === seen;
}
