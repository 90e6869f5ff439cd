import { sql } from "kysely";
import { dateOf } from "../../domain/zone.ts";
import { ints, type Db } from "../platform/store/db.ts";
import { areaPicture } from "./areaPicture.ts";
import { demoPlan } from "./demoPlans.ts";
import { DEMO } from "./ids.ts";
import { isDemoDatabase } from "./isDemoDatabase.ts";
import { putOnSale, type DemoSale, type KnownHalls } from "./putOnSale.ts";
import { hallOf, placeOf, timetable, type DemoShow } from "./timetable.ts";

/** Photographs of the view in `server/demo/media`, by hall. */
const VIEW_PHOTOS = [[DEMO.theatreVenue, "theatre.jpg"]] as const;

/** Path of the picture of the arena's areas, which `areaPicture` draws from the plan. */
export const AREA_PICTURE = "/media/arena-areas.svg";

/** A show is on sale until this many minutes after its start. */
const SALES_END_MINUTES = 15;

/**
 * Stores pictures for new shows: the image map if they are sold by a picture of the areas, and the
 * photographs of the view.
 */
async function addPictures(db: Db, shows: readonly DemoShow[]): Promise<void> {
  const pictured = shows.filter(({ featureId }) => featureId === DEMO.choirNight);
  const [first] = pictured;
  if (first) {
    const { html } = areaPicture(demoPlan(hallOf(first.venueId)), AREA_PICTURE);
    await db
      .updateTable("presentation")
      .set({ image_map_html: html })
      .where(
        "id",
        "in",
        pictured.map(({ id }) => id),
      )
      .execute();
  }
  for (const [venueId, view_area_filename] of VIEW_PHOTOS) {
    const ids = shows.filter((show) => show.venueId === venueId).map(({ id }) => id);
    await db
      .updateTable("presentation")
      .set({ view_area_filename })
      .where("id", "=", sql<number>`any(${ints(ids)})`)
      .execute();
  }
}

/** Returns a show of the timetable as a presentation to create. */
function saleOf(show: DemoShow, planVersion: string): DemoSale {
  const { businessId } = placeOf(hallOf(show.venueId).locationId);
  return {
    ...show,
    businessId,
    planVersion,
    salesEndMinutes: SALES_END_MINUTES,
    isDisplayQr: true,
  };
}

/** A show of the timetable, with the version of its hall's plan. */
interface PlannedShow {
  readonly show: DemoShow;
  readonly planVersion: string;
}

/** Creates the shows that do not exist yet. Returns the shows that were created. */
export async function addShows<S extends PlannedShow>(
  tx: Db,
  planned: readonly S[],
  known?: KnownHalls,
): Promise<S[]> {
  const sales = planned.map(({ show, planVersion }) => saleOf(show, planVersion));
  const added = new Set(await putOnSale(tx, sales, known));
  const made = planned.filter(({ show }) => added.has(show.id));
  await addPictures(
    tx,
    made.map(({ show }) => show),
  );
  return made;
}

/**
 * Adds the missing shows of the two weeks from `now` on. A show's id contains its date, so a demo that is
 * started again after some days only gets shows for the new days. Does nothing in a database that is not the
 * demo's.
 */
export async function fillShows(db: Db, now: Date): Promise<void> {
  if (!(await isDemoDatabase(db))) return;
  const versions = await db
    .selectFrom("seatplan_version as s")
    .innerJoin("venue as v", (join) =>
      join.onRef("v.id", "=", "s.venue_id").onRef("v.seatplan_id", "=", "s.seatplan_id"),
    )
    .select(["s.plan_version", "s.venue_id"])
    .where("s.is_current", "=", true)
    .execute();
  const versionOf = new Map(versions.map((row) => [row.venue_id, row.plan_version]));
  const planned = timetable(dateOf(now)).flatMap((show) => {
    const planVersion = versionOf.get(show.venueId);
    return planVersion === undefined ? [] : [{ show, planVersion }];
  });
  await db.transaction().execute((tx) => addShows(tx, planned));
}
