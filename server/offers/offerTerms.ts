import type { CartKind, OfferTerms } from "../../domain/offer.ts";
import { sql } from "kysely";
import type { Locale } from "../../domain/locale.ts";
import { nameIn, type Names } from "../platform/locale.ts";
import { ints, type Db } from "../platform/store/db.ts";

/** All terms texts of offers, by number. */
export type Terms = ReadonlyMap<number, Names>;

export async function readTerms(db: Db): Promise<Terms> {
  const rows = await db.selectFrom("offer_term").selectAll().execute();
  return new Map(rows.map(({ id, text }) => [id, text]));
}

export function termsOf(terms: Terms, id: number | null, locale: Locale): OfferTerms | null {
  const text = id === null ? undefined : terms.get(id);
  return id !== null && text ? { termsId: id, text: nameIn(text, locale) } : null;
}

type OfferKind = Exclude<CartKind, "tickets">;

const TABLE_OF: Readonly<Record<OfferKind, string>> = {
  memberships: "membership_offer",
  vouchers: "voucher_offer",
  donations: "donation_offer",
};

/** Returns the own terms of these offers, each text once, and the ids of the offers for a season. */
export async function termsOfOffers(
  db: Db,
  kind: OfferKind,
  offerIds: readonly number[],
  locale: Locale,
): Promise<{ readonly ofSeason: readonly number[]; readonly terms: readonly string[] }> {
  const season = kind === "memberships" ? sql`o.season_id is not null` : sql`false`;
  const { rows } = await sql<{ id: number; hasSeason: boolean; text: Names | null }>`
    select o.id, ${season} as "hasSeason", t.text
    from ${sql.table(TABLE_OF[kind])} o left join offer_term t on t.id = o.term_id
    where o.id = any(${ints(offerIds)}) order by o.id`.execute(db);
  return {
    ofSeason: rows.filter(({ hasSeason }) => hasSeason).map(({ id }) => id),
    terms: [...new Set(rows.flatMap(({ text }) => (text ? [nameIn(text, locale)] : [])))],
  };
}
