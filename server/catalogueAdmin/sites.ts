import { sql } from "kysely";
import type { OfficeSite, SiteAllocation, SiteDraft } from "../../domain/api/officeSites.ts";
import { Refused } from "../../domain/refusal.ts";
import { toIso } from "../../domain/zone.ts";
import type { Locale } from "../../domain/locale.ts";
import { nameIn, type Names } from "../platform/locale.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { isOfLocations } from "../platform/scope.ts";
import { inTransaction, ints, type Db } from "../platform/store/db.ts";
import { isWithin } from "./owned.ts";
import {
  judgeBusiness,
  judgeOwn,
  nextNumber,
  oneByOne,
  wrongField,
  writtenNames,
} from "./writer.ts";

const selectSites = (db: Db, { businessIds }: Operator) =>
  db
    .selectFrom("mini_site as m")
    .selectAll("m")
    .select(
      sql<number[]>`array(select feature_id from mini_site_feature
        where mini_site_id = m.id order by feature_id)`.as("featureIds"),
    )
    .where("m.business_id", "=", sql<number>`any(${ints(businessIds)})`)
    .orderBy("m.id", "desc");

type Row = Awaited<ReturnType<ReturnType<typeof selectSites>["execute"]>>[number];

const siteOf = (row: Row): OfficeSite => ({
  id: row.id,
  businessId: row.business_id,
  nameHe: row.name.he,
  nameEn: row.name.en ?? "",
  URL: row.url,
  PresentationList: row.presentation_list,
  featureIds: row.featureIds,
  isOpen: row.is_open,
  referenceTicketId: row.reference_ticket_id,
  isRetired: row.retired_at !== null,
});

/** Lists the mini-sites of the operator's businesses, newest first. */
export const listSites = async (db: Db, operator: Operator): Promise<OfficeSite[]> =>
  (await selectSites(db, operator).execute()).map(siteOf);

async function readRow(db: Db, operator: Operator, id: number): Promise<Row> {
  const row = await selectSites(db, operator).where("m.id", "=", id).executeTakeFirst();
  if (!row) throw new Refused("NOT_FOUND", { miniSiteId: id });
  return row;
}

/**
 * Returns the unreleased seat allocations for visitors of a mini-site, at the operator's locations, by start
 * time.
 */
async function allocationsOf(
  db: Db,
  operator: Operator,
  id: number,
  locale: Locale,
): Promise<SiteAllocation[]> {
  const rows = await db
    .selectFrom("allocation_holder as h")
    .innerJoin("allocation as a", "a.id", "h.allocation_id")
    .innerJoin("presentation as p", "p.id", "a.presentation_id")
    .innerJoin("feature as f", "f.id", "p.feature_id")
    .select(["a.id", "a.name", "a.release_at", "p.id as presentationId", "p.starts_at"])
    .select("f.name as featureName")
    .select(
      sql<number>`(select count(*)::int from seat_claim
        where presentation_id = p.id and allocation_id = a.id and state = 4)`.as("left"),
    )
    .where("h.kind", "=", "miniSite")
    .where("h.value", "=", String(id))
    .where(isOfLocations(operator, sql`p.location_id`))
    .where("a.released_at", "is", null)
    .where("a.release_at", ">", sql<Date>`app_now()`)
    .orderBy("p.starts_at")
    .orderBy("a.id")
    .execute();
  return rows.map((row) => ({
    allocationId: row.id,
    name: nameIn(row.name, locale),
    presentationId: row.presentationId,
    featureName: nameIn(row.featureName, locale),
    dateTime: toIso(row.starts_at),
    releaseAt: toIso(row.release_at),
    left: row.left,
  }));
}

/**
 * Returns a mini-site with its allocations. Throws NOT_FOUND if the mini-site does not exist or belongs to
 * another business.
 */
export const readSite = async (db: Db, operator: Operator, id: number, locale: Locale) => ({
  site: siteOf(await readRow(db, operator, id)),
  allocations: await allocationsOf(db, operator, id, locale),
});

/** Throws SLUG_TAKEN if another mini-site of any business has this slug. */
async function judgeSlug(tx: Db, url: string, id: number): Promise<void> {
  const other = await tx
    .selectFrom("mini_site")
    .select("id")
    .where("url", "=", url)
    .where("id", "<>", id)
    .executeTakeFirst();
  if (other) throw new Refused("SLUG_TAKEN", { URL: url });
}

const columnsOf = (draft: SiteDraft, before?: Names) => ({
  name: writtenNames(draft.nameHe, draft.nameEn, before),
  url: draft.URL,
  presentation_list: draft.PresentationList,
  is_open: draft.isOpen,
  ...(draft.referenceTicketId !== undefined && { reference_ticket_id: draft.referenceTicketId }),
});

/** Throws VALIDATION for a ticket type that the business may not use, or that has no prompt for a reference. */
async function judgeReference(
  db: Db,
  businessId: number,
  { referenceTicketId: id }: SiteDraft,
  keptId: number | null = null,
): Promise<void> {
  if (id == null || id === keptId) return;
  const found = await db
    .selectFrom("ticket_type as t")
    .select(["t.ref1prompt", "t.ref2prompt"])
    .where("t.id", "=", id)
    .where("t.retired_at", "is", null)
    .where(isWithin([businessId]))
    .executeTakeFirst();
  if (!found) throw wrongField("referenceTicketId", "not known");
  if (!found.ref1prompt && !found.ref2prompt) {
    throw wrongField("referenceTicketId", "asks for no reference");
  }
}

async function writeFeatures(tx: Db, id: number, featureIds: readonly number[]): Promise<void> {
  await tx.deleteFrom("mini_site_feature").where("mini_site_id", "=", id).execute();
  if (featureIds.length === 0) return;
  const rows = [...new Set(featureIds)].map((featureId) => ({
    mini_site_id: id,
    feature_id: featureId,
  }));
  await tx.insertInto("mini_site_feature").values(rows).execute();
}

/**
 * Creates a mini-site and returns its id. Throws FORBIDDEN for a business outside the operator's scope,
 * VALIDATION for a feature or ticket type that cannot be used, and SLUG_TAKEN if the slug exists already.
 */
export async function createSite(
  db: Db,
  operator: Operator,
  { businessId, ...draft }: SiteDraft & { readonly businessId: number },
): Promise<number> {
  judgeBusiness(operator, businessId);
  await judgeOwn(db, "feature", businessId, "featureIds", draft.featureIds);
  await judgeReference(db, businessId, draft);
  return inTransaction(db, async (tx) => {
    await oneByOne(tx, "mini_site");
    await judgeSlug(tx, draft.URL, 0);
    const id = await nextNumber(tx);
    const row = { id, business_id: businessId, ...columnsOf(draft) };
    await tx.insertInto("mini_site").values(row).execute();
    await writeFeatures(tx, id, draft.featureIds);
    return id;
  });
}

/**
 * Replaces a mini-site's data. Throws NOT_FOUND if the mini-site does not exist or belongs to another
 * business, VALIDATION for a feature or ticket type that cannot be used, and SLUG_TAKEN if the slug exists
 * already.
 */
export async function editSite(
  db: Db,
  operator: Operator,
  id: number,
  draft: SiteDraft,
): Promise<void> {
  const before = await readRow(db, operator, id);
  await judgeOwn(
    db,
    "feature",
    before.business_id,
    "featureIds",
    draft.featureIds,
    before.featureIds,
  );
  await judgeReference(db, before.business_id, draft, before.reference_ticket_id);
  await inTransaction(db, async (tx) => {
    await oneByOne(tx, "mini_site");
    await judgeSlug(tx, draft.URL, id);
    const columns = columnsOf(draft, before.name);
    await tx.updateTable("mini_site").set(columns).where("id", "=", id).execute();
    await writeFeatures(tx, id, draft.featureIds);
  });
}
