import { sql } from "kysely";
import type { StoredPlan } from "../../../domain/api/plans.ts";
import { Refused } from "../../../domain/refusal.ts";
import { toIso } from "../../../domain/zone.ts";
import type { SeatContainer } from "../seatContainer.ts";
import type { Locale } from "../../../domain/locale.ts";
import { nameIn } from "../../platform/locale.ts";
import type { Operator } from "../../identity/operators/operators.ts";
import type { Plan } from "../plans.ts";
import { isRowWithin } from "../../platform/scope.ts";
import { ints, type Db } from "../../platform/store/db.ts";
import { selectVersions, versionOf } from "./venuePlans.ts";

const MOST_SHOWS = 200;

const readVersion = (db: Db, operator: Operator, version: string) =>
  selectVersions(db)
    .innerJoin("venue as v", "v.id", "s.venue_id")
    .innerJoin("location as l", "l.id", "v.location_id")
    .select(["v.id as venue_id", "y.name as layout", "v.name as venue", "l.name as location"])
    .where("s.plan_version", "=", version)
    .where(isRowWithin(operator, "l.business_id", "l.id"))
    .executeTakeFirst();

async function showsOf(db: Db, version: string, locale: Locale): Promise<StoredPlan["shows"]> {
  const rows = await db
    .selectFrom("presentation as p")
    .innerJoin("feature as f", "f.id", "p.feature_id")
    .select(["p.id", "p.starts_at", "f.name"])
    .select(sql<boolean>`p.starts_at > (select app_now())`.as("is_coming"))
    .where("p.plan_version", "=", version)
    .orderBy("is_coming", "desc")
    // Among the upcoming and among the past presentations, those nearest to the present come first.
    .orderBy(sql`abs(extract(epoch from p.starts_at - (select app_now())))`)
    .limit(MOST_SHOWS)
    .execute();
  return rows.map((row) => ({
    PresentationId: row.id,
    FeatureName: nameIn(row.name, locale),
    PresentationDateTime: toIso(row.starts_at),
    isComing: row.is_coming,
  }));
}

/** Counts the seats and places of a plan by ticket group, in the plan's order. */
function seatsByGroup({ layout, areas }: Plan): Map<number, number> {
  const counts = new Map<number, number>(layout.ticketGroupIds.map((id) => [id, 0]));
  const add = (id: number, seats: number) => counts.set(id, (counts.get(id) ?? 0) + seats);
  for (let row = 0; row < layout.rowCount; row++) {
    const group = layout.ticketGroupIds[layout.rowTicketGroup[row] ?? 0];
    const seats = (layout.rowStart[row + 1] ?? 0) - (layout.rowStart[row] ?? 0);
    if (group !== undefined) add(group, seats);
  }
  for (const { ticketGroupId, capacity } of areas.values()) add(ticketGroupId, capacity);
  return counts;
}

async function groupsOf(db: Db, plan: Plan, locale: Locale): Promise<StoredPlan["groups"]> {
  const counts = seatsByGroup(plan);
  const rows = await db
    .selectFrom("ticket_group")
    .select(["id", "name", "color"])
    .where("id", "=", sql<number>`any(${ints([...counts.keys()])})`)
    .execute();
  return [...counts].map(([id, seats]) => {
    const row = rows.find((each) => each.id === id);
    return {
      ticketGroupId: id,
      Name: row ? nameIn(row.name, locale) : "",
      color: row?.color ?? 0,
      seats,
    };
  });
}

/**
 * Returns a version of a plan, current or old. Throws NOT_FOUND for an unknown version, or for a version
 * that belongs to another business or location.
 */
export async function storedPlan(
  { db, plans }: Pick<SeatContainer, "db" | "plans">,
  operator: Operator,
  version: string,
  locale: Locale,
): Promise<StoredPlan> {
  const row = await readVersion(db, operator, version);
  if (!row) throw new Refused("NOT_FOUND", { planVersion: version });
  const plan = await plans.byVersion(version);
  return {
    ...versionOf(row),
    VenueId: row.venue_id,
    VenueName: nameIn(row.venue, locale),
    LocationName: nameIn(row.location, locale),
    LayoutName: nameIn(row.layout, locale),
    rows: plan.layout.rowCount,
    sections: plan.layout.sections.map(({ name, kind, capacity, firstSeat, endSeat }) => ({
      name,
      kind,
      seats: kind === "ga" ? capacity : endSeat - firstSeat,
    })),
    groups: await groupsOf(db, plan, locale),
    shows: await showsOf(db, version, locale),
  };
}
