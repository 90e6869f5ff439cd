import type { WaiverTerms } from "../../domain/waiverTerms.ts";
import type { Locale } from "../../domain/locale.ts";
import { nameIn, type Names } from "../platform/locale.ts";

/**
 * Columns with the waiver's terms of a presentation's feature. All columns are null if the feature needs no
 * waiver.
 */
export interface TermsColumns {
  readonly terms_id: number | null;
  readonly terms_name: Names | null;
  readonly terms_text: Names | null;
  readonly minimum_age: number | null;
  readonly maximum_age: number | null;
}

/**
 * Returns the waiver's terms in the form that API replies have, in the reader's language. Null if no waiver
 * is needed.
 */
export function termsView(row: TermsColumns, locale: Locale): WaiverTerms | null {
  const { terms_id: termsId, terms_name: name, terms_text: text } = row;
  if (termsId === null || name === null || text === null) return null;
  return {
    termsId,
    name: nameIn(name, locale),
    text: nameIn(text, locale),
    minimumAge: row.minimum_age,
    maximumAge: row.maximum_age,
  };
}
