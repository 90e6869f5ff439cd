import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { SeatStatus } from "../../domain/seat.ts";
import type { Container } from "../container.ts";
import { RESERVED_AREA, type SeatRef } from "../seats/claims.ts";
import { writeEvents } from "../seats/locks/claimStatements.ts";
import { ints, type Db } from "../platform/store/db.ts";
import { audience } from "./audience.ts";
import { countAudience } from "./countAudience.ts";
import { faresOf, type FareOf } from "./fares.ts";
import type { DemoTables } from "./queueAudiences.ts";

export type OccupancyParts = Pick<Container, "db" | "plans" | "presentations"> & {
  readonly locks: Pick<Container["locks"], "announce">;
  readonly log: Pick<Container["log"], "error">;
};

export interface Occupancy {
  /** Resolves when all presentations are filled, or after `stop`. */
  readonly done: Promise<void>;
  readonly stop: () => Promise<void>;
}

/** How fast the halls are filled. */
export interface Pace {
  /** Delay in ms before the first presentation is filled. */
  readonly startMs: number;
  readonly seatsPerTransaction: number;
  /** Pause in ms between two transactions. */
  readonly pauseMs: number;
}

/**
 * The pace while visitors use the demo. Filling begins after the first visitor's page was served.
 * Transactions are small, with pauses in between, so that visitors' queries do not wait long.
 */
export const BESIDE_VISITORS: Pace = { startMs: 1_000, seatsPerTransaction: 150, pauseMs: 4 };
/** The fastest pace, for a database that is not in use yet. */
export const AT_ONCE: Pace = { startMs: 0, seatsPerTransaction: 5_000, pauseMs: 0 };

const demoTables = (db: Db) => db.withTables<DemoTables>();

/** Sells the given seats, except those that are taken. Returns the sold seats. */
async function sellFreeSeats(tx: Db, seats: readonly SeatRef[]): Promise<SeatRef[]> {
  const { rows } = await sql<{ presentation_id: number; area: number; seat_no: number }>`
    insert into seat_claim (presentation_id, area, seat_no, state)
    select w.presentation_id, w.area, w.seat_no, ${SeatStatus.sold}::smallint
    from unnest(${ints(seats.map((seat) => seat.presentationId))},
        ${ints(seats.map((seat) => seat.area))}, ${ints(seats.map((seat) => seat.seat))})
      as w(presentation_id, area, seat_no)
    order by 1, 2, 3
    on conflict do nothing
    returning presentation_id, area, seat_no`.execute(tx);
  return rows.map((row) => ({
    presentationId: row.presentation_id,
    area: row.area,
    seat: row.seat_no,
  }));
}

async function fillChunk(
  { db, locks }: OccupancyParts,
  id: number,
  seats: readonly SeatRef[],
  fareOf: FareOf,
): Promise<void> {
  const changes = await db.transaction().execute(async (tx) => {
    const sold = await sellFreeSeats(tx, seats);
    await countAudience(tx, id, sold, fareOf);
    return writeEvents(
      tx,
      sold.map((seat) => ({ ...seat, state: SeatStatus.sold })),
    );
  });
  locks.announce(changes);
}

/** Returns all seats and places that the audience of a presentation takes. */
async function audienceOf(parts: OccupancyParts, id: number, fullness: number): Promise<SeatRef[]> {
  const { planVersion } = await parts.presentations.of(id);
  const { layout, areas } = await parts.plans.byVersion(planVersion);
  const seats = audience(layout, id, fullness).map((seat) => ({
    presentationId: id,
    area: RESERVED_AREA,
    seat,
  }));
  const places = [...areas.values()].flatMap(({ sectionId, capacity }) =>
    Array.from({ length: Math.round(capacity * fullness) }, (_, place) => ({
      presentationId: id,
      area: sectionId,
      seat: place + 1,
    })),
  );
  return [...seats, ...places];
}

/**
 * Fills the demo's presentations with sold seats in the background, the most urgent first, and a few seats at
 * a time. A presentation is marked as filled at the end. After a crash, the same seats are drawn again, and
 * those that are already sold stay as they are.
 */
export function fillAudiences(parts: OccupancyParts, pace = BESIDE_VISITORS): Occupancy {
  const { startMs, seatsPerTransaction, pauseMs } = pace;
  const { db, log } = parts;
  let isStopped = false;
  const { promise: stopped, resolve: onStop } = Promise.withResolvers<void>();
  const next = () =>
    demoTables(db)
      .selectFrom("demo_occupancy")
      .select(["presentation_id", "fullness"])
      .where("filled_at", "is", null)
      .orderBy("urgency")
      .limit(1)
      .executeTakeFirst();
  const fill = async (id: number, fullness: number): Promise<void> => {
    const seats = await audienceOf(parts, id, fullness);
    const fareOf = await faresOf(parts, id);
    for (let from = 0; from < seats.length && !isStopped; from += seatsPerTransaction) {
      await fillChunk(parts, id, seats.slice(from, from + seatsPerTransaction), fareOf);
      await pause(pauseMs);
    }
    if (isStopped) return;
    await demoTables(db)
      .updateTable("demo_occupancy")
      .set({ filled_at: sql<Date>`app_now()` })
      .where("presentation_id", "=", id)
      .execute();
  };
  const run = async (): Promise<void> => {
    await Promise.race([pause(startMs, undefined, { ref: false }), stopped]);
    while (!isStopped) {
      const show = await next();
      if (!show) return;
      await fill(show.presentation_id, show.fullness);
    }
  };
  const done = run().catch((error: unknown) => {
    log.error({ err: error }, "the demo's audiences could not be filled");
  });
  const stop = async (): Promise<void> => {
    isStopped = true;
    onStop();
    await done;
  };
  return { done, stop };
}
