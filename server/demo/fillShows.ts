import { HANDLING_FEE } from "../orders/handlingFee.ts";
import type { Generated } from "kysely";
import { dateOf } from "../../domain/zone.ts";
import { areaPicture } from "./areaPicture.ts";
import { demoPlan } from "./demoPlans.ts";
import { jsonb, type Db } from "../platform/store/db.ts";
import { DEMO } from "./ids.ts";
import { hallOf, placeOf, timetable, type DemoShow } from "./timetable.ts";
import { BUSINESSES } from "./places.ts";

export const LOCK_TIMER = {
  chooseSeatsInSeconds: 600,
  chooseTicketsInSeconds: 300,
  customerInfoInSeconds: 600,
  chooseProductsInSeconds: 300,
};

/** Photographs in `server/demo/media`, by venue. */
const VIEW_PHOTO: Readonly<Record<number, string>> = { [DEMO.theatreVenue]: "theatre.jpg" };

/** Picture of the arena's areas, rendered by `areaPicture` from its plan. */
export const AREA_PICTURE = "/media/arena-areas.svg";

/** Stores the area picture's markup for new shows that are sold by picture. */
async function mapPictures(db: Db, shows: readonly DemoShow[]): Promise<void> {
  const pictured = shows.filter(({ featureId }) => featureId === DEMO.choirNight);
  const [first] = pictured;
  if (!first) return;
  const { html } = areaPicture(demoPlan(hallOf(first.venueId)), AREA_PICTURE);
  const ids = pictured.map(({ id }) => id);
  await db
    .updateTable("presentation")
    .set({ image_map_html: html })
    .where("id", "in", ids)
    .execute();
}

/** The presentation row of a timetable entry. */
export function presentationRow(show: DemoShow, planVersion: string) {
  const hall = hallOf(show.venueId);
  const { businessId } = placeOf(hall.locationId);
  const business = BUSINESSES.find(({ id }) => id === businessId)!;
  return {
    id: show.id,
    feature_id: show.featureId,
    venue_id: show.venueId,
    location_id: hall.locationId,
    business_id: businessId,
    auth_profile_id: business.authProfileId,
    seatplan_id: hall.seatplanId,
    view_area_filename: VIEW_PHOTO[hall.id] ?? null,
    plan_version: planVersion,
    seating_policy_id: show.seatingPolicyId,
    price_policy_id: show.policyId,
    starts_at: show.startsAt,
    sales_end_at: new Date(show.startsAt.getTime() + 15 * 60_000),
    charge_type: show.chargeType,
    charge_amount: show.chargeAmount,
    charge_name: jsonb(HANDLING_FEE),
    lock_timer: jsonb(LOCK_TIMER),
  };
}

/** Whether this is a demo database: it has the demo's cinema hall at its place. */
export async function isDemoDatabase(db: Db): Promise<boolean> {
  const stage = await db
    .selectFrom("venue")
    .select("id")
    .where("id", "=", DEMO.cinemaHall)
    .where("location_id", "=", DEMO.telAviv)
    .executeTakeFirst();
  return stage !== undefined;
}

/**
 * Adds the missing shows of the two weeks from `now` on. A show's number contains its date,
 * so that a demo started again days later continues where it ended. Only for demo databases.
 */
export async function fillShows(db: Db, now: Date): Promise<void> {
  if (!(await isDemoDatabase(db))) return;
  const versions = await db
    .selectFrom("seatplan_version")
    .select(["plan_version", "venue_id"])
    .where("is_current", "=", true)
    .execute();
  const versionOf = new Map(versions.map((row) => [row.venue_id, row.plan_version]));
  const shows = timetable(dateOf(now)).filter((show) => versionOf.has(show.venueId));
  await db.transaction().execute(async (tx) => {
    const added = await tx
      .insertInto("presentation")
      .values(shows.map((show) => presentationRow(show, versionOf.get(show.venueId)!)))
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .execute();
    const isNew = new Set(added.map(({ id }) => id));
    await mapPictures(
      tx,
      shows.filter(({ id }) => isNew.has(id)),
    );
    const waiting = shows
      .filter((show) => isNew.has(show.id) && show.fullness > 0)
      .map(({ id, fullness, urgency }) => ({ presentation_id: id, fullness, urgency }));
    if (waiting.length > 0) {
      await tx.withTables<DemoTables>().insertInto("demo_occupancy").values(waiting).execute();
    }
  });
}

/** The demo's own table. It lists the presentations whose audience has not been filled in yet. */
export type DemoTables = {
  demo_occupancy: {
    presentation_id: number;
    fullness: number;
    urgency: number;
    filled_at: Generated<Date | null>;
  };
};
