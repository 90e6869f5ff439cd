import { sql } from "kysely";
import type { DrawnDraft, HallLayout, PlanVersion, VenuePlan } from "../../../domain/api/plans.ts";
import { toIso } from "../../../domain/zone.ts";
import type { Locale } from "../../../domain/locale.ts";
import { nameIn } from "../../platform/locale.ts";
import { isRowWithin, type Scope } from "../../platform/scope.ts";
import { ints, type Db } from "../../platform/store/db.ts";

const readVenues = (db: Db, scope: Scope) =>
  db
    .selectFrom("venue as v")
    .innerJoin("location as l", "l.id", "v.location_id")
    .select(["v.id", "v.seatplan_id", "v.name", "v.location_id", "l.name as location_name"])
    .where(isRowWithin(scope, "l.business_id", "l.id"))
    .orderBy("v.location_id")
    .orderBy("v.id")
    .execute();

/**
 * Reads the layouts of venues: first the usual layout, then the others by number, and retired layouts last.
 */
const readLayouts = (db: Db, venueIds: readonly number[]) =>
  db
    .selectFrom("hall_layout as y")
    .innerJoin("venue as v", "v.id", "y.venue_id")
    .select(["y.id", "y.venue_id", "y.name", "y.seatplan_id", "y.retired_at"])
    .select(sql<boolean>`y.seatplan_id = v.seatplan_id`.as("is_usual"))
    .where("y.venue_id", "=", sql<number>`any(${ints(venueIds)})`)
    .orderBy(sql`y.seatplan_id <> v.seatplan_id`)
    .orderBy(sql`y.retired_at is not null`)
    .orderBy("y.id")
    .execute();

type LayoutRow = Awaited<ReturnType<typeof readLayouts>>[number];

const layoutOf = (row: LayoutRow, locale: Locale): HallLayout => ({
  LayoutId: row.id,
  Name: nameIn(row.name, locale),
  seatplanId: row.seatplan_id,
  isUsual: row.is_usual,
  isRetired: row.retired_at !== null,
});

/** Selects stored plan versions, each with the number of presentations that use it. */
export const selectVersions = (db: Db) =>
  db
    .selectFrom("seatplan_version as s")
    .innerJoin("hall_layout as y", (join) =>
      join.onRef("y.venue_id", "=", "s.venue_id").onRef("y.seatplan_id", "=", "s.seatplan_id"),
    )
    .leftJoin("operator as w", "w.id", "s.published_by")
    .leftJoin("plan_capacity as k", "k.plan_version", "s.plan_version")
    .select(["s.plan_version", "s.venue_id", "s.is_current", "s.published_at", "s.file_name"])
    .select(["s.seatplan_id", "y.id as layout_id", "w.first_name", "w.last_name"])
    .select([
      sql<number>`coalesce(k.capacity, s.seat_count)`.as("seats"),
      sql<number>`(select count(*) from presentation p
        where p.plan_version = s.plan_version)::int`.as("presentations"),
      sql<number>`(select count(*) from presentation p
        where p.plan_version = s.plan_version and p.starts_at > (select app_now()))::int`.as(
        "coming",
      ),
    ]);

const readVersions = (db: Db, venueIds: readonly number[]) =>
  selectVersions(db)
    .where("s.venue_id", "=", sql<number>`any(${ints(venueIds)})`)
    .orderBy("s.is_current", "desc")
    .orderBy("s.published_at", (order) => order.desc().nullsLast())
    .orderBy("s.plan_version")
    .execute();

type VersionRow = Awaited<ReturnType<typeof readVersions>>[number];

export const versionOf = (row: VersionRow): PlanVersion => ({
  planVersion: row.plan_version,
  LayoutId: row.layout_id,
  seatplanId: row.seatplan_id,
  seats: row.seats,
  isCurrent: row.is_current,
  publishedAt: row.published_at && toIso(row.published_at),
  OperatorName: row.published_at ? `${row.first_name ?? ""} ${row.last_name ?? ""}`.trim() : null,
  fileName: row.file_name,
  coming: row.coming,
  presentations: row.presentations,
});

/** Maximum number of drafts of a venue that an answer lists. */
const MAX_DRAFTS = 20;

/**
 * Reads the unpublished drafts in which somebody has begun to draw, the draft with the latest change first.
 */
const readDrafts = (db: Db, venueIds: readonly number[]) =>
  db
    .selectFrom("plan_draft as d")
    .innerJoin("plan_drawing as w", "w.draft_id", "d.id")
    .innerJoin("hall_layout as y", (join) =>
      join.onRef("y.venue_id", "=", "d.venue_id").onRef("y.seatplan_id", "=", "d.seatplan_id"),
    )
    .select(["d.id", "d.venue_id", "d.file_name", "d.seats", "y.id as layout_id"])
    .select(sql<Date>`coalesce(w.edited_at, d.uploaded_at)`.as("changed_at"))
    .where("d.venue_id", "=", sql<number>`any(${ints(venueIds)})`)
    .where("d.plan_version", "is", null)
    .orderBy("changed_at", "desc")
    .orderBy("d.id", "desc")
    .execute();

type DraftRow = Awaited<ReturnType<typeof readDrafts>>[number];

const draftOf = (row: DraftRow): DrawnDraft => ({
  draftId: row.id,
  LayoutId: row.layout_id,
  fileName: row.file_name,
  seats: row.seats,
  changedAt: toIso(row.changed_at),
});

/**
 * Lists the venues of a scope by location, each with its layouts and plan versions. Current plan versions come
 * first.
 */
export async function listPlans(db: Db, scope: Scope, locale: Locale): Promise<VenuePlan[]> {
  const venues = await readVenues(db, scope);
  const ids = venues.map(({ id }) => id);
  const layouts = Map.groupBy(await readLayouts(db, ids), (row) => row.venue_id);
  const versions = Map.groupBy(await readVersions(db, ids), (row) => row.venue_id);
  const drafts = Map.groupBy(await readDrafts(db, ids), (row) => row.venue_id);
  return venues.map((venue) => ({
    VenueId: venue.id,
    VenueName: nameIn(venue.name, locale),
    LocationId: venue.location_id,
    LocationName: nameIn(venue.location_name, locale),
    seatplanId: venue.seatplan_id,
    layouts: (layouts.get(venue.id) ?? []).map((row) => layoutOf(row, locale)),
    versions: (versions.get(venue.id) ?? []).map(versionOf),
    drafts: (drafts.get(venue.id) ?? []).slice(0, MAX_DRAFTS).map(draftOf),
  }));
}
