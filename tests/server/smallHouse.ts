import { NEVER_OVERLOADED } from "../../scripts/programs/withoutLimits.ts";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { agorot } from "../../domain/money.ts";
import type { PlanSeat, Seatplan } from "../../domain/seatplan.ts";
import { planVersionOf } from "../../engine/plan/planVersion.ts";
import { RESERVED_AREA, type SeatRef } from "../../server/seats/claims.ts";
import {
  readConfig,
  type Config,
  type StoreConfig,
} from "../../server/platform/settings/config.ts";
import { openLog } from "../../server/platform/log.ts";
import type { ClaimOutcome } from "../../server/seats/locks/claimRequest.ts";
import { openOffice, type OfficeSeams, type OpenedOffice } from "../../server/wiring/openOffice.ts";
import { packPlan } from "../../server/seats/plans.ts";
import { addFirstLayout } from "../../server/seats/plans/layouts.ts";
import { jsonb, type Db } from "../../server/platform/store/db.ts";
import { openEncryption } from "../../server/platform/encryption/openEncryption.ts";
import { migrate } from "../../server/platform/store/migrate.ts";
import { openStore, type Store } from "../../server/platform/store.ts";
import { openMemory } from "../../server/platform/store/pglite.ts";
import { postgresAt, TEST_ENCRYPTION } from "../../scripts/programs/testStores.ts";
import { openEmpty } from "./sharedPostgres.ts";

/** Ids of the presentations in the small house. Each presentation is for the tests of one rule. */
export const SHOW = {
  plain: 1,
  gapPolicy: 2,
  mixed: 3,
  ended: 4,
  offline: 5,
  unpriced: 6,
} as const;
export const SECTION = { stalls: 10, floor: 20, empty: 30 } as const;
export const GROUP = 7;
export const FLOOR_PLACES = 40;
const SEATS_A_ROW = 10;

function rowOf(name: string, y: number, traits: Record<number, Partial<PlanSeat>> = {}) {
  const seats: Record<string, PlanSeat> = {};
  for (let x = 1; x <= SEATS_A_ROW; x++) {
    seats[x] = { SeatName: `${x}`, px: x * 10, py: y * 10, ...traits[x] };
  }
  return { name, y, seats };
}

/**
 * Returns a plan of three rows of ten (the third ends with a sofa), a floor with 40 places and a section
 * without seats.
 */
export function smallPlan(): Seatplan {
  const square = [
    [0, 0],
    [110, 0],
    [110, 50],
    [0, 50],
  ] as [number, number][];
  const group = (id: number, rows: ReturnType<typeof rowOf>[]) => ({
    id,
    ticketGroupId: GROUP,
    rows,
  });
  const sofa = { 9: { pairId: 1 }, 10: { pairId: 1 } };
  const plan = {
    seatplanId: 1,
    venueId: 1,
    width: 110,
    height: 80,
    focalPoint: { x: 55, y: 0 },
    marker: {
      kind: "screen" as const,
      points: [[0, 0] as [number, number], [110, 0] as [number, number]],
    },
    sections: [
      {
        id: SECTION.stalls,
        name: "Stalls",
        kind: "reserved" as const,
        capacity: 30,
        outline: square,
        groups: [group(1, [rowOf("A", 1), rowOf("B", 2), rowOf("C", 3, sofa)])],
      },
      {
        id: SECTION.floor,
        name: "Floor",
        kind: "ga" as const,
        capacity: FLOOR_PLACES,
        outline: square,
        groups: [group(2, [])],
      },
      {
        id: SECTION.empty,
        name: "Empty",
        kind: "reserved" as const,
        capacity: 0,
        outline: square,
        groups: [group(3, [])],
      },
    ],
  };
  return { ...plan, planVersion: planVersionOf(plan) };
}

const names = jsonb({ he: "שם", en: "name" });
const TIMERS = {
  chooseSeatsInSeconds: 600,
  chooseTicketsInSeconds: 300,
  customerInfoInSeconds: 400,
  chooseProductsInSeconds: 200,
};

async function fillShow(db: Db, planVersion: string, id: number, policy: number): Promise<void> {
  const hours = id === SHOW.ended ? -1 : 240;
  await db
    .insertInto("presentation")
    .values({
      id,
      feature_id: 1,
      venue_id: 1,
      location_id: id === SHOW.offline ? 3 : 2,
      business_id: 1,
      auth_profile_id: 1,
      seatplan_id: 1,
      plan_version: planVersion,
      seating_policy_id: policy,
      price_policy_id: id === SHOW.unpriced ? 2 : 1,
      starts_at: sql<Date>`app_now() + ${hours}::int * interval '1 hour'`,
      sales_end_at: sql<Date>`app_now() + ${hours}::int * interval '1 hour'`,
      charge_type: "flat",
      charge_amount: 0,
      charge_name: names,
      lock_timer: jsonb(TIMERS),
    })
    .execute();
}

/** Inserts one row of every table that a presentation references, and the presentations. */
async function fillSmallHouse(db: Db, plan = smallPlan()): Promise<void> {
  const one = { id: 1, business_id: 1, name: "1" };
  await db.insertInto("business").values({ id: 1, name: names }).execute();
  await db.insertInto("auth_profile").values(one).execute();
  for (const id of [2, 3]) {
    const place = { id, business_id: 1, name: names, city: names, is_offline: id === 3 };
    await db.insertInto("location").values(place).execute();
  }
  await db
    .insertInto("seatplan_version")
    .values({
      plan_version: plan.planVersion,
      seatplan_id: 1,
      venue_id: 1,
      seat_count: 30,
      plan_gzip: packPlan(plan),
    })
    .execute();
  const venue = { id: 1, location_id: 2, venue_type_id: 1, seatplan_id: 1, name: names };
  await db.insertInto("venue").values(venue).execute();
  await addFirstLayout(db, venue.id);
  await db.insertInto("feature_category").values({ id: 1, name: names }).execute();
  const feature = { id: 1, business_id: 1, category_id: 1, name: names, description: names };
  await db
    .insertInto("feature")
    .values({ ...feature, duration_minutes: 90, image: "" })
    .execute();
  await db.insertInto("ticket_group").values({ id: GROUP, name: names, color: 0 }).execute();
  await db.insertInto("ticket_type").values({ id: 1, name: names }).execute();
  await db
    .insertInto("price_policy")
    .values([one, { ...one, id: 2 }])
    .execute();
  const price = { price_policy_id: 1, ticket_group_id: GROUP, ticket_type_id: 1 };
  await db
    .insertInto("price")
    .values({ ...price, position: 0, amount: agorot(4000) })
    .execute();
  for (const id of Object.values(SHOW)) {
    await fillShow(db, plan.planVersion, id, id === SHOW.gapPolicy ? 3 : 1);
  }
}

export interface SmallHouse extends OpenedOffice {
  readonly db: Db;
  readonly config: Config;
  /** Inserts a visitor. Returns the visitor's internal id. */
  readonly visitor: () => Promise<string>;
  /** Claims seats by number. Returns one outcome per seat. */
  readonly claim: (
    holder: string,
    show: number,
    seats: readonly number[],
    allOrNone?: boolean,
  ) => Promise<ClaimOutcome[]>;
  /** Returns the valid claims of a show from the table. */
  readonly rows: (
    show: number,
  ) => Promise<{ seat: number; holder: string | null; state: number }[]>;
  /** Frees every seat directly in the database, and reads the statuses again. */
  readonly clear: () => Promise<void>;
  readonly end: () => Promise<void>;
}

export const reserved = (presentationId: number, seat: number): SeatRef => ({
  presentationId,
  area: RESERVED_AREA,
  seat,
});

/** Opens a server's office on a database that is empty or was filled by `fillSmallHouse`. */
export async function openSmallHouse(
  store: Store,
  settings: Partial<Config> = {},
  seams: OfficeSeams = {},
): Promise<SmallHouse> {
  const config = { ...readConfig(NEVER_OVERLOADED), ...settings };
  const { db } = store;
  const opened = await openOffice(store, config, openLog("error"), seams);
  const visitor = async (): Promise<string> => {
    const id = randomUUID();
    await db
      .insertInto("visitor")
      .values({ id, uuid: randomUUID(), created_at: new Date() })
      .execute();
    return id;
  };
  return {
    ...opened,
    db,
    config,
    visitor,
    claim: (holder, show, seats, allOrNone = true) =>
      opened.office.locks.claim(
        holder,
        seats.map((seat) => reserved(show, seat)),
        allOrNone,
      ),
    rows: async (show) => {
      const rows = await db
        .selectFrom("seat_claim")
        .select(["seat_no", "holder", "state"])
        .where("presentation_id", "=", show)
        .orderBy("seat_no")
        .execute();
      return rows.map((row) => ({ seat: row.seat_no, holder: row.holder, state: row.state }));
    },
    clear: async () => {
      await db.deleteFrom("seat_claim").execute();
      await db
        .updateTable("presentation")
        .set((each) => ({ clock: each("clock", "+", 1) }))
        .execute();
      await opened.office.statuses.catchUpAll();
    },
    end: async () => {
      await opened.close();
      await store.close();
    },
  };
}

/** Opens a new filled database in the tests' PostgreSQL. Closing the database also drops it. */
export async function smallStore(plan = smallPlan()): Promise<Store> {
  const store = await openEmpty();
  await fillSmallHouse(store.db, plan);
  return store;
}

/**
 * Opens a filled PGlite database in memory. The database runs in this process, so that the run of a seed can
 * be repeated.
 */
export async function memoryStore(plan = smallPlan()): Promise<Store> {
  const { db } = await openMemory();
  await migrate(db);
  await openEncryption(db, TEST_ENCRYPTION);
  await fillSmallHouse(db, plan);
  return { db, engine: "pglite", url: undefined, close: () => db.destroy() };
}

/** Opens a database, migrates and fills it. */
export async function filledStore(at: StoreConfig, plan = smallPlan()): Promise<Store> {
  const store = await openStore(at, () => undefined);
  await fillSmallHouse(store.db, plan);
  return store;
}

/** Opens a database in a temporary PostgreSQL, migrates and fills it. */
export const postgresStore = (url: string, plan = smallPlan()): Promise<Store> =>
  filledStore(postgresAt(url), plan);

/** Returns the refusal code of each outcome, or "ok" for a successful claim. */
export const codesOf = (outcomes: readonly ClaimOutcome[]): string[] =>
  outcomes.map((outcome) => ("claimed" in outcome ? "ok" : outcome.refusal.code));
