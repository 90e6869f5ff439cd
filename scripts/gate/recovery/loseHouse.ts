import { resolve } from "node:path";
import { sql } from "kysely";
import { waitUntil } from "../../cluster/waitUntil.ts";
import { ROOT } from "../../root.ts";
import type { Place } from "../../../tests/server/proof/crowd.ts";
import { newCounts } from "../contention/counts.ts";
import type { Entry } from "../contention/evidence.ts";
import { openJournal } from "../contention/journal.ts";
import type { Closers } from "../contention/openCluster.ts";
import { openCrowd, type Crowd } from "../faults/crowd.ts";
import type { Archive, Backup } from "./archive.ts";
import { noteMoment, untilArchived, type House, type Moment } from "./openHouse.ts";

const JOURNAL = resolve(ROOT, ".cache/recovery/journal.jsonl");
/**
 * Maximum time in seconds until the given number of tickets is sold. The limit is high, because a busy
 * machine sells slowly.
 */
const SALES_SECONDS = 600;

interface LossOptions {
  readonly house: House;
  readonly archive: Archive;
  /** The show and the seats for which the buyers compete. */
  readonly place: Place;
  readonly buyers: number;
  readonly seed: number;
  /**
   * Number of sales in each of three periods: before the backup, between the backup and the moment, and after
   * the moment.
   */
  readonly sales: number;
  readonly closers: Closers;
  readonly say: (line: string) => void;
}

/** A backup that was taken while buyers bought. */
export interface TakenBackup extends Backup {
  readonly ms: number;
  readonly salesMeanwhile: number;
}

/** What remains after the server is lost: the answers that buyers received, and facts about the accident. */
interface Loss {
  /** The answers that buyers received before the loss. */
  readonly journal: readonly Entry[];
  readonly backup: TakenBackup;
  readonly moment: Moment;
  /** A moment between the accident and the loss of the server. */
  readonly afterwards: Moment;
  /** Number of rows that the accident deleted. */
  readonly deleted: number;
  /** Time in ms from the accident until the deletion was in the archive. */
  readonly archivedMs: number;
  /** Descriptions of answers that no buyer should receive while the database is intact. */
  readonly odd: readonly string[];
}

/**
 * Waits until the crowd of buyers has bought `sales` more tickets. The promise is rejected if a buyer fails.
 */
function untilSold(counts: { sold: number }, sales: number, crowd: Crowd): Promise<unknown> {
  const enough = counts.sold + sales;
  const look = () => Promise.resolve(counts.sold >= enough ? true : undefined);
  return Promise.race([
    waitUntil(look, { seconds: SALES_SECONDS, what: `${sales} sales` }),
    crowd.failed,
  ]);
}

/** Deletes all tickets, as a wrong SQL statement would. Returns the number of deleted tickets. */
async function deleteTickets({ store }: House): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ticket`.execute(store.db);
  await sql`truncate ticket cascade`.execute(store.db);
  return rows[0]!.count;
}

/**
 * Lets buyers buy. While the buyers buy, takes a base backup and notes a moment. After further purchases,
 * deletes all tickets and destroys the server. Passes a line to `say` for each step.
 */
export async function loseHouse(options: LossOptions): Promise<Loss> {
  const { house, archive, place, buyers, seed, sales, closers, say } = options;
  const { db } = house.store;
  const file = openJournal(JOURNAL);
  closers.add(() => file.close());
  const journal: Entry[] = [];
  const write = (entry: Entry): void => {
    journal.push(entry);
    file.write(entry);
  };
  const counts = newCounts();
  const crowd = openCrowd({ ...place, counts, journal: { ...file, write } }, buyers, seed);
  await untilSold(counts, sales, crowd);

  say("taking a base backup while they buy");
  const [begun, soldBefore] = [performance.now(), counts.sold];
  await Promise.race([archive.run("first", "--type=full", "backup"), crowd.failed]);
  const took = { ms: performance.now() - begun, salesMeanwhile: counts.sold - soldBefore };
  const backup = { ...(await archive.newest("first")), ...took };
  await untilSold(counts, sales, crowd);
  const moment = await noteMoment(db);
  say(`the moment is ${moment.text}`);
  await untilSold(counts, sales, crowd);

  // Answers after this point are not checked, because the database is no longer intact.
  const odd = [...counts.odd];
  const deleted = await deleteTickets(house);
  const afterwards = await noteMoment(db);
  say(`deleted ${deleted} tickets at ${afterwards.text}`);
  const archivedMs = await untilArchived(db);
  say("ending the server at once and removing its folder");
  await house.destroy();
  // The buyers' errors are ignored here, because the server no longer exists.
  await crowd.end().catch(() => undefined);
  return { journal, backup, moment, afterwards, deleted, archivedMs, odd };
}
