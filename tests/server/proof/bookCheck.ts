import { sql } from "kysely";
import type { Db } from "../../../server/platform/store/db.ts";
import { faultsIn, lostOrders, neverSince } from "./bookFaults.ts";
import type { Tally } from "./tally.ts";

/**
 * Limit for the duration of a sale's transaction in ms. An order's timestamp is the start of its transaction,
 * and its row becomes visible only at the commit.
 */
const OVERLAP_MS = 90_000;

/** Checks the database repeatedly during the run. Each check covers the rows added since the previous one. */
export class BookCheck {
  readonly #db: Db;
  readonly #tally: Tally;
  #since = new Date(0);
  #told = 0;

  constructor(db: Db, tally: Tally) {
    this.#db = db;
    this.#tally = tally;
  }

  /**
   * Returns the faults in the new rows. Throws while the database is down. The next call then checks those rows
   * too.
   */
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
