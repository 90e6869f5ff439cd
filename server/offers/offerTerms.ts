import { sql } from "kysely";
import type { Locale } from "../../domain/locale.ts";
import type { CartKind, OfferTerms } from "../../domain/offer.ts";
import type { Names } from "../platform/locale.ts";
import { ints, type Db } from "../platform/store/db.ts";
import type { FillText, Policies } from "../policies/policies.ts";

/** The own terms of offers. Businesses share the texts, and each fills in its own figures. */
export interface Terms {
  readonly texts: ReadonlyMap<number, Names>;
  readonly fills: ReadonlyMap<number, FillText>;
}

interface TermsDesk {
  readonly db: Db;
  readonly policies: Pick<Policies, "fill">;
}

const fillsOf = async (
  { policies }: Pick<TermsDesk, "policies">,
  businessIds: readonly number[],
): Promise<ReadonlyMap<number, FillText>> =>
  new Map(
    await Promise.all(
      [...new Set(businessIds)].map(async (id) => [id, await policies.fill(id)] as const),
    ),
  );

/** Reads the terms texts of offers, for these businesses. */
export async function readTerms(desk: TermsDesk, businessIds: readonly number[]): Promise<Terms> {
  const rows = await desk.db.selectFrom("offer_term").selectAll().execute();
  return {
    texts: new Map(rows.map(({ id, text }) => [id, text])),
    fills: await fillsOf(desk, businessIds),
  };
}

/** Returns an offer's own terms in the reader's language, with the figures of its business. */
export function termsOf(
  { texts, fills }: Terms,
  { term_id: id, business_id }: { readonly term_id: number | null; readonly business_id: number },
  locale: Locale,
): OfferTerms | null {
  const text = id === null ? undefined : texts.get(id);
  const fill = fills.get(business_id);
  return id !== null && text && fill ? { termsId: id, text: fill(text, locale) } : null;
}

type OfferKind = Exclude<CartKind, "tickets">;

const TABLE_OF: Readonly<Record<OfferKind, string>> = {
  memberships: "membership_offer",
  vouchers: "voucher_offer",
  donations: "donation_offer",
};

/** Returns the own terms of these offers, each text once, and the ids of the offers for a season. */
export async function termsOfOffers(
  desk: TermsDesk,
  kind: OfferKind,
  offerIds: readonly number[],
  locale: Locale,
): Promise<{ readonly ofSeason: readonly number[]; readonly terms: readonly string[] }> {
  const season = kind === "memberships" ? sql`o.season_id is not null` : sql`false`;
  const { rows } = await sql<{
    id: number;
    hasSeason: boolean;
    businessId: number;
    text: Names | null;
  }>`
    select o.id, ${season} as "hasSeason", o.business_id as "businessId", t.text
    from ${sql.table(TABLE_OF[kind])} o left join offer_term t on t.id = o.term_id
    where o.id = any(${ints(offerIds)}) order by o.id`.execute(desk.db);
  const fills = await fillsOf(
    desk,
    rows.map(({ businessId }) => businessId),
  );
  const filled = rows.flatMap(({ text, businessId }) => {
    const fill = fills.get(businessId);
    return text && fill ? [fill(text, locale)] : [];
  });
  return {
    ofSeason: rows.filter(({ hasSeason }) => hasSeason).map(({ id }) => id),
    terms: [...new Set(filled)],
  };
}
