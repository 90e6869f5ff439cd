import { sql } from "kysely";
import { jsonb, type Db } from "../../server/platform/store/db.ts";
import { openStore } from "../../server/platform/store.ts";
import { packPlan } from "../../server/seats/plans.ts";
import { saveRoom } from "../../server/waitingRoom/desk.ts";
import { DEMO, GROUP, PLAN } from "../../server/demo/ids.ts";
import { seatsOf, type Seatplan } from "../../domain/seatplan.ts";
import { planVersionOf } from "../../engine/plan/planVersion.ts";
import type { Postgres } from "../../scripts/programs/postgres.ts";
import { startServer, type StartedServer } from "../../scripts/programs/startServer.ts";
import { postgresAt } from "../../scripts/programs/testStores.ts";
import { WITHOUT_LIMITS } from "../../scripts/programs/withoutLimits.ts";
import { stadium } from "../venues.ts";

const ENV = { ...WITHOUT_LIMITS, DEMO: "1", DEMO_AUDIENCE: "off", LOG_LEVEL: "error" };
/**
 * Ticket groups that have a price in the stadium's price list. The groups are assigned to the rings of the
 * bench's stadium in turn.
 */
const GROUPS = [GROUP.stadiumLower, GROUP.stadiumMiddle, GROUP.stadiumUpper];
const TIMER_SECONDS = 600;
const DAYS_AHEAD = 2;

/**
 * Number of visitors that the waiting room admits per minute. The servers of this bench cannot handle so many
 * visitors per minute, so MAX_INSIDE is the effective limit.
 */
export const PER_MINUTE = 6_000;
/**
 * Maximum number of visitors who choose and pay at the same time. The number is enough to use two cores
 * fully.
 */
export const MAX_INSIDE = 256;

/** Servers that are ready to sell one presentation through a waiting room. */
export interface Sale {
  readonly presentationId: number;
  readonly plan: Seatplan;
  readonly servers: readonly StartedServer[];
  readonly db: Db;
  /** Sets the start of the sale to LEAD_SECONDS from now, and returns it in ms since the epoch. */
  readonly begin: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/**
 * Returns the bench's stadium as a version of the demo stadium's plan, with ticket groups that have prices.
 */
function salePlan(seats: number): Seatplan {
  const { planVersion: _, ...plan } = stadium(seats);
  const ids = { seatplanId: PLAN.stadium, venueId: DEMO.stadiumVenue };
  const sections = plan.sections.map((section) => ({
    ...section,
    groups: section.groups.map((group) => ({
      ...group,
      ticketGroupId: GROUPS[group.ticketGroupId % GROUPS.length]!,
    })),
  }));
  const dressed = { ...plan, ...ids, sections };
  return { ...dressed, planVersion: planVersionOf(dressed) };
}

/**
 * Creates a presentation without sales in the stadium. The presentation has a waiting room whose sale starts
 * in a week.
 */
async function prepare(db: Db, plan: Seatplan): Promise<number> {
  const seatCount = plan.sections
    .flatMap(({ groups }) => groups.flatMap(({ rows }) => rows))
    .reduce((sum, row) => sum + seatsOf(row).length, 0);
  await db
    .insertInto("seatplan_version")
    .values({
      plan_version: plan.planVersion,
      seatplan_id: plan.seatplanId,
      venue_id: plan.venueId,
      is_current: false,
      seat_count: seatCount,
      plan_gzip: packPlan(plan),
    })
    .execute();
  const show = await db
    .selectFrom("presentation")
    .select("id")
    .where("feature_id", "=", DEMO.derbyFeature)
    .where("starts_at", ">", sql<Date>`app_now() + ${DAYS_AHEAD}::int * interval '1 day'`)
    .orderBy("starts_at")
    .executeTakeFirstOrThrow();
  const steps = ["chooseSeats", "chooseTickets", "customerInfo", "chooseProducts"];
  const timer = Object.fromEntries(steps.map((step) => [`${step}InSeconds`, TIMER_SECONDS]));
  await sql`update presentation set plan_version = ${plan.planVersion}, lock_timer = ${jsonb(timer)},
      on_sale_at = app_now() + interval '1 day'
    where id = ${show.id}`.execute(db);
  await saveRoom(db, show.id, {
    lobbyMinutes: 2 * 24 * 60,
    perMinute: PER_MINUTE,
    maxInside: MAX_INSIDE,
    insideMinutes: 20,
    awayMinutes: 3,
    isPaused: false,
    presaleMinutes: 0,
    presaleOffers: [],
    maxPerCard: null,
    maxPerMobile: null,
  });
  return show.id;
}

/**
 * Number of seconds from setting the start of the sale until the sale starts. Pages in the lobby poll more
 * often than this, and servers reload a presentation every five seconds. All pages and servers therefore know
 * the new start in time.
 */
export const LEAD_SECONDS = 30;

/**
 * Starts `nodes` servers on one database, and prepares the sale of a stadium with the given number of seats.
 */
export async function openSale(postgres: Postgres, seats: number, nodes: number): Promise<Sale> {
  const url = await postgres.createDatabase("sellout");
  const start = (): Promise<StartedServer> =>
    startServer({ env: { ...ENV, DATABASE_URL: url }, seconds: 600 });
  // A first server fills the database with the demo and is stopped. After the restart, no server has the
  // presentation in memory when it is changed below.
  await (await start()).stop();
  const store = await openStore(postgresAt(url), () => undefined);
  const { db } = store;
  const plan = salePlan(seats);
  const servers: StartedServer[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(servers.map((server) => server.stop()));
    await store.close();
  };
  try {
    const presentationId = await prepare(db, plan);
    for (let node = 0; node < nodes; node++) servers.push(await start());
    const begin = async (): Promise<number> => {
      const { rows } = await sql<{ at: Date }>`
        update presentation set on_sale_at = app_now() + ${LEAD_SECONDS}::int * interval '1 second'
        where id = ${presentationId} returning on_sale_at as at`.execute(db);
      return rows[0]!.at.getTime();
    };
    return { presentationId, plan, servers, db, begin, close };
  } catch (error) {
    await close();
    throw error;
  }
}
