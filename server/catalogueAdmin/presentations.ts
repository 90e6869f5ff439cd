import { DEFAULT_CHARGE_NAME } from "../prices/defaultChargeName.ts";
import { sql } from "kysely";
import type * as calls from "../../domain/api/officePresentations.ts";
import type { Received } from "../../domain/api/route.ts";
import { Refused } from "../../domain/refusal.ts";
import { SeatStatus } from "../../domain/seat.ts";
import { clockFaultsOf, MOST_SHOWS, startsOf } from "../../domain/showTimes.ts";
import { isVideo } from "../../domain/vod.ts";
import type { Container } from "../container.ts";
import type { Clock } from "../platform/clock.ts";
import type { Operator } from "../identity/operators/operators.ts";
import type { Scope } from "../platform/scope.ts";
import { inTransaction, ints, jsonb, type Db } from "../platform/store/db.ts";
import { holdHall, judgeHallTime } from "./hallTime.ts";
import { columnsOf, hallOf, judgeImageMap, judgeView, type Hall } from "./presentationColumns.ts";
import { priceChoice, type PriceChoice } from "./presentationPrices.ts";
import { findPresentation, type PresentationFound } from "./presentationRows.ts";
import { dropDefaults, giveDefaults, moveReleases } from "../seats/blocks/defaultBlocks.ts";
import type { Plans } from "../seats/plans.ts";
import { moveShowVideo, writeShowVideos } from "./videos/showVideos.ts";
import { nextNumber, wrongField } from "./writer.ts";

/**
 * The services that create and edit presentations. `db` may be a transaction, in which all rows are then
 * written. The caller notifies the nodes of the changed presentations.
 */
export type ShowDesk = Pick<Container, "db" | "plans" | "clock">;
type Creation = Received<typeof calls.createPresentations>["body"];

function startsIn(asked: Creation, now: Date): Date[] {
  const starts = startsOf(asked);
  if (starts.length === 0) throw wrongField("endDate", "there is no such day");
  if (starts.length > MOST_SHOWS) throw wrongField("endDate", `more than ${MOST_SHOWS} shows`);
  const { skipped, repeated } = clockFaultsOf(asked);
  if (skipped.length > 0) throw new Refused("TIME_SKIPPED", { dateTimes: skipped });
  if (repeated.length > 0) throw new Refused("TIME_REPEATED", { dateTimes: repeated });
  if (starts[0]! <= now) throw wrongField("startDate", "has passed");
  return starts;
}

/**
 * Finds the feature of new presentations. Throws NOT_FOUND if the feature does not exist or belongs to
 * another business, and VALIDATION for a retired feature.
 */
async function featureOf(db: Db, { businessIds }: Operator, id: number) {
  const feature = await db
    .selectFrom("feature")
    .select(["id", "business_id", "duration_minutes", "retired_at"])
    .where("id", "=", id)
    .where("business_id", "=", sql<number>`any(${ints(businessIds)})`)
    .executeTakeFirst();
  if (!feature) throw new Refused("NOT_FOUND", { featureId: id });
  if (feature.retired_at) throw wrongField("featureId", "was retired");
  return feature;
}

export interface NewShow {
  readonly featureId: number;
  readonly businessId: number;
  readonly hall: Hall;
  readonly draft: Omit<calls.PresentationDraft, "pricePolicyId">;
  readonly priceOf: PriceChoice;
  readonly startsAt: Date;
}

/** The services that give new presentations the blocked seats of their layouts. */
interface Beginning {
  /** The transaction in which the presentations are created. */
  readonly db: Db;
  readonly plans: Plans;
  readonly clock: Pick<Clock, "now">;
  /** Id of the operator who creates the presentations. Null without one. */
  readonly by: number | null;
}

/**
 * Inserts presentations, with the blocked seats of their layouts. Returns the ids of the presentations in the
 * order of `shows`. Does not check whether the halls are free.
 */
export async function insertShows(
  { db: tx, plans, clock, by }: Beginning,
  shows: readonly NewShow[],
): Promise<number[]> {
  if (shows.length === 0) return [];
  const rows = [];
  for (const { featureId, businessId, hall, draft, priceOf, startsAt } of shows) {
    const pricePolicyId = priceOf(startsAt);
    rows.push({
      id: await nextNumber(tx),
      feature_id: featureId,
      business_id: businessId,
      charge_name: jsonb(DEFAULT_CHARGE_NAME),
      view_area_filename: null,
      image_map_html: null,
      ...columnsOf({ ...draft, pricePolicyId }, hall, startsAt),
    });
  }
  await tx.insertInto("presentation").values(rows).execute();
  await giveDefaults(tx, plans, rows, { now: clock.now(), by });
  const atHome = rows.filter((_, at) => isVideo(shows[at]?.hall.venue_type_id ?? 0));
  if (atHome.length > 0) {
    await writeShowVideos(
      tx,
      atHome.map(({ id }) => id),
    );
  }
  return rows.map(({ id }) => id);
}
/** Returns the scope of the halls in which the operator may schedule shows of a business. */
export const hallScope = (
  { locationIds }: Pick<Scope, "locationIds">,
  businessId: number,
): Scope => ({
  businessIds: [businessId],
  locationIds,
});

/**
 * Closes the sales of presentations until an operator opens them, with the same flag that a broker's lock
 * sets.
 */
const closeSales = (tx: Db, operator: Operator, ids: readonly number[]) =>
  tx
    .insertInto("broker_event")
    .values(
      ids.map((id) => ({
        presentation_id: id,
        operator_id: operator.id,
        saved_at: sql<Date>`app_now()`,
        locked_at: sql<Date>`app_now()`,
      })),
    )
    .execute();

/**
 * Creates presentations, all or none, and returns their ids. Throws NOT_FOUND for an unknown feature,
 * VALIDATION for invalid data, HALL_TAKEN if the hall is occupied, and TIME_SKIPPED or TIME_REPEATED for
 * local times that do not exist or are ambiguous.
 */
export async function createPresentations(
  desk: ShowDesk,
  operator: Operator,
  asked: Creation,
): Promise<number[]> {
  const { db } = desk;
  const feature = await featureOf(db, operator, asked.featureId);
  const starts = startsIn(asked, desk.clock.now());
  const businessId = feature.business_id;
  const place = { featureId: feature.id, scope: hallScope(operator, businessId) };
  const hall = await hallOf(db, place, asked);
  await judgeView(db, businessId, asked);
  const { plan_version: planVersion } = hall;
  await judgeImageMap(desk.plans, planVersion, asked);
  const priceOf = await priceChoice(desk, { ...asked, planVersion, businessId });
  return inTransaction(db, async (tx) => {
    await holdHall(tx, hall.id);
    const minutes = feature.duration_minutes;
    const added = starts.map((startsAt) => ({ startsAt, minutes }));
    await judgeHallTime(tx, { venueId: hall.id, venueTypeId: hall.venue_type_id, added });
    const show = { featureId: feature.id, businessId, hall, draft: asked, priceOf };
    const ids = await insertShows(
      { ...desk, db: tx, by: operator.id },
      starts.map((startsAt) => ({ ...show, startsAt })),
    );
    if (!asked.isOnSale) await closeSales(tx, operator, ids);
    return ids;
  });
}

/**
 * Returns whether an edit changes the hall, plan or time. Throws PLAN_IN_USE if seats are or were taken. If
 * the hall or the plan changes, also throws PLAN_IN_USE unless sales have been closed for 10 seconds
 * (`IS_CLOSED`), because visitors could be choosing seats.
 */
function judgeMove(before: PresentationFound, hall: Hall, startsAt: Date, now: Date): boolean {
  const isMoved = before.venue_id !== hall.id || before.plan_version !== hall.plan_version;
  const isLater = before.starts_at.getTime() !== startsAt.getTime();
  const isInUse = before.is_taken || (isMoved && !before.is_closed);
  if (isLater && startsAt <= now) throw wrongField("dateTime", "has passed");
  if (!(isMoved || isLater)) return false;
  if (!isInUse) return true;
  throw new Refused("PLAN_IN_USE", { presentationIds: [before.id], isTaken: before.is_taken });
}

/**
 * Deletes expired locks, which refer to seats of the former plan. Locks the seat claims first, as every other
 * transaction does, to avoid deadlocks.
 */
const dropLapsed = (tx: Db, id: number) =>
  sql`
  with due as (
    select presentation_id, area, seat_no from seat_claim
    where presentation_id = ${id} and state = ${SeatStatus.locked}::smallint
      and expires_at <= app_now()
    order by 1, 2, 3 for update)
  delete from seat_claim c using due
  where c.presentation_id = due.presentation_id and c.area = due.area
    and c.seat_no = due.seat_no`.execute(tx);

/**
 * Replaces a presentation's data. Throws NOT_FOUND if the presentation does not exist or is outside the
 * operator's scope, VALIDATION for invalid data, HALL_TAKEN if the hall is occupied, PRESENTATION_CANCELLED
 * if it is cancelled or retired, and PLAN_IN_USE (see `judgeMove`).
 */
export async function editPresentation(
  desk: ShowDesk,
  operator: Operator,
  id: number,
  { dateTime, ...draft }: calls.PresentationDraft & { readonly dateTime: string },
): Promise<void> {
  const { db } = desk;
  const startsAt = new Date(dateTime);
  const found = await findPresentation(db, operator, id);
  const { business_id: businessId } = found;
  const place = { featureId: found.feature_id, scope: hallScope(operator, businessId) };
  const hall = await hallOf(db, place, draft, found);
  await judgeView(db, businessId, draft);
  const keptId = found.price_policy_id;
  const { plan_version: planVersion } = hall;
  await judgeImageMap(desk.plans, planVersion, draft);
  const priceOf = await priceChoice(desk, { ...draft, planVersion, businessId, keptId });
  const pricePolicyId = priceOf(startsAt);
  await inTransaction(db, async (tx) => {
    await holdHall(tx, hall.id);
    const isReplanned = planVersion !== found.plan_version;
    if (isReplanned) {
      await dropLapsed(tx, id);
      await dropDefaults(tx, [id]);
    }
    // New seat claims wait for this lock, because each of them updates the `clock` of the presentation.
    await tx.selectFrom("presentation").select("id").where("id", "=", id).forUpdate().execute();
    const before = await findPresentation(tx, operator, id);
    // A cancelled presentation cannot be edited, because an edit writes a new end of sales and would reopen
    // its sales.
    if (before.cancelled_at || before.retired_at) throw new Refused("PRESENTATION_CANCELLED");
    const isMoved = judgeMove(before, hall, startsAt, desk.clock.now());
    const added = [{ startsAt, minutes: before.duration_minutes }];
    const asked = { venueId: hall.id, venueTypeId: hall.venue_type_id, added, exceptId: id };
    if (isMoved) await judgeHallTime(tx, asked);
    await tx
      .updateTable("presentation")
      .set((each) => ({
        ...columnsOf({ ...draft, pricePolicyId }, hall, startsAt),
        clock: each("clock", "+", 1),
      }))
      .where("id", "=", id)
      .execute();
    if (isReplanned) {
      const { now, by } = { now: desk.clock.now(), by: operator.id };
      const show = { ...before, ...hall, id, venue_id: hall.id, starts_at: startsAt };
      await giveDefaults(tx, desk.plans, [show], { now, by });
    } else await moveReleases(tx, id, startsAt.getTime() - before.starts_at.getTime());
    await moveShowVideo(tx, id, hall.venue_type_id);
  });
}
