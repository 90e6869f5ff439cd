import { setTimeout as pause } from "node:timers/promises";
import { SeatStatus } from "../../domain/seat.ts";
import { dateOf } from "../../domain/zone.ts";
import type { Container } from "../container.ts";
import { countSeats } from "../reports/sales/salesWithoutOrders.ts";
import { RESERVED_AREA, type SeatRef } from "../seats/claims.ts";
import { writeEvents } from "../seats/locks/claimStatements.ts";
import { sellWithoutOrder } from "../seats/locks/sellFree.ts";
import { audience } from "./audience.ts";
import { audienceShows, existingShows, type AudienceShow } from "./audienceShows.ts";
import { faresOf, type FareOf } from "./fares.ts";

export type OccupancyParts = Pick<Container, "db" | "plans" | "presentations" | "clock"> & {
  readonly locks: Pick<Container["locks"], "announce">;
  readonly log: Pick<Container["log"], "error">;
};

export interface Occupancy {
  /** Resolves when all presentations are filled, or after `stop`. */
  readonly done: Promise<void>;
  readonly stop: () => Promise<void>;
}

/** The speed at which the halls are filled. */
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

/** Sells those of the given seats that are free, and counts them in the sales. */
async function fillChunk(
  { db, locks, clock }: OccupancyParts,
  seats: readonly SeatRef[],
  fareOf: FareOf,
): Promise<void> {
  const changes = await db.transaction().execute(async (tx) => {
    const sold = await sellWithoutOrder(tx, seats);
    const soldAt = clock.now();
    const priced = sold.map((seat) => ({ ...seat, ...fareOf(seat), soldAt }));
    await countSeats(tx, priced, "web");
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

const keyOf = ({ area, seat }: SeatRef): string => `${area} ${seat}`;

/**
 * Returns the seats that are missing in an audience whose filling was interrupted. The seats that the
 * audience already has show which share of the seats it was meant to take. Returns no seats if the audience
 * is complete, or if its seats were changed afterwards.
 */
async function missingSeats(
  parts: OccupancyParts,
  show: AudienceShow,
): Promise<readonly SeatRef[]> {
  const rows = await parts.db
    .selectFrom("seat_claim")
    .select(["area", "seat_no", "state", "order_id"])
    .where("presentation_id", "=", show.id)
    .execute();
  const claims = rows.map((row) => ({
    key: keyOf({ presentationId: show.id, area: row.area, seat: row.seat_no }),
    isAudience: row.state === SeatStatus.sold && row.order_id === null,
  }));
  const taken = new Set(claims.map(({ key }) => key));
  const own = claims.filter(({ isAudience }) => isAudience).map(({ key }) => key);
  const matching: (readonly SeatRef[])[] = [];
  for (const fullness of [show.fullness, ...show.otherFullness]) {
    const seats = await audienceOf(parts, show.id, fullness);
    const wanted = new Set(seats.map(keyOf));
    if (own.every((key) => wanted.has(key))) {
      matching.push(seats.filter((seat) => !taken.has(keyOf(seat))));
    }
  }
  const isComplete = matching.some((missing) => missing.length === 0);
  return isComplete ? [] : (matching[0] ?? []);
}

/**
 * Fills the demo's presentations with sold seats in the background, the most urgent first, and a few seats at
 * a time. The progress is not stored, because the sold seats show it. Presentations are filled one after the
 * other, so after a crash only the last one with an audience can be incomplete. After a restart, an
 * incomplete presentation gets the rest of the same audience. Seats that somebody else has bought or locked
 * stay unchanged.
 */
export function fillAudiences(
  parts: OccupancyParts,
  pace = BESIDE_VISITORS,
  shows = audienceShows(dateOf(parts.clock.now())),
): Occupancy {
  const { startMs, seatsPerTransaction, pauseMs } = pace;
  const { db, log } = parts;
  let isStopped = false;
  const { promise: stopped, resolve: onStop } = Promise.withResolvers<void>();
  const fill = async (id: number, seats: readonly SeatRef[]): Promise<void> => {
    if (seats.length === 0) return;
    const fareOf = await faresOf(parts, id);
    for (let from = 0; from < seats.length && !isStopped; from += seatsPerTransaction) {
      await fillChunk(parts, seats.slice(from, from + seatsPerTransaction), fareOf);
      await pause(pauseMs);
    }
  };
  const run = async (): Promise<void> => {
    await Promise.race([pause(startMs, undefined, { ref: false }), stopped]);
    if (isStopped) return;
    const found = await existingShows(db, shows);
    const last = found.findLast(({ hasAudience }) => hasAudience);
    for (const show of found) {
      if (isStopped) return;
      if (!show.hasAudience) await fill(show.id, await audienceOf(parts, show.id, show.fullness));
      else if (show === last) await fill(show.id, await missingSeats(parts, show));
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
