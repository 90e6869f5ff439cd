import { sql } from "kysely";
import type { Db } from "../../../server/platform/store/db.ts";
import { faultsIn, lostOrders, neverSince } from "./bookFaults.ts";
import type { Tally } from "./tally.ts";

/** An order's time is its transaction's; it is seen when that commits, which is never so much later. */
const OVERLAP_MS = 90_000;

/** Looks at the books while they are written, each time at what has come since the last. */
export class BookCheck {
  readonly #db: Db;
  readonly #tally: Tally;
  #since = new Date(0);
  #told = 0;

  constructor(db: Db, tally: Tally) {
    this.#db = db;
    this.#tally = tally;
  }

  /** What is wrong with what is new. Throws where the database is away; the next look makes up for it. */
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
