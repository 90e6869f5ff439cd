import type { WaiverTerms } from "../../domain/waiverTerms.ts";
import type { Locale } from "../../domain/locale.ts";
import { nameIn, type Names } from "../platform/locale.ts";

/** Columns with the terms of a presentation's feature. All are null if it has none. */
export interface TermsColumns {
  readonly terms_id: number | null;
  readonly terms_name: Names | null;
  readonly terms_text: Names | null;
  readonly minimum_age: number | null;
  readonly maximum_age: number | null;
}

/** The terms in the form of the reply, in the reader's language. */
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
