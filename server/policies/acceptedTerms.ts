import { sql } from "kysely";
import { isLocale, DEFAULT_LOCALE, type Locale } from "../../domain/locale.ts";
import { isTermsKind, type AcceptedTerms } from "../../domain/terms.ts";
import type { Db } from "../platform/store/db.ts";
import { createTtlCache } from "../platform/ttlCache.ts";
import { nameIn } from "../platform/locale.ts";
import { keyWith, textWith, type TermsText } from "./termsTexts.ts";

/** Returns the id under which a terms text is stored, for orders to refer to. */
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
  // Another sale inserted the row while this statement ran. The next statement sees it.
  return row ? row.id : insertText(db, terms, key, text);
}

/** A text never changes, so its id is cached as long as it is in use. */
const CACHE_TTL_MS = 3_600_000;
const MAX_TEXTS = 5_000;

/** Stores each terms text once. `more` are additional terms that the buyer accepted. */
export function openAcceptedTerms(db: Db): StoreTerms {
  const numbers = createTtlCache<string, Promise<number>>({
    ttlMs: CACHE_TTL_MS,
    maxKeys: MAX_TEXTS,
  });
  return (terms, more = []) => {
    // If a later version has the same wording, it is stored again, so that an order identifies its version.
    const key = `${terms.versionId ?? "standard"} ${keyWith(terms, more)}`;
    return numbers.read(key, () => insertText(db, terms, key, textWith(terms, more)));
  };
}

/** Returns the offers of an order that have own terms, each with the version that the buyer accepted. */
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
  // Several prices of an offer are one entry.
  const offers = new Map(rows.map((row) => [`${row.kind} ${row.offer_id}`, row]));
  return [...offers.values()].map(({ name, number }) => ({
    name: nameIn(name, locale),
    version: number,
  }));
}

/** Returns the terms that an order's buyer accepted. Null for an order from before terms were stored. */
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
