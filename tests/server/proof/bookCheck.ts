import { sql } from "kysely";
import type { Db } from "../../../server/platform/store/db.ts";
import { faultsIn, lostOrders, neverSince } from "./bookFaults.ts";
import type { Tally } from "./tally.ts";

/**
 * An order's timestamp is its transaction's start. Its commit makes it visible later, but never by this much.
 */
const OVERLAP_MS = 90_000;

/** Checks the database during the run, each time for the rows added since the last check. */
export class BookCheck {
  readonly #db: Db;
  readonly #tally: Tally;
  #since = new Date(0);
  #told = 0;

  constructor(db: Db, tally: Tally) {
    this.#db = db;
    this.#tally = tally;
  }

  /** Returns the faults of the new rows. Throws while the database is down. The next call catches up. */
  async next(): Promise<string[]> {
    const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(this.#db);
    const told = this.#tally.acknowledged.length;
    const news = this.#tally.acknowledged.slice(this.#told, told);
    const lost = await lostOrders(this.#db, news);
    const found = await faultsIn(this.#db, neverSince(this.#since));
    this.#since = new Date(rows[0]!.now.getTime() - OVERLAP_MS);
    this.#told = told;
    return [...found, ...lost.map((each) => `an order that was told and is lost: ${each}`)];
  }
}
