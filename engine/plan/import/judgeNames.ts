import type { DraftSection } from "./draft.ts";
import { quoted, type Reading } from "./reading.ts";

/** Letters that halls often skip, because they look like digits. */
const LEFT_OUT = new Set(["I", "O", "Q"]);
/** If a section has fewer rows, or if more rows are missing than present, its naming scheme is unknown. */
const LEAST_ROWS = 3;

/** Reports rows that are missing from a section's sequence of names: 1, 2, 4 or A, B, D. */
export function judgeNames(sections: readonly DraftSection[], reading: Reading): void {
  for (const { place, name, rows } of sections) {
    reading.spend(rows.length);
    const names = new Set(rows.map((row) => row.name.toUpperCase()));
    const ranks = [...names].map(rankOf);
    const isNumeric = ranks.every((rank) => rank?.kind === "number");
    const isLetter = ranks.every((rank) => rank?.kind === "letter");
    if (names.size < LEAST_ROWS || (!isNumeric && !isLetter)) continue;
    const missing = missingOf(ranks.map((rank) => rank!.at));
    for (const at of missing) {
      const row = isNumeric ? String(at) : lettersOf(at);
      if (!isLetter || !LEFT_OUT.has(row.at(-1)!))
        reading.fault("rowMissing", place, `row ${quoted(row)} is missing in ${quoted(name)}`, {
          name: row,
        });
    }
  }
}

/** Returns a row's position in its sequence: 12 → 12, A → 1, AB → 28. */
function rankOf(name: string): { kind: "number" | "letter"; at: number } | undefined {
  if (/^\d{1,5}$/.test(name)) return { kind: "number", at: Number(name) };
  if (!/^[A-Z]{1,2}$/.test(name)) return undefined;
  let at = 0;
  for (const letter of name) at = at * 26 + letter.charCodeAt(0) - 64;
  return { kind: "letter", at };
}

function lettersOf(at: number): string {
  const last = String.fromCharCode(65 + ((at - 1) % 26));
  return at > 26 ? lettersOf(Math.floor((at - 1) / 26)) + last : last;
}

/**
 * Returns the missing positions between the lowest and the highest. Returns an empty list if most positions
 * are missing, because names with so many gaps are no sequence.
 */
function missingOf(ranks: readonly number[]): number[] {
  const there = new Set(ranks);
  const [low, high] = [Math.min(...ranks), Math.max(...ranks)];
  if (high - low + 1 > 2 * there.size) return [];
  return Array.from({ length: high - low + 1 }, (_, i) => low + i).filter((at) => !there.has(at));
}
