import type { OfferTerms } from "../../domain/offer.ts";
import type { Locale } from "../../domain/locale.ts";
import { nameIn, type Names } from "../platform/locale.ts";
import type { Db } from "../platform/store/db.ts";

/** All texts of offers' terms, by number. */
export type Terms = ReadonlyMap<number, Names>;

export async function readTerms(db: Db): Promise<Terms> {
  const rows = await db.selectFrom("offer_term").selectAll().execute();
  return new Map(rows.map(({ id, text }) => [id, text]));
}

export function termsOf(terms: Terms, id: number | null, locale: Locale): OfferTerms | null {
  const text = id === null ? undefined : terms.get(id);
  return id !== null && text ? { termsId: id, text: nameIn(text, locale) } : null;
}
