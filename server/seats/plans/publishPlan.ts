import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { Refused } from "../../../domain/refusal.ts";
import type { SeatLayout } from "../../../engine/plan/layout.ts";
import { decodePlan } from "../../../engine/plan/planBytes.ts";
import type { Operator } from "../../identity/operators/operators.ts";
import { ints, type Db } from "../../platform/store/db.ts";
import type { OwnDraft, PlanDesk } from "./drafts.ts";
import { houseGroups } from "./houseGroups.ts";
import { keepVersions } from "./keepVersions.ts";
import { movePresentation } from "./movePresentation.ts";
import { mapSeats } from "./mapSeats.ts";
import { isFreeToMove, layoutsOf, readShows, type LayoutPlace, type Show } from "./planMoves.ts";

export interface Publishing {
  readonly groups: readonly { readonly id: number; readonly ticketGroupId: number }[];
  readonly presentationIds: readonly number[];
}

/**
 * Returns the plan of a draft without errors, in both encodings. Throws PLAN_HAS_ERRORS if the draft has
 * errors or no plan.
 */
export function publishable({ draft }: OwnDraft): { bytes: Uint8Array; planGzip: Uint8Array } {
  const { errors, plan_gzip: planGzip, bytes_gzip: bytes } = draft;
  if (errors > 0 || !planGzip || !bytes) throw new Refused("PLAN_HAS_ERRORS", { errors });
  return { bytes, planGzip };
}

/** Decodes the seat layout from a draft's gzipped plan in compact form. */
export const layoutIn = (bytesGzip: Uint8Array): SeatLayout => decodePlan(gunzipSync(bytesGzip));

const wrongGroups = (message: string): Refused =>
  new Refused("VALIDATION", { fields: [{ field: "groups", message }] });

/**
 * Returns the business's ticket group for each group of the file. Throws VALIDATION if no group is given
 * for a group of the file, or if the given group does not belong to the business.
 */
async function groupsOf(db: Db, { draft, venue }: OwnDraft, { groups }: Publishing) {
  const house = new Set((await houseGroups(db, venue)).map(({ id }) => id));
  const given = new Map(groups.map(({ id, ticketGroupId }) => [id, ticketGroupId]));
  for (const { id } of draft.ticket_groups) {
    const group = given.get(id);
    if (group === undefined) throw wrongGroups(`category ${id} has no ticket group`);
    if (!house.has(group)) throw wrongGroups(`ticket group ${group} has no prices here`);
  }
  return given;
}

/** Throws VALIDATION unless the presentations to move have prices for every seat of the new plan. */
async function judgePrices(db: Db, shows: readonly Show[], groups: Iterable<number>) {
  const wanted = [...new Set(groups)];
  for (const { id, pricePolicyId } of shows) {
    const rows = await db
      .selectFrom("price")
      .select("ticket_group_id")
      .distinct()
      .where("price_policy_id", "=", pricePolicyId)
      .where("ticket_group_id", "=", sql<number>`any(${ints(wanted)})`)
      .execute();
    if (rows.length < wanted.length) throw wrongGroups(`not all have prices in presentation ${id}`);
  }
}

/**
 * Locks the tickets of presentations in the order of their orders' ids, then the claims in the order of
 * their keys, then the presentations in the order of their ids. Cancelling and paying lock rows in the same
 * order, which prevents deadlocks.
 */
async function holdShows(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`select 1 from ticket where presentation_id = any(${ints(ids)})
    order by order_id, position for update`.execute(tx);
  await sql`select 1 from seat_claim where presentation_id = any(${ints(ids)})
    order by presentation_id, area, seat_no for update`.execute(tx);
  await sql`select 1 from presentation where id = any(${ints(ids)})
    order by id for no key update`.execute(tx);
}

interface Moving {
  readonly place: LayoutPlace;
  readonly ids: readonly number[];
  readonly planVersion: string;
  readonly to: SeatLayout;
  /**
   * The seat layouts with which the presentations were sold, by plan version. The layouts must be read
   * before the transaction, because they cannot be read inside it.
   */
  readonly layouts: ReadonlyMap<string, SeatLayout>;
}

/**
 * Moves presentations to the new plan. Throws NOT_FOUND if a presentation does not exist, PLAN_IN_USE if a
 * presentation cannot be moved now, and PLAN_LOSES_SEATS if the plan lacks seats that are taken. Each
 * refusal names the presentations concerned.
 */
async function moveShows(tx: Db, moving: Moving): Promise<void> {
  const { place, ids, planVersion, to, layouts } = moving;
  if (ids.length === 0) return;
  await holdShows(tx, ids);
  const shows = await readShows(tx, place, "he", ids);
  const missing = ids.filter((id) => !shows.some((show) => show.id === id));
  if (missing.length > 0) throw new Refused("NOT_FOUND", { presentationIds: missing });
  const busy = shows.filter((show) => !isFreeToMove(show) || !layouts.has(show.planVersion));
  if (busy.length > 0)
    throw new Refused("PLAN_IN_USE", { presentationIds: busy.map(({ id }) => id) });
  const mapped = shows.map((show) => {
    const from = layouts.get(show.planVersion) ?? to;
    return { show, from, mapping: mapSeats(from, to, show.taken) };
  });
  const lost = mapped
    .filter(({ mapping }) => mapping.lost.length > 0)
    .map(({ show, mapping }) => ({ presentationId: show.id, lost: mapping.lost.length }));
  if (lost.length > 0) throw new Refused("PLAN_LOSES_SEATS", { presentations: lost });
  for (const { show, from, mapping } of mapped) {
    if (show.planVersion === planVersion) continue;
    const taken = mapping.moves;
    await movePresentation(tx, { presentationId: show.id, planVersion, from, to, taken });
  }
}

/**
 * Publishes a draft, all or nothing. The draft becomes the current plan of its layout for future
 * presentations, and the named presentations of the layout move to this plan at once. Throws PLAN_HAS_ERRORS
 * if the draft has errors, VALIDATION for wrong ticket groups or missing prices, and the errors of
 * `moveShows`.
 */
export async function publishPlan(
  desk: PlanDesk,
  operator: Operator,
  own: OwnDraft,
  asked: Publishing,
): Promise<{ planVersion: string; moved: number[] }> {
  const { planGzip } = publishable(own);
  const { venue, draft } = own;
  const place = { venueId: venue.id, seatplanId: venue.seatplan_id };
  const groups = await groupsOf(desk.db, own, asked);
  const ids = [...new Set(asked.presentationIds)].toSorted((a, b) => a - b);
  const shows = await readShows(desk.db, place, "he", ids);
  await judgePrices(desk.db, shows, groups.values());
  const plan = await desk.work.dress({ ...place, planGzip, groups });
  const { planVersion } = plan;
  // The version can be stored before the transaction, because nothing is sold with it before it becomes
  // current or a presentation moves to it.
  await keepVersions(desk.db, [
    {
      ...plan,
      ...place,
      isCurrent: false,
      published: { by: operator.id, fileName: draft.file_name },
    },
  ]);
  const { layout: to } = await desk.plans.byVersion(planVersion);
  const layouts = await layoutsOf(desk.plans, shows);
  await desk.db.transaction().execute(async (tx) => {
    await moveShows(tx, { place, ids, planVersion, to, layouts });
    await tx
      .updateTable("seatplan_version")
      .set({ is_current: sql<boolean>`plan_version = ${planVersion}` })
      .where("seatplan_id", "=", place.seatplanId)
      .where("venue_id", "=", place.venueId)
      .execute();
    await tx
      .updateTable("plan_draft")
      .set({ plan_version: planVersion })
      .where("id", "=", draft.id)
      .execute();
  });
  for (const id of ids) await desk.tellSales(id);
  return { planVersion, moved: ids };
}
