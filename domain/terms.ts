import * as z from "zod/mini";
import { LOCALES } from "./locale.ts";

/** Kinds of offers that have terms of their own. A membership with a season is of the kind `seasons`. */
export const TERMS_KINDS = [
  "tickets",
  "memberships",
  "seasons",
  "enrolments",
  "vouchers",
  "donations",
] as const;
export type TermsKind = (typeof TERMS_KINDS)[number];
export const isTermsKind = (name: string): name is TermsKind =>
  TERMS_KINDS.some((kind) => kind === name);

/**
 * Names of a business's figures, which terms can contain as placeholders, such as `{{cancelHours}}`. Times are
 * numbers in the unit that the name ends with. Names with `InWords` stand for text with the unit: "2 hours".
 */
export const FIGURES = [
  "seller",
  "sellerNumber",
  "sellerAddress",
  "vatPercent",
  "cancelHours",
  "cancelHoursInWords",
  "cancelDays",
  "cancelDaysInWords",
  "reminderHours",
  "reminderHoursInWords",
  "moveRefundHours",
  "moveRefundHoursInWords",
  "voucherReplaceDays",
  "voucherReplaceDaysInWords",
  "replacementValidDays",
  "replacementValidDaysInWords",
] as const;
type Figure = (typeof FIGURES)[number];
const isFigure = (name: string): name is Figure => FIGURES.some((each) => each === name);

/** The figures of a business in one language. A figure that the business has not set is empty. */
export const Figures = z.record(z.enum(FIGURES), z.string());
export type Figures = Readonly<z.infer<typeof Figures>>;

const NAMED = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Returns, as written, the placeholders that name no known figure, and unmatched braces. */
export function unknownFigures(text: string): string[] {
  const wrong: string[] = [];
  const rest = text.replaceAll(NAMED, (written, name: string) => {
    if (!isFigure(name)) wrong.push(written);
    return "";
  });
  return [...wrong, ...(rest.match(/\{\{|\}\}/g) ?? [])];
}

/** Replaces the placeholders of a text by figures. Unknown placeholders stay as written. */
export const withFigures = (text: string, figures: Figures): string =>
  text.replaceAll(NAMED, (written, name: string) => (isFigure(name) ? figures[name] : written));

/** Maximum length of the terms in one language, in characters. */
export const MAX_TERMS_LENGTH = 10_000;

/** The terms of a seller that are in force, as a buyer reads them. */
export const TermsInForce = z.object({
  /** Identifies this exact text. A cart with this key is refused once other terms are in force. */
  key: z.string(),
  /** One paragraph per line. */
  text: z.string(),
  /**
   * Terms that single offers of the call have in addition. Absent if none of the offers has its own terms.
   */
  more: z.optional(z.array(z.string())),
  /** Since when the terms are in force, in ISO 8601. Null for Parterre's text. */
  since: z.nullable(z.string()),
});
export type TermsInForce = z.infer<typeof TermsInForce>;

/** The terms that the buyer of an order accepted, as the buyer read them. */
export const AcceptedTerms = z.object({
  kind: z.enum(TERMS_KINDS),
  /** Language of the text. */
  locale: z.enum(LOCALES),
  text: z.string(),
  /** Number of the business's version, from 1. Null for Parterre's text. */
  version: z.nullable(z.int()),
  /** Offers of the order that have terms of their own, each with the number of the accepted version, from 1. */
  offers: z.array(z.object({ name: z.string(), version: z.int() })),
});
export type AcceptedTerms = z.infer<typeof AcceptedTerms>;
