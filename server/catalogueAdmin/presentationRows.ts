import { sql } from "kysely";
import type { OfficePresentation, PresentationRow } from "../../domain/api/officePresentations.ts";
import { agorot, toShekels } from "../../domain/money.ts";
import { Refused } from "../../domain/refusal.ts";
import { toIso } from "../../domain/zone.ts";
import { listEvents } from "../broker/listEvents.ts";
import type { Locale } from "../../domain/locale.ts";
import { nameIn } from "../platform/locale.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { IS_DEFAULT_BLOCK } from "../seats/blocks/defaultBlocks.ts";
import { layoutIdOf } from "../seats/plans/layouts.ts";
import { IS_CLOSED } from "../seats/plans/planMoves.ts";
import type { SalesDesk } from "../reports/sales/salesDesk.ts";
import type { ShowFilter } from "../reports/sales/shows.ts";
import { ownChargeName } from "./presentationColumns.ts";
import { isRowWithin } from "../platform/scope.ts";
import { ints, type Db } from "../platform/store/db.ts";

/** Lists presentations by start time, with their sales figures and price lists. */
export async function listPresentations(
  desk: SalesDesk,
  filter: ShowFilter,
): Promise<PresentationRow[]> {
  const events = await listEvents(desk, filter);
  const ids = events.map(({ PresentationId }) => PresentationId);
  const rows = await desk.db
    .selectFrom("presentation as p")
    .innerJoin("price_policy as y", "y.id", "p.price_policy_id")
    .select(["p.id", "y.name"])
    .where("p.id", "=", sql<number>`any(${ints(ids)})`)
    .execute();
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
  return events.map((event) => ({
    ...event,
    PricePolicyName: nameOf.get(event.PresentationId) ?? "",
  }));
}

/**
 * SQL condition: whether a seat of the presentation `p` is or ever was taken. Expired locks do not count.
 * Blocks and allocations that come from the presentation's layout do not count either.
 */
const IS_TAKEN = sql<boolean>`(
  exists (select 1 from seat_claim c where c.presentation_id = p.id
    and (c.state <> 1 or c.expires_at > app_now()) and not ${IS_DEFAULT_BLOCK})
  or exists (select 1 from ticket t where t.presentation_id = p.id)
  or exists (select 1 from allocation a where a.presentation_id = p.id and not a.is_default)
  or exists (select 1 from season_presentation s where s.presentation_id = p.id))`;

const selectOne = (db: Db, operator: Operator, id: number) =>
  db
    .selectFrom("presentation as p")
    .innerJoin("feature as f", "f.id", "p.feature_id")
    .innerJoin("venue as v", "v.id", "p.venue_id")
    .innerJoin("auth_profile as a", "a.id", "p.auth_profile_id")
    .leftJoin("broker_event as b", "b.presentation_id", "p.id")
    .selectAll("p")
    .select(["f.name as featureName", "f.duration_minutes", "b.locked_at"])
    .select(["v.name as venueName", "a.retired_at as profileRetiredAt"])
    .select(layoutIdOf("p").as("layout_id"))
    .select([IS_TAKEN.as("is_taken"), IS_CLOSED.as("is_closed")])
    .where("p.id", "=", id)
    .where(isRowWithin(operator, "p.business_id", "p.location_id"));

export type PresentationFound = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectOne>["executeTakeFirst"]>>
>;

/**
 * Finds a presentation. Throws NOT_FOUND if the presentation does not exist or is outside the operator's
 * scope.
 */
export async function findPresentation(
  db: Db,
  operator: Operator,
  id: number,
): Promise<PresentationFound> {
  const row = await selectOne(db, operator, id).executeTakeFirst();
  if (!row) throw new Refused("NOT_FOUND", { presentationId: id });
  return row;
}

const MINUTE_MS = 60_000;

/** Converts a presentation to the data of its edit form. */
export const presentationOf = (row: PresentationFound, locale: Locale): OfficePresentation => ({
  id: row.id,
  featureId: row.feature_id,
  featureName: nameIn(row.featureName, locale),
  businessId: row.business_id,
  venueId: row.venue_id,
  planVersion: row.plan_version,
  ...(row.layout_id !== null && { layoutId: row.layout_id }),
  pricePolicyId: row.price_policy_id,
  seatingPolicyId: row.seating_policy_id === 3 ? 3 : 1,
  dateTime: toIso(row.starts_at),
  salesEndMinutes: Math.round((row.sales_end_at.getTime() - row.starts_at.getTime()) / MINUTE_MS),
  ...row.lock_timer,
  maximumSeats: row.maximum_seats,
  chargeType: row.charge_type,
  chargeAmount:
    row.charge_type === "percent" ? row.charge_amount : toShekels(agorot(row.charge_amount)),
  chargeName: ownChargeName(row.charge_name),
  authProfileId: row.auth_profile_id,
  viewAreaFilename: row.view_area_filename,
  imageMapHtml: row.image_map_html,
  isDisplayQr: row.is_display_qr,
  newBookingUrl: row.new_booking_url,
  publishAt: row.publish_at && toIso(row.publish_at),
  onSaleAt: row.on_sale_at && toIso(row.on_sale_at),
  isRetired: row.retired_at !== null,
  isLocked: row.locked_at !== null,
  isTaken: row.is_taken,
});
