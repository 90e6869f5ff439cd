import { sql } from "kysely";
import { dateOf } from "../../../domain/zone.ts";
import type { Container } from "../../container.ts";
import { fillCapacities } from "../../reports/sales/fillCapacities.ts";
import { foldSales } from "../../reports/sales/openSales.ts";
import type { Db } from "../../platform/store/db.ts";
import { addShows } from "../fillShows.ts";
import type { KnownHalls } from "../putOnSale.ts";
import { layGround } from "./historyGround.ts";
import { hallsByVenue, pastDays, type PastDay } from "./pastShows.ts";
import { sellDay } from "./sellDay.ts";

export interface HistoryWish {
  readonly days: number;
  /**
   * Minimum number of tickets over all days. The minimum is only reached if the halls have enough capacity.
   */
  readonly tickets: number;
}

/** Called each time that a day has been filled. */
export type OnDay = (done: { readonly days: number; readonly tickets: number }) => void;

/**
 * Number of days after which the sales log is added to the sums that reports read. Reports are not slowed
 * down by the log of only a few days.
 */
const FOLD_DAYS = 10;

/** Adds the shows of a day. Skips shows that exist already, because they already have sales. */
const addPastShows = async (
  tx: Db,
  { shows }: PastDay,
  known: KnownHalls,
): Promise<PastDay["shows"]> =>
  (await addShows(tx, shows, known)).filter(({ tickets }) => tickets > 0);

const fillDay = (db: Db, day: PastDay, known: KnownHalls): Promise<number> =>
  db.transaction().execute(async (tx) => {
    // Commits do not wait for the disk. If a crash loses a day, the next run fills that day again.
    await sql`set local synchronous_commit = off`.execute(tx);
    await sql`set local statement_timeout = 0`.execute(tx);
    const shows = day.shows.length > 0 ? await addPastShows(tx, day, known) : [];
    return shows.length > 0 ? sellDay(tx, shows) : 0;
  });

/**
 * Fills the demo's database with past shows and their sales, the oldest day first, each in its own
 * transaction. A second run continues where the first one ended, and leaves days that are already filled
 * unchanged. Returns the number of tickets sold.
 */
export async function fillHistory(
  { db, plans, clock }: Pick<Container, "db" | "plans" | "clock">,
  wish: HistoryWish,
  onDay: OnDay,
): Promise<number> {
  await fillCapacities({ db, plans });
  const halls = await hallsByVenue(db);
  const days = pastDays(halls, { ...wish, today: dateOf(clock.now()) });
  const versions = [...new Set([...halls.values()].map(({ planVersion }) => planVersion))];
  // The plans are read before the connection is reserved, because PGlite has only one connection.
  const ground = await Promise.all(versions.map((version) => plans.byVersion(version)));
  const known: KnownHalls = new Map();
  let tickets = 0;
  // All statements use the same connection, because the source data is in temporary tables.
  await db.connection().execute(async (connection) => {
    await layGround(connection, ground);
    for (const [place, day] of days.entries()) {
      tickets += await fillDay(connection, day, known);
      if (place % FOLD_DAYS === 0) await foldSales(connection);
      onDay({ days: place + 1, tickets });
    }
    await foldSales(connection);
    await sql`analyze`.execute(connection);
  });
  return tickets;
}
