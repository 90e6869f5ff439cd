import type { Presentation } from "../../../domain/presentation.ts";
import type { RefusalCode } from "../../../domain/refusal.ts";
import { planVersionOf } from "../../../engine/plan/planVersion.ts";
import { readConfig } from "../../../server/platform/settings/config.ts";
import { demoPlan } from "../../../server/demo/demoPlans.ts";
import { DEMO, TICKET } from "../../../server/demo/ids.ts";
import { packPlan } from "../../../server/seats/plans.ts";
import { setBack } from "../afterSale/reservations.ts";
import { Seats } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import { arrive } from "../people.ts";
import { Shopper, type Answer } from "../shopper.ts";

/** The reply to a call. A successful reply has no error. */
export type Told = Answer<{ readonly error?: { readonly code: string } }>;

/** A situation in which a call is refused. */
export interface Situation {
  /** Method and path in the contract, or the name of a provider's page. */
  readonly call: string;
  /** What causes the refusal. */
  readonly when: string;
  readonly ask: (on: Scene) => Promise<Told>;
}

export type Situations = Readonly<Partial<Record<RefusalCode, Situation>>>;

/**
 * Two running servers: one without restrictions, and one with captcha, rate limits and a gateway that does not
 * respond.
 */
export interface Scene {
  readonly house: House;
  readonly guarded: House;
  readonly play: Seats;
  /** A cinema show under seating policy 3. */
  readonly cinema: Presentation;
  readonly club: Presentation;
  readonly arena: Presentation;
  /** A show in the play's auth profile that belongs to another business. */
  readonly strange: Presentation;
  /** A show with a section that has no seats. */
  readonly hollow: Presentation;
  /** A show at the demo's location that does not sell online. */
  readonly offline: Presentation;
}

export const EMPTY_SECTION = 990;

/** Gives a show of the cinema a plan of its own, with a section without seats. */
async function hollowOut({ server }: House, show: Presentation): Promise<void> {
  const { planVersion: _, ...plan } = demoPlan({ id: show.venueId, seatplanId: show.seatplanId });
  const [first] = plan.sections;
  const empty = { ...first!, id: EMPTY_SECTION, name: "Empty", capacity: 0 };
  const groups = [{ ...first!.groups[0]!, id: EMPTY_SECTION, rows: [] }];
  const hollow = { ...plan, sections: [...plan.sections, { ...empty, groups }] };
  const plan_version = planVersionOf(hollow);
  const { db } = server.office;
  await db
    .insertInto("seatplan_version")
    .values({
      plan_version,
      seatplan_id: show.seatplanId,
      venue_id: show.venueId,
      is_current: false,
      seat_count: show.capacity,
      plan_gzip: packPlan({ ...hollow, planVersion: plan_version }),
    })
    .execute();
  await db.updateTable("presentation").set({ plan_version }).where("id", "=", show.id).execute();
}

/** Sets columns that no API call can set, before any cache has loaded them. */
async function arrangeShows(house: House, strange: Presentation): Promise<void> {
  const { db } = house.server.office;
  await db
    .updateTable("presentation")
    .set({ business_id: DEMO.cinemaBusiness })
    .where("id", "=", strange.id)
    .execute();
  await db.updateTable("ticket_type").set({ minimum: 3 }).where("id", "=", TICKET.senior).execute();
}

async function showsOf(scout: Shopper) {
  const of = (featureId: number) => scout.presentation(featureId);
  const offline = await scout.get<{ presentations: Presentation[] }>(
    `/presentations/?locationId=${DEMO.offlineLocation}`,
  );
  const inCinema = await scout.get<{ presentations: Presentation[] }>(
    `/presentations/?locationId=${DEMO.telAviv}`,
  );
  return {
    cinema: await of(DEMO.film3d),
    club: await of(DEMO.clubNight),
    arena: await of(DEMO.arenaConcert),
    strange: await of(DEMO.festival),
    offline: offline.body.presentations[0]!,
    hollow: inCinema.body.presentations.findLast(({ featureId }) => featureId !== DEMO.film3d)!,
  };
}

/** Maximum number of calls per minute and visitor at the guarded server. */
export const MOST_CALLS = 10;

/** Opens a server with captcha and rate limits, whose SMS gateway never responds. */
function openGuarded(): Promise<House> {
  const { outside } = readConfig({ SMS_URL: "http://127.0.0.1:1/?to={to}&text={text}" });
  const captcha = { kind: "altcha", cost: 1 } as const;
  const limits = { perVisitor: MOST_CALLS, perAddress: 1_000, newVisitors: 1_000 };
  return openHouse({ hasLimits: true, limits, outside: { ...outside, captcha } });
}

export async function openScene(): Promise<Scene> {
  const house = await openHouse({ maxSeats: 20 });
  const guarded = await openGuarded();
  // The clock is set back, so that today's shows can be cancelled at any hour.
  await setBack(house);
  const shows = await showsOf(await arrive(house));
  await arrangeShows(house, shows.strange);
  await hollowOut(house, shows.hollow);
  house.server.office.presentations.forget();
  return { house, guarded, play: await Seats.of(house.url, DEMO.play), ...shows };
}

export async function closeScene({ house, guarded }: Scene): Promise<void> {
  await house.close();
  await guarded.close();
}
