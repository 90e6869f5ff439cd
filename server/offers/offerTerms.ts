import { sql } from "kysely";
import type { Locale } from "../../domain/locale.ts";
import type { CartKind, OfferTerms } from "../../domain/offer.ts";
import type { TermsKind } from "../../domain/terms.ts";
import type { Names } from "../platform/locale.ts";
import { ints, type Db } from "../platform/store/db.ts";
import type { FillText, Policies } from "../policies/policies.ts";

/**
 * The texts of single offers' terms, by text id. Businesses share these texts, and `fills` inserts the
 * figures of each business, such as charges.
 */
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

/** Reads the texts of all offers' terms, and the functions that insert the figures of these businesses. */
export async function readTerms(desk: TermsDesk, businessIds: readonly number[]): Promise<Terms> {
  const rows = await desk.db.selectFrom("offer_term").selectAll().execute();
  return {
    texts: new Map(rows.map(({ id, text }) => [id, text])),
    fills: await fillsOf(desk, businessIds),
  };
}

/**
 * Returns an offer's own terms in this language, with the figures of its business. Null if the offer has no
 * terms of its own.
 */
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

/** Returns the kind of offers to which terms of this kind apply. Undefined for tickets. */
export function offersUnder(kind: TermsKind): OfferKind | undefined {
  if (kind === "tickets") return undefined;
  return kind === "vouchers" || kind === "donations" ? kind : "memberships";
}

const TABLE_OF: Readonly<Record<OfferKind, string>> = {
  memberships: "membership_offer",
  vouchers: "voucher_offer",
  donations: "donation_offer",
};

/** The terms of single offers that a buyer reads and accepts. */
interface OwnTerms {
  /** Ids of the offers that are for a season. */
  readonly ofSeason: readonly number[];
  /** The distinct texts of the terms, in the order of the offers' ids. */
  readonly texts: readonly string[];
  /**
   * Ids of the current versions of the terms, by offer id. Offers without terms of their own are left out.
   */
  readonly versions: ReadonlyMap<number, number>;
}

/** Reads these offers' own terms in this language, with the figures of their businesses. */
export async function termsOfOffers(
  desk: TermsDesk,
  kind: OfferKind,
  offerIds: readonly number[],
  locale: Locale,
): Promise<OwnTerms> {
  const season = kind === "memberships" ? sql`o.season_id is not null` : sql`false`;
  const { rows } = await sql<{
    id: number;
    hasSeason: boolean;
    businessId: number;
    text: Names | null;
    versionId: number | null;
  }>`
    select o.id, ${season} as "hasSeason", o.business_id as "businessId", t.text,
      v.id as "versionId"
    from ${sql.table(TABLE_OF[kind])} o left join offer_term t on t.id = o.term_id
      left join offer_term_version v on v.term_id = t.id and v.until is null
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
    texts: [...new Set(filled)],
    versions: new Map(
      rows.flatMap(({ id, versionId }) => (versionId === null ? [] : [[id, versionId] as const])),
    ),
  };
}
