import { LOCALES } from "./locale.ts";

/** Value of a cell. Null is an empty cell. */
export type CellValue = string | number | null;

/** Matches texts that spreadsheets would execute as a formula because of their first characters. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\u2212]|^[\t\r\n]/u;

/**
 * Matches digits with the marks of numbers, dates, times, fractions, percentages and amounts: `3/4`, `12E5`,
 * `(5)`.
 */
const NUMBER_LIKE = /^(?=.*\p{Nd})[\p{Nd}\s.,:/\\()%\p{Sc}+\-–eE]+$/u;
/** Matches texts that a spreadsheet displays unchanged: a short number, an ISO date, a time of 24 hours. */
const UNCHANGED =
  /^((0|[1-9]\d{0,14})(\.\d*[1-9])?|\d{4}-\d{2}-\d{2}( \d{2}:\d{2}(:\d{2})?)?|\d{2}:\d{2})$/;
const TRUTH = /^(true|false)$/i;

/** Returns the names of the months in all languages, in the forms with and without a day. */
function monthNames(): string[] {
  const at = (month: number): Date => new Date(Date.UTC(2027, month, 15));
  const names = LOCALES.flatMap((locale) =>
    (["short", "long"] as const).flatMap((month) =>
      [{ month }, { month, day: "numeric" } as const].flatMap((options) => {
        const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
        return Array.from({ length: 12 }, (_, each) =>
          format.formatToParts(at(each)).find(({ type }) => type === "month"),
        );
      }),
    ),
  );
  return [...new Set(names.map((part) => (part?.value ?? "").toLowerCase().replace(/\.$/, "")))];
}

let months: RegExp | undefined;
/** Returns a pattern for a month with a day, a year or both: `1 Mar`, `SEPT2`, `5 במאי`. */
function monthLike(): RegExp {
  const escaped = monthNames()
    .filter((name) => /\p{L}/u.test(name))
    .map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  // Intl does not return "sept", but all spreadsheets recognize it.
  const name = ["sept", ...escaped].toSorted((a, b) => b.length - a.length).join("|");
  const number = String.raw`\p{Nd}{1,4}`;
  const gap = String.raw`[\s\-/.,]*`;
  const whole = `^(?=.*\\p{Nd})(${number}${gap})?ב?(${name})(${gap}${number}){0,2}$`;
  return new RegExp(whole, "iu");
}

/** Whether a spreadsheet would execute a text as a formula or display it differently. */
function isChanged(text: string): boolean {
  // Spreadsheets treat full-width signs and digits like the ordinary ones.
  const plain = text.normalize("NFKC");
  if (FORMULA.test(plain)) return true;
  const trimmed = plain.trim();
  if (trimmed === text && UNCHANGED.test(text)) return false;
  if (TRUTH.test(trimmed) || NUMBER_LIKE.test(trimmed)) return true;
  return /\p{Nd}/u.test(trimmed) && trimmed.length <= 40 && (months ??= monthLike()).test(trimmed);
}

/**
 * Whether `csvOf` puts an apostrophe before a text, so that it stays unchanged. Apostrophes at the beginning
 * of the text itself are ignored.
 */
const isGuarded = (text: string): boolean => isChanged(text.replace(/^'+/, ""));

/** Removes the apostrophe that `csvOf` puts before a text that a spreadsheet would change. */
export const unguardedCell = (cell: string): string =>
  cell.startsWith("'") && isGuarded(cell) ? cell.slice(1) : cell;

function cellText(value: CellValue): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const safe = isGuarded(value) ? `'${value}` : value;
  return /["\n\r,;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Returns lines as CSV for spreadsheets including Excel: UTF-8 with a byte order mark, CRLF, and an
 * apostrophe before each text that could be interpreted as a formula or shown as another number or date.
 */
export const csvOf = (lines: readonly (readonly CellValue[])[]): string =>
  `\uFEFF${lines.map((line) => line.map(cellText).join(",")).join("\r\n")}\r\n`;
