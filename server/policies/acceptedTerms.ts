import { sql } from "kysely";
import { isLocale, DEFAULT_LOCALE, type Locale } from "../../domain/locale.ts";
import { isTermsKind, type AcceptedTerms } from "../../domain/terms.ts";
import type { Db } from "../platform/store/db.ts";
import { createTtlCache } from "../platform/ttlCache.ts";
import { nameIn } from "../platform/locale.ts";
import { keyWith, textWith, type TermsText } from "./termsTexts.ts";

/**
 * Stores a text of terms if it is new. Returns the text's id, to which orders refer. `more` are the terms of
 * single offers that the buyer accepted together with this text.
 */
export type StoreTerms = (terms: TermsText, more?: readonly string[]) => Promise<number>;

async function insertText(db: Db, terms: TermsText, key: string, text: string): Promise<number> {
  const { businessId, kind, locale, versionId } = terms;
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into accepted_terms (business_id, kind, locale, key, text, version_id)
      values (${businessId}, ${kind}, ${locale}, ${key}, ${text}, ${versionId})
      on conflict (key) do nothing returning id)
    select id from added union all select id from accepted_terms where key = ${key}`.execute(db);
  const [row] = rows;
  // If the statement returns no row, another transaction has inserted the row while the statement ran, and
  // a second statement finds the row.
  return row ? row.id : insertText(db, terms, key, text);
}

/**
 * A stored text never changes, so its id can be cached. A cached id is evicted if it was not used for this
 * time.
 */
const CACHE_TTL_MS = 3_600_000;
const MAX_TEXTS = 5_000;

/** Opens a function that stores each text of terms once. */
export function openAcceptedTerms(db: Db): StoreTerms {
  const numbers = createTtlCache<string, Promise<number>>({
    ttlMs: CACHE_TTL_MS,
    maxKeys: MAX_TEXTS,
  });
  return (terms, more = []) => {
    // The version is part of the key, so that an order identifies the version that its buyer accepted, even
    // if a later version has the same text.
    const key = `${terms.versionId ?? "standard"} ${keyWith(terms, more)}`;
    return numbers.read(key, () => insertText(db, terms, key, textWith(terms, more)));
  };
}

/**
 * Returns the offers of an order that have terms of their own, each with the version that the buyer accepted.
 */
async function ownTermsOf(
  db: Db,
  orderId: string,
  locale: Locale,
): Promise<AcceptedTerms["offers"]> {
  const rows = await db
    .selectFrom("order_item as i")
    .innerJoin("offer_term_version as v", "v.id", "i.term_version_id")
    .select(["i.kind", "i.offer_id", "i.name", "v.number"])
    .where("i.order_id", "=", orderId)
    .orderBy("i.position")
    .execute();
  // An offer is listed once, even if several of its prices were bought.
  const offers = new Map(rows.map((row) => [`${row.kind} ${row.offer_id}`, row]));
  return [...offers.values()].map(({ name, number }) => ({
    name: nameIn(name, locale),
    version: number,
  }));
}

/**
 * Returns the terms that the buyer of an order accepted. Null for orders that were placed before the
 * product stored accepted terms.
 */
export async function acceptedTermsOf(
  db: Db,
  order: { readonly id: string; readonly accepted_terms_id: number | null },
): Promise<AcceptedTerms | null> {
  const { accepted_terms_id: id } = order;
  if (id === null) return null;
  const row = await db
    .selectFrom("accepted_terms as a")
    .leftJoin("terms_version as v", "v.id", "a.version_id")
    .select(["a.kind", "a.locale", "a.text", "v.number as version"])
    .where("a.id", "=", id)
    .executeTakeFirst();
  if (!row || !isTermsKind(row.kind)) return null;
  const locale = isLocale(row.locale) ? row.locale : DEFAULT_LOCALE;
  const offers = await ownTermsOf(db, order.id, locale);
  return { kind: row.kind, locale, text: row.text, version: row.version, offers };
}
