import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { agorot } from "../domain/money.ts";
import { planVersionOf } from "../engine/plan/planVersion.ts";
import type { Seatplan } from "../domain/seatplan.ts";
import { refusal } from "../domain/refusal.ts";
import type { SeatRef } from "../server/seats/claims.ts";
import type { AskedSeat } from "../server/seats/locks/askedSeats.ts";
import { Batcher } from "../server/platform/batcher.ts";
import { LANES } from "../server/seats/locks.ts";
import type { ClaimOutcome } from "../server/seats/locks/claimRequest.ts";
import { freePlaceIn } from "../server/seats/locks/places.ts";
import { ints, jsonb, uuids, type Db } from "../server/platform/store/db.ts";
import {
  openSmallHouse,
  postgresStore,
  SECTION,
  SHOW,
  type SmallHouse,
} from "../tests/server/smallHouse.ts";
import { stadium } from "./venues.ts";

export const HALL = { presentationId: SHOW.plain, floor: SECTION.floor } as const;
const MAX_SEATS = 10;

/** An implementation of locking: claims one seat for a visitor. */
export type Claim = (holder: string, asked: AskedSeat) => Promise<ClaimOutcome[]>;

/** A hall with seats and the same number of general-admission places, on a separate PostgreSQL. */
export interface LockHall {
  readonly house: SmallHouse;
  readonly plan: Seatplan;
  /** The product's implementation, with its batcher. */
  readonly ours: Claim;
  /**
   * A simple implementation for comparison: one guarded insert per lock, each in a separate transaction. The
   * simple implementation keeps no history, clock or seat maximum, so it does less work.
   */
  readonly oneByOne: Claim;
  /**
   * The product's batcher with only the insert of the simple implementation: without visitor, maximum,
   * history or clock.
   */
  readonly statement: Claim;
  /** Frees all seats, and returns the ids of new visitors that have no locks. */
  readonly fresh: (visitors: number) => Promise<string[]>;
}

/**
 * Returns the plan of a stadium with an additional general-admission floor. The plan has the plan and venue
 * ids of `smallHouse.ts`.
 */
function hallPlan(seats: number): Seatplan {
  const { planVersion: _, ...seated } = stadium(seats);
  const [first] = seated.sections;
  const group = { id: 0, ticketGroupId: first!.groups[0]!.ticketGroupId, rows: [] };
  const floor = {
    ...first!,
    id: 1_000_000,
    name: "Floor",
    kind: "ga" as const,
    capacity: Math.min(seats, 60_000),
    groups: [group],
  };
  const plan = { ...seated, seatplanId: 1, venueId: 1, sections: [...seated.sections, floor] };
  return { ...plan, planVersion: planVersionOf(plan) };
}

export const FLOOR = 1_000_000;

async function priceAllGroups(house: SmallHouse, plan: Seatplan): Promise<void> {
  const groups = new Set(plan.sections.flatMap((each) => each.groups.map((g) => g.ticketGroupId)));
  const name = jsonb({ he: "group" });
  for (const id of groups) {
    await house.db
      .insertInto("ticket_group")
      .values({ id, name, color: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const price = { price_policy_id: 1, ticket_group_id: id, ticket_type_id: 1, position: 0 };
    await house.db
      .insertInto("price")
      .values({ ...price, amount: agorot(4000) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/**
 * Runs the insert statement of a single lock. Returns the time at which the lock expires, or `undefined` if
 * the seat is taken.
 */
async function insertAlone(db: Db, holder: string, seat: SeatRef): Promise<Date | undefined> {
  const { rows } = await sql<{ expires_at: Date }>`
    insert into seat_claim as c (presentation_id, area, seat_no, state, holder, expires_at)
    values (${seat.presentationId}, ${seat.area}, ${seat.seat}, 1, ${holder},
      clock_timestamp() + interval '600 s')
    on conflict (presentation_id, area, seat_no) do update
      set holder = excluded.holder, expires_at = excluded.expires_at
      where c.state = 1 and c.expires_at <= clock_timestamp()
    returning expires_at`.execute(db);
  return rows[0]?.expires_at;
}

interface Wanted extends SeatRef {
  readonly holder: string;
}

/**
 * Runs one insert statement for a whole batch of locks. Like the product's statement, the insert returns a
 * single row. Returns the time at which each lock expires. In this bench, a batch never contains the same
 * seat twice.
 */
async function insertTogether(db: Db, asked: readonly Wanted[]): Promise<(Date | undefined)[]> {
  const { rows } = await sql<{ seats: string | null; until: Date }>`
    with taken as (
      insert into seat_claim as c (presentation_id, area, seat_no, state, holder, expires_at)
      select w.presentation_id, w.area, w.seat_no, 1, w.holder, t.until
      from (select clock_timestamp() + interval '600 s' as until) as t,
        unnest(${ints(asked.map((each) => each.presentationId))},
          ${ints(asked.map((each) => each.area))}, ${ints(asked.map((each) => each.seat))},
          ${uuids(asked.map((each) => each.holder))}) as w(presentation_id, area, seat_no, holder)
      order by 1, 2, 3
      on conflict (presentation_id, area, seat_no) do update
        set holder = excluded.holder, expires_at = excluded.expires_at
        where c.state = 1 and c.expires_at <= clock_timestamp()
      returning seat_no, expires_at)
    select string_agg(seat_no::text, ',') as seats, max(expires_at) as until from taken`.execute(
    db,
  );
  const { seats, until } = rows[0]!;
  const taken = new Set(seats?.split(",").map(Number));
  return asked.map(({ seat }) => (taken.has(seat) ? until : undefined));
}

export async function openLockHall(url: string, seats: number): Promise<LockHall> {
  const plan = hallPlan(seats);
  const house = await openSmallHouse(await postgresStore(url, plan), { maxSeats: MAX_SEATS });
  await priceAllGroups(house, plan);
  const { db, office } = house;
  const statuses = await office.statuses.of(HALL.presentationId);
  const oneByOne: Claim = async (holder, asked) => {
    for (;;) {
      const seat = asked.seat ?? freePlaceIn(statuses.places.get(asked.area)!, () => false)!;
      const claimed = { ...asked, seat };
      const expiresAt = await insertAlone(db, holder, claimed);
      if (expiresAt) return [{ claimed, expiresAt }];
      // If the seat is taken, the lock is refused. If the place is in an area, another place is drawn, as in
      // the product.
      if (asked.seat !== null) return [{ refusal: refusal("SEAT_UNAVAILABLE"), again: false }];
    }
  };
  const batcher = new Batcher((asked: readonly Wanted[]) => insertTogether(db, asked), {
    size: () => 1,
    touches: () => [],
    lanes: LANES,
  });
  const statement: Claim = async (holder, asked) => {
    const seat = { ...asked, seat: asked.seat ?? 0 };
    const expiresAt = await batcher.ask({ ...seat, holder });
    if (expiresAt) return [{ claimed: seat, expiresAt }];
    return [{ refusal: refusal("SEAT_UNAVAILABLE"), again: false }];
  };
  const fresh = async (visitors: number): Promise<string[]> => {
    await sql`truncate seat_claim, seat_event_batch`.execute(db);
    await house.clear();
    const ids = Array.from({ length: visitors }, () => randomUUID());
    await sql`insert into visitor (id, uuid, created_at)
      select id::uuid, id::uuid, app_now() from unnest(${`{${ids.join(",")}}`}::text[]) as id`.execute(
      db,
    );
    return ids;
  };
  const ours: Claim = (holder, asked) => office.locks.claim(holder, [asked], true);
  return { house, plan, ours, oneByOne, statement, fresh };
}
