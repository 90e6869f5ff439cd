import { sql } from "kysely";
import { dateOf } from "../../../domain/zone.ts";
import type { Container } from "../../container.ts";
import { fillCapacities } from "../../reports/sales/fillCapacities.ts";
import { foldSales } from "../../reports/sales/openSales.ts";
import type { Db } from "../../platform/store/db.ts";
import { presentationRow } from "../fillShows.ts";
import { layGround } from "./historyGround.ts";
import { hallsByVenue, pastDays, type PastDay } from "./pastShows.ts";
import { sellDay } from "./sellDay.ts";

export interface HistoryWish {
  readonly days: number;
  /** At least so many over all days, where the houses hold them. */
  readonly tickets: number;
}

/** Hears of each day that is done. */
export type OnDay = (done: { readonly days: number; readonly tickets: number }) => void;

/** How often the sums are added to meanwhile: lines of a few days are no burden to a reader. */
const FOLD_DAYS = 10;

/** Adds a day's shows; those that are there already have their own past and are left alone. */
async function addShows(tx: Db, { shows }: PastDay): Promise<PastDay["shows"]> {
  const added = await tx
    .insertInto("presentation")
    .values(shows.map(({ show, planVersion }) => presentationRow(show, planVersion)))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .execute();
  const isNew = new Set(added.map(({ id }) => id));
  return shows.filter(({ show, tickets }) => isNew.has(show.id) && tickets > 0);
}

const fillDay = (db: Db, day: PastDay): Promise<number> =>
  db.transaction().execute(async (tx) => {
    // A day that a crash takes back is filled again by the next run.
    await sql`set local synchronous_commit = off`.execute(tx);
    await sql`set local statement_timeout = 0`.execute(tx);
    const shows = day.shows.length > 0 ? await addShows(tx, day) : [];
    return shows.length > 0 ? sellDay(tx, shows) : 0;
  });

/**
 * Fills the demo's database with past shows and their sales, a day in a transaction, the oldest first.
 * Run again it goes on where it ended: days that are there stay as they are. Answers how many tickets
 * it has sold.
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
  // Read before the connection is taken: PGlite has no second one to read them by.
  const ground = await Promise.all(versions.map(plans.byVersion));
  let tickets = 0;
  // One connection, because the ground is laid in temporary tables.
  await db.connection().execute(async (connection) => {
    await layGround(connection, ground);
    for (const [place, day] of days.entries()) {
      tickets += await fillDay(connection, day);
      if (place % FOLD_DAYS === 0) await foldSales(connection);
      onDay({ days: place + 1, tickets });
    }
    await foldSales(connection);
    await sql`analyze`.execute(connection);
  });
  return tickets;
}
