import { dateOf } from "./zone.ts";

/** Kinds of documents that are numbered: a tax invoice/receipt, and a credit note for a refund. */
export const DOCUMENT_KINDS = ["invoice", "creditNote"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/**
 * What stands before the number. It ends with no digit, so that two documents with different prefixes never read
 * the same.
 */
export const DOCUMENT_PREFIX = /^[\p{L}\d/._-]*[\p{L}/._-]$/u;

/** Leaves room for a billion documents in one series. */
export const MAX_FIRST_NUMBER = 999_999_999;

/** How a business numbers one kind of document. */
export interface DocumentSeries {
  /** Empty for none. */
  readonly prefix: string;
  /** Whether the year stands in the number, and each year begins anew. */
  readonly isYearly: boolean;
  /** Null goes on after the last number that was given, or begins at 1. */
  readonly firstNumber: number | null;
}

/** Numbers that were given under one prefix and year. */
export interface NumberRun {
  readonly documentKind: DocumentKind;
  /** What stands before the numbers. */
  readonly run: string;
  readonly lastNumber: number;
}

/** Returns what stands before the numbers of a year. */
export const documentRun = (
  { prefix, isYearly }: Pick<DocumentSeries, "prefix" | "isYearly">,
  year: number,
): string => `${prefix}${isYearly ? `${year}-` : ""}`;

/** Returns a number as documents show it. */
export const documentNumber = (run: string, number: number): string => `${run}${number}`;

export interface NextDocument {
  readonly number: string;
  /** The last number that was given under this prefix and year. Undefined if none was. */
  readonly last: string | undefined;
  /** Whether the first number is not after the last one, so that the series goes on after that one. */
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

/** Returns the year whose series a document of this moment belongs to. */
export const documentYear = (at: Date): number => Number(dateOf(at).slice(0, 4));
