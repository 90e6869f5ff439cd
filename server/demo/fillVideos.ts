import { agorot } from "../../domain/money.ts";
import { HANDLING_FEE } from "../orders/handlingFee.ts";
import { names } from "./names.ts";
import type { InsertObject } from "kysely";
import { addDays, atWallClock, dateOf } from "../../domain/zone.ts";
import type { Seatplan } from "../../domain/seatplan.ts";
import { packPlan } from "../seats/plans.ts";
import { jsonb, type Db } from "../platform/store/db.ts";
import type { Tables } from "../platform/store/tables.ts";
import { isDemoDatabase, LOCK_TIMER } from "./fillShows.ts";
import { DEMO } from "./ids.ts";
import { BUSINESSES } from "./places.ts";
import { finishedPlan, openSection, rectangle } from "./venues/plan.ts";
import { VIDEO, VIDEOS, type DemoVideo } from "./videos.ts";

const DAY_MS = 86_400_000;
const THURSDAY = 4;
/** Weeks for which broadcasts can be bought ahead. */
const WEEKS = 2;
const FIRST_BROADCAST = 9_100_000;
/** Created by `npm run media`. */
const STREAM = "demo/index.m3u8";
/** Maximum buyers of one video presentation, as the capacity of its single open section. */
const AUDIENCE = 10_000;

const venueOf = ({ venueTypeId }: DemoVideo): number => 1000 + venueTypeId;
const policyOf = ({ venueTypeId }: DemoVideo): number => venueTypeId;

/** A plan with one open section and no seats, because nobody sits anywhere. */
const videoPlan = (venueId: number): Seatplan =>
  finishedPlan({
    seatplanId: VIDEO.seatplan,
    venueId,
    width: 400,
    height: 300,
    focalPoint: { x: 200, y: 60 },
    marker: {
      kind: "screen",
      points: [
        [100, 40],
        [300, 40],
      ],
    },
    sections: [openSection(1, "1", rectangle(60, 90, 340, 260), VIDEO.ticketGroup, AUDIENCE)],
  });

/** Inserts the rows that do not exist yet. */
export async function add<T extends keyof Tables>(
  tx: Db,
  table: T,
  rows: readonly InsertObject<Tables, T>[],
): Promise<void> {
  await tx
    .insertInto(table)
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function addPlaces(tx: Db): Promise<void> {
  const business_id = DEMO.cinemaBusiness;
  const home = { name: names(["פרטר בבית", "Parterre at Home"]), city: names(["מקוון", "Online"]) };
  await add(tx, "location", [{ id: VIDEO.location, business_id, ...home }]);
  const category = { id: VIDEO.category, name: names(["צפייה בבית", "Watch at home"]) };
  await add(tx, "feature_category", [category]);
  const plans = VIDEOS.map((video) => videoPlan(venueOf(video)));
  await add(
    tx,
    "seatplan_version",
    plans.map((plan) => ({
      plan_version: plan.planVersion,
      seatplan_id: plan.seatplanId,
      seat_count: 0,
      venue_id: plan.venueId,
      plan_gzip: packPlan(plan),
    })),
  );
  await add(
    tx,
    "venue",
    VIDEOS.map((video) => ({
      id: venueOf(video),
      location_id: VIDEO.location,
      seatplan_id: VIDEO.seatplan,
      venue_type_id: video.venueTypeId,
      name: names(video.hall),
    })),
  );
}

async function addPrices(tx: Db): Promise<void> {
  const business_id = DEMO.cinemaBusiness;
  const group = { id: VIDEO.ticketGroup, name: names(["צפייה", "Viewing"]), color: 1 };
  await add(tx, "ticket_group", [group]);
  await add(tx, "ticket_type", [{ id: VIDEO.ticket, name: names(["צפייה בבית", "Home viewing"]) }]);
  await add(
    tx,
    "price_policy",
    VIDEOS.map((video) => ({ id: policyOf(video), business_id, name: video.hall[1] })),
  );
  await add(
    tx,
    "price",
    VIDEOS.map((video) => ({
      price_policy_id: policyOf(video),
      ticket_group_id: VIDEO.ticketGroup,
      ticket_type_id: VIDEO.ticket,
      position: 0,
      amount: agorot(video.amount),
    })),
  );
  await add(
    tx,
    "feature",
    VIDEOS.map(({ featureId, name, description, minutes }) => ({
      id: featureId,
      business_id,
      category_id: VIDEO.category,
      duration_minutes: minutes,
      name: names(name),
      description: names(description),
      image: `/api/features/${featureId}/placeholderImage`,
    })),
  );
}

/**
 * A presentation of a video. It is sold until `endsAt`, which
 * is also its time in lists unless it has a start.
 */
interface Airing {
  readonly id: number;
  readonly video: DemoVideo;
  readonly startsAt: Date | null;
  readonly endsAt: Date;
}

/** The broadcasts of the coming Thursdays, numbered by date. */
function broadcasts(video: DemoVideo, now: Date): Airing[] {
  const today = dateOf(now);
  return Array.from({ length: 7 * WEEKS }, (_, day) => addDays(today, day))
    .filter((date) => new Date(`${date}T12:00:00Z`).getUTCDay() === THURSDAY)
    .map((date) => {
      const startsAt = atWallClock(date, "21:00");
      const id = FIRST_BROADCAST + Math.floor(startsAt.getTime() / DAY_MS);
      return { id, video, startsAt, endsAt: new Date(startsAt.getTime() + DAY_MS) };
    });
}

/** Videos that are not broadcast are on sale for a year from the demo's first day. */
const airings = (now: Date): Airing[] =>
  VIDEOS.flatMap((video) => {
    const { presentationId: id } = video;
    if (id === null) return broadcasts(video, now);
    return [{ id, video, startsAt: null, endsAt: new Date(now.getTime() + 365 * DAY_MS) }];
  });

/** Columns common to all video presentations. */
function saleOfVideos() {
  const business_id = DEMO.cinemaBusiness;
  const { authProfileId } = BUSINESSES.find(({ id }) => id === business_id)!;
  return {
    business_id,
    auth_profile_id: authProfileId,
    location_id: VIDEO.location,
    seatplan_id: VIDEO.seatplan,
    seating_policy_id: 1,
    is_display_qr: false,
    charge_type: "flat" as const,
    charge_amount: 0,
    charge_name: jsonb(HANDLING_FEE),
    lock_timer: jsonb(LOCK_TIMER),
  };
}

async function addAirings(tx: Db, now: Date): Promise<void> {
  const sale = saleOfVideos();
  const versions = new Map(
    VIDEOS.map((video) => [video, videoPlan(venueOf(video)).planVersion] as const),
  );
  const all = airings(now);
  await add(
    tx,
    "presentation",
    all.map(({ id, video, startsAt, endsAt }) => ({
      ...sale,
      id,
      feature_id: video.featureId,
      venue_id: venueOf(video),
      plan_version: versions.get(video)!,
      price_policy_id: policyOf(video),
      starts_at: startsAt ?? endsAt,
      sales_end_at: endsAt,
    })),
  );
  await add(
    tx,
    "video",
    all.map(({ id, video, startsAt, endsAt }) => ({
      presentation_id: id,
      file: STREAM,
      plays: video.plays,
      hours: video.hours,
      available_from: startsAt,
      available_until: video.hours === null ? endsAt : null,
    })),
  );
}

/** Adds the missing videos to a demo database, and the broadcasts of the next weeks. */
export async function fillVideos(db: Db, now: Date): Promise<void> {
  if (!(await isDemoDatabase(db))) return;
  await db.transaction().execute(async (tx) => {
    await addPlaces(tx);
    await addPrices(tx);
    await addAirings(tx, now);
  });
}
