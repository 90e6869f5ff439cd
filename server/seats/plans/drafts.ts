import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import type { PlanColumns, PlanDraft } from "../../../domain/api/plans.ts";
import type { Mapping } from "../../../engine/plan/import/table/roles.ts";
import { Refused } from "../../../domain/refusal.ts";
import { toIso } from "../../../domain/zone.ts";
import type { SeatContainer } from "../seatContainer.ts";
import type { Locale } from "../../../domain/locale.ts";
import { nameIn } from "../../platform/locale.ts";
import type { Operator } from "../../identity/operators/operators.ts";
import { jsonb, type Db } from "../../platform/store/db.ts";
import { asWritten } from "../../platform/store/asWritten.ts";
import type { DraftReading } from "./draftReading.ts";
import { DRAWING_FORMAT, houseGroups, proposedFor, type HouseGroup } from "./houseGroups.ts";
import { ownLayout, ownVenue } from "./ownVenue.ts";
import type { PlanWork } from "./planWork.ts";

/** The services needed to work on drafts. */
export type PlanDesk = Pick<
  SeatContainer,
  "db" | "plans" | "presentations" | "statuses" | "tellSales" | "config"
> & { readonly work: PlanWork };

/**
 * Returns a draft with its venue and the seat plan of the layout for which the draft is made. Throws
 * NOT_FOUND for an unknown draft and FORBIDDEN for a draft outside the operator's scope.
 */
export async function ownDraft(db: Db, operator: Operator, draftId: number) {
  const draft = await db
    .selectFrom("plan_draft")
    .selectAll()
    .where("id", "=", draftId)
    .executeTakeFirst();
  if (!draft) throw new Refused("NOT_FOUND", { draftId });
  const venue = await ownVenue(db, operator, draft.venue_id);
  const layout = await db
    .selectFrom("hall_layout")
    .select(["id", "name"])
    .where("venue_id", "=", draft.venue_id)
    .where("seatplan_id", "=", draft.seatplan_id)
    .executeTakeFirstOrThrow();
  return { draft, venue: { ...venue, seatplan_id: draft.seatplan_id }, layout };
}
export type OwnDraft = Awaited<ReturnType<typeof ownDraft>>;

/** How long unpublished drafts are retained. */
const KEPT = sql`interval '30 days'`;

interface Upload {
  readonly venueId: number;
  /** The layout for which the draft is made. By default, the draft is for the hall's usual layout. */
  readonly layoutId?: number | undefined;
  readonly fileName: string;
  readonly file: Uint8Array;
}

/**
 * Parses a file and stores the result. Returns the draft's id. Throws NOT_FOUND for an unknown venue or
 * layout and FORBIDDEN for a venue outside the operator's scope.
 */
export async function keepDraft(
  { db, work }: PlanDesk,
  operator: Operator,
  asked: Upload,
): Promise<number> {
  const { id: venueId, seatplan_id } = await ownLayout(db, operator, asked);
  const reading = await work.read(asked.file);
  await db
    .deleteFrom("plan_draft")
    .where("venue_id", "=", venueId)
    .where("plan_version", "is", null)
    .where("uploaded_at", "<", sql<Date>`app_now() - ${KEPT}`)
    .execute();
  const { id } = await db
    .insertInto("plan_draft")
    .values({
      ...rowOf(reading),
      // The file is stored only if it is a seat list, because only the columns of a seat list can be mapped
      // again.
      file_gzip: reading.columns ? gzipSync(asked.file) : null,
      venue_id: venueId,
      seatplan_id,
      file_name: asked.fileName,
      uploaded_by: operator.id,
      uploaded_at: sql<Date>`app_now()`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Converts a parsing result to the columns of a draft's row. */
const rowOf = ({ drawn, faults, groups, columns, ...read }: DraftReading) => ({
  ...read,
  faults: jsonb(faults),
  ticket_groups: jsonb(groups),
  columns: jsonb(columns ?? null),
  plan_gzip: drawn?.planGzip ?? null,
  bytes_gzip: drawn?.bytesGzip ?? null,
});

/**
 * Parses a draft's file again with a column mapping chosen by a person. Throws NOT_FOUND if the draft is
 * published or its file has no columns.
 */
export async function mapColumns(
  { db, work }: PlanDesk,
  { draft }: OwnDraft,
  mapping: Mapping,
): Promise<void> {
  if (!draft.file_gzip || draft.plan_version !== null)
    throw new Refused("NOT_FOUND", { draftId: draft.id });
  const reading = await work.read(gunzipSync(draft.file_gzip), mapping);
  // If the file cannot be parsed with this mapping, the stored columns do not change, so that the person
  // can correct the mapping.
  const columns = reading.columns ?? draft.columns;
  await db
    .updateTable("plan_draft")
    .set({ ...rowOf(reading), columns: jsonb(columns) })
    .where("id", "=", draft.id)
    .where("plan_version", "is", null)
    .execute();
}

/**
 * Returns a price category's name. In a drawing, the categories are ticket groups of the business and have
 * the names of these groups.
 */
function nameOfGroup(
  { id, name }: { readonly id: number; readonly name: string },
  format: string | null,
  house: readonly HouseGroup[],
  locale: Locale,
): string {
  const own = house.find((group) => group.id === id);
  return format === DRAWING_FORMAT && own && name === String(id) ? nameIn(own.names, locale) : name;
}

/** Returns a draft in the wire format. */
export async function tellDraft(
  { db, plans }: Pick<PlanDesk, "db" | "plans">,
  { draft, venue, layout }: OwnDraft,
  locale: Locale,
): Promise<PlanDraft> {
  const house = await houseGroups(db, venue);
  const current = await plans.find(venue.seatplan_id, venue.id);
  const used = current?.layout.ticketGroupIds ?? [];
  return {
    draftId: draft.id,
    VenueId: venue.id,
    VenueName: nameIn(venue.name, locale),
    LocationName: nameIn(venue.location_name, locale),
    LayoutId: layout.id,
    LayoutName: nameIn(layout.name, locale),
    fileName: draft.file_name,
    format: draft.format,
    uploadedAt: toIso(draft.uploaded_at),
    seats: draft.seats,
    rows: draft.rows,
    sections: draft.sections,
    errors: draft.errors,
    warnings: draft.warnings,
    faults: draft.faults,
    columns: asWritten<PlanColumns | null>(draft.columns),
    isDrawn: draft.bytes_gzip !== null,
    planVersion: draft.plan_version,
    groups: draft.ticket_groups.map((group, at) => ({
      ...group,
      name: nameOfGroup(group, draft.format, house, locale),
      ticketGroupId: proposedFor(group, at, { house, used, format: draft.format }) ?? null,
    })),
    houseGroups: house.map(({ id, names }) => ({
      ticketGroupId: id,
      Name: nameIn(names, locale),
    })),
  };
}
