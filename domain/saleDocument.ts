import { dateOf } from "./zone.ts";

/** Kinds of documents that are numbered: a tax invoice/receipt, and a credit note for a refund. */
export const DOCUMENT_KINDS = ["invoice", "creditNote"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/**
 * Matches the prefix of a number. A prefix does not end with a digit, so that two documents with different
 * prefixes never have the same number.
 */
export const DOCUMENT_PREFIX = /^[\p{L}\d/._-]*[\p{L}/._-]$/u;

/** Maximum first number of a series. A billion documents can follow the first number. */
export const MAX_FIRST_NUMBER = 999_999_999;

/** How a business numbers one kind of document. */
export interface DocumentSeries {
  /** Text before the number. Empty if the number has no prefix. */
  readonly prefix: string;
  /** Whether the number contains the year, so that the numbering restarts every year. */
  readonly isYearly: boolean;
  /**
   * First number of the series. If the first number is null, the series continues after the last number that
   * was used, or begins at 1.
   */
  readonly firstNumber: number | null;
}

/** The numbers that were used with one prefix and year. */
export interface NumberRun {
  readonly documentKind: DocumentKind;
  /** The text before the numbers. */
  readonly run: string;
  readonly lastNumber: number;
}

/** Returns the text before the numbers of a year. */
export const documentRun = (
  { prefix, isYearly }: Pick<DocumentSeries, "prefix" | "isYearly">,
  year: number,
): string => `${prefix}${isYearly ? `${year}-` : ""}`;

/** Returns a number as it is printed on documents. */
export const documentNumber = (run: string, number: number): string => `${run}${number}`;

export interface NextDocument {
  readonly number: string;
  /** The last number that was used with this prefix and year. Undefined if no number was used. */
  readonly last: string | undefined;
  /**
   * Whether the configured first number was already used or passed, so that the series ignores it and
   * continues.
   */
  readonly isFirstGiven: boolean;
}

/** Returns the number that the next document of a kind gets. */
export function nextDocument(
  documentKind: DocumentKind,
  series: DocumentSeries,
  runs: readonly NumberRun[],
  year: number,
): NextDocument {
  const run = documentRun(series, year);
  const found = runs.find((each) => each.documentKind === documentKind && each.run === run);
  const lastNumber = found?.lastNumber ?? 0;
  const first = series.firstNumber ?? 1;
  return {
    number: documentNumber(run, Math.max(lastNumber + 1, first)),
    last: found && documentNumber(run, found.lastNumber),
    isFirstGiven: series.firstNumber !== null && series.firstNumber <= lastNumber,
  };
}

/** Returns the year of the yearly series that a document issued at this time belongs to. */
export const documentYear = (at: Date): number => Number(dateOf(at).slice(0, 4));
