import { fromHundredths } from "../../domain/money.ts";
import { sql } from "kysely";
import { linesIn, type Line } from "../../domain/resources/fields.ts";
import { HOUSE_ZONE } from "../platform/region.ts";
import { choicesFor } from "../resources/choices.ts";
import { MEMBERS_FEATURE } from "./codeIds.ts";
import { demoActor } from "./demoActor.ts";
import { ENROLMENTS } from "./enrolments.ts";
import { DEMO } from "./ids.ts";
import { change, type DemoOffice } from "./make.ts";
import { SEASON_ID } from "./memberships.ts";

/**
 * Maximum number of shows that the form of a season accepts. If a season has more shows, the oldest are left
 * out.
 */
const MAX_SHOWS = 500;

interface SeasonShow {
  readonly presentationId: number;
  readonly isRequired: boolean;
  /** The show's price in agorot. */
  readonly payable: number;
}

/** Adds missing shows to a season, with the functions that the season's form uses. */
async function addShows(
  office: DemoOffice,
  seasonId: number,
  shows: readonly SeasonShow[],
): Promise<void> {
  const rows = await office.db
    .selectFrom("season as s")
    .leftJoin("season_presentation as p", "p.season_id", "s.id")
    .select("p.presentation_id as presentationId")
    .where("s.id", "=", seasonId)
    .execute();
  const present = new Set(rows.map(({ presentationId }) => presentationId));
  const missing = shows.filter(({ presentationId }) => !present.has(presentationId));
  if (rows.length === 0 || missing.length === 0) return;
  await office.db.transaction().execute(async (tx) => {
    const operator = await demoActor(tx);
    const { presentations = [] } = await choicesFor(tx, "seasons", operator, "he");
    // Shows that were cancelled or are long past are removed from the season, because the form does not
    // accept them.
    const known = new Set(presentations.map(({ id }) => id));
    const isKnown = ({ presentationId }: Line): boolean => known.has(Number(presentationId));
    const lines = missing.map(({ presentationId, isRequired, payable }) => ({
      presentationId,
      isRequired,
      payableAmount: fromHundredths(payable),
    }));
    await change({ ...office, db: tx }, "seasons", seasonId, (values) => ({
      ...values,
      presentations: [...linesIn(values["presentations"]).filter(isKnown), ...lines].slice(
        -MAX_SHOWS,
      ),
    }));
  });
}

/**
 * Adds presentations of the play to the demo's season if they can be bought now and are not part of it yet.
 */
export async function fillSeason(office: DemoOffice): Promise<void> {
  const rows = await office.db
    .selectFrom("presentation")
    .select("id")
    .where("feature_id", "=", DEMO.play)
    .where("sales_end_at", ">", sql<Date>`app_now()`)
    .where("cancelled_at", "is", null)
    .where("retired_at", "is", null)
    .orderBy("id")
    .execute();
  const shows = rows.map(({ id }) => ({ presentationId: id, isRequired: false, payable: 0 }));
  await addShows(office, SEASON_ID, shows);
}

/**
 * Features that are not part of the enrolments' season: the play, which has its own memberships, the
 * partner's evening, and the members' feature.
 */
const LEFT_OUT = [DEMO.play, DEMO.partnerEvening, MEMBERS_FEATURE];

/**
 * Adds theatre evenings that have come on sale to the seasons for enrolment. Only takes evenings that are at
 * least a week ahead, because they still have free seats.
 */
export async function fillEnrolmentShows(office: DemoOffice): Promise<void> {
  const evenings = await office.db
    .selectFrom("presentation")
    .select("id")
    .select(sql<number>`extract(dow from starts_at at time zone ${HOUSE_ZONE})::int`.as("weekday"))
    .where("venue_id", "=", DEMO.theatreVenue)
    .where("feature_id", "not in", LEFT_OUT)
    .where("cancelled_at", "is", null)
    .where("retired_at", "is", null)
    .where(
      sql<boolean>`starts_at at time zone ${HOUSE_ZONE}
        >= date_trunc('day', app_now() at time zone ${HOUSE_ZONE}) + interval '7 days'`,
    )
    .orderBy("id")
    .execute();
  for (const { seasonId, payable, requiredDay } of ENROLMENTS) {
    const shows = evenings.map(({ id, weekday }) => {
      const isRequired = weekday === requiredDay;
      return { presentationId: id, isRequired, payable: isRequired ? 0 : payable };
    });
    await addShows(office, seasonId, shows);
  }
}
