import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { openStore, type Store } from "../../../server/platform/store.ts";
import { startPostgres, type Postgres } from "../../../scripts/programs/postgres.ts";
import { postgresAt } from "../../../scripts/programs/testStores.ts";
import { BookCheck } from "./bookCheck.ts";
import { AT_REST, faultsIn, lostOrders, MONEY, NEVER } from "./bookFaults.ts";
import { Client } from "./crowd.ts";
import { ENV, Fleet, placeAt, shortenTimers } from "./fleet.ts";
import { copyProgram, type Program } from "./program.ts";
import { newTally } from "./tally.ts";
import { stateOf } from "./watch.ts";

/** The size of a trial. Kills alternate between a server process and the database. */
export interface Scale {
  readonly clients: number;
  readonly nodes: number;
  readonly attempts: number;
  readonly kills: number;
  readonly seats: number;
}

const LINE_MS = 10_000;
/** The checker's faults are planted in orders that were neither cancelled nor let go of. */
const LASTING_ORDERS = 3;
/**
 * Without progress for this time in ms the run has stalled. The time is longer than a database restart or a
 * payment's timeout.
 */
const STALL_MS = 90_000;
const REST_MS = 60_000;
/** Time by which the clock is advanced at the end. No lock, payment or retry waits longer. */
const PASSING = "30 minutes";

interface Opened {
  readonly program: Program;
  readonly postgres: Postgres;
  readonly store: Store;
  readonly fleet: Fleet;
}

/** Buyers on several server processes and one PostgreSQL, while the processes and the database are killed. */
export class Trial {
  readonly scale: Scale;
  readonly store: Store;
  readonly fleet: Fleet;
  readonly tally = newTally();
  /** Number of completed kills. */
  readonly killed = { nodes: 0, databases: 0 };
  /** Number of completed database checks during the run. */
  looks = 0;
  readonly #program: Program;
  readonly #postgres: Postgres;
  readonly #check: BookCheck;
  readonly #failing = Promise.withResolvers<never>();
  readonly #start = performance.now();
  #clients: Client[] = [];
  #begun = 0;
  #killing: string | undefined;
  #isOver = false;

  private constructor(scale: Scale, { program, postgres, store, fleet }: Opened) {
    this.scale = scale;
    this.#program = program;
    this.#postgres = postgres;
    this.store = store;
    this.fleet = fleet;
    this.#check = new BookCheck(store.db, this.tally);
  }

  static async open(scale: Scale): Promise<Trial> {
    const program = copyProgram();
    const postgres = await startPostgres();
    const url = await postgres.createDatabase("trial");
    const fleet = new Fleet({ ...ENV, DATABASE_URL: url }, program.main);
    try {
      // The first node fills the database with the demo. The other nodes start with the filled database.
      await fleet.add(1);
      const store = await openStore(postgresAt(url), () => undefined);
      await shortenTimers(store.db);
      await fleet.add(scale.nodes - 1);
      return new Trial(scale, { program, postgres, store, fleet });
    } catch (error) {
      await fleet.stop();
      await postgres.stop();
      program.remove();
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#isOver = true;
    await this.fleet.stop();
    await this.store.close();
    await this.#postgres.stop();
    this.#program.remove();
  }

  /**
   * Runs all clients until the number of attempts is reached, with the kills spread evenly over the attempts.
   * Throws the faults as soon as a check finds any, and the state of everything if the run stalls. Calls `say`
   * with a line about the progress every ten seconds.
   */
  async run(say: (line: string) => void): Promise<void> {
    const isOver = (): boolean => this.#isOver;
    const place = { ...(await placeAt(this.fleet.urls, this.scale.seats)), isOver };
    const seeds = Array.from({ length: this.scale.clients }, (_, seed) => seed);
    const arriving = seeds.map((seed) => new Client(place, this.tally, seed).arrive());
    this.#clients = await Promise.all(arriving);
    const acting = Promise.all(this.#clients.map((client) => this.#goOn(client)));
    try {
      await Promise.race([acting, this.#watch(say), this.#failing.promise]);
    } finally {
      this.#isOver = true;
    }
  }

  /**
   * Few attempts on a busy machine may leave no order that was neither cancelled nor let go of, so the run
   * also waits for such an order.
   */
  #isDone(): boolean {
    const { attempts, kills } = this.scale;
    const { acknowledged } = this.tally;
    const lasting = acknowledged.filter(({ isCancelled, isLetGo }) => !isCancelled && !isLetGo);
    const isSold = lasting.length >= LASTING_ORDERS;
    const isReturned = acknowledged.some(({ isCancelled }) => isCancelled);
    if (!isSold || !isReturned) return false;
    return this.tally.attempts >= attempts && this.#begun >= kills && !this.#killing;
  }

  async #goOn(client: Client): Promise<void> {
    while (!this.#isOver && !this.#isDone()) {
      await client.act();
      this.#maybeKill();
    }
  }

  #maybeKill(): void {
    const { attempts, kills } = this.scale;
    const mark = ((this.#begun + 1) * attempts) / (kills + 1);
    if (this.#killing || this.#isOver || this.#begun >= kills) return;
    if (this.tally.attempts < mark) return;
    this.#kill(this.#begun++).then(
      () => (this.#killing = undefined),
      (error: unknown) => this.#failing.reject(error),
    );
  }

  async #kill(turn: number): Promise<void> {
    if (turn % 2 === 0) {
      const node = (turn / 2) % this.scale.nodes;
      this.#killing = `API process ${node}`;
      await this.fleet.replace(node);
      this.killed.nodes++;
      return;
    }
    this.#killing = "the database: killed";
    await this.#postgres.kill9();
    this.#killing = "the database: starting";
    await this.#postgres.start();
    this.#killing = "the database: being found again";
    await this.fleet.recover();
    this.killed.databases++;
  }

  async #watch(say: (line: string) => void): Promise<void> {
    let last = 0;
    let moved = performance.now();
    while (!this.#isOver) {
      await sleep(LINE_MS, undefined, { ref: false });
      if (this.#isOver) return;
      const { attempts } = this.tally;
      const rate = Math.round(((attempts - last) * 1000) / LINE_MS);
      if (attempts > last) moved = performance.now();
      last = attempts;
      const wrong = await this.#look();
      if (this.#isOver) return;
      if (wrong && wrong.length > 0) throw new Error(wrong.join("\n"));
      say(this.#line(rate, wrong));
      if (performance.now() - moved > STALL_MS) {
        throw new Error(`nothing has moved for ${STALL_MS / 1000} s\n${await this.state()}`);
      }
    }
  }

  /** Returns the faults in the new rows, or undefined while the database is down. */
  async #look(): Promise<string[] | undefined> {
    try {
      const wrong = await this.#check.next();
      this.looks++;
      return wrong;
    } catch (error) {
      if (this.#killing?.startsWith("the database")) return undefined;
      throw error;
    }
  }

  #line(rate: number, wrong: readonly string[] | undefined): string {
    const { attempts, locked, acknowledged } = this.tally;
    const { nodes, databases } = this.killed;
    return [
      `${((performance.now() - this.#start) / 1000).toFixed(0)} s`,
      `${attempts} of ${this.scale.attempts} attempts (${rate}/s), ${locked} given`,
      `${acknowledged.length} orders`,
      `killed ${nodes} processes, ${databases} databases`,
      this.#killing ? `now ${this.#killing}` : "",
      wrong ? "books right" : "books away",
    ]
      .filter(Boolean)
      .join(" · ");
  }

  state(): Promise<string> {
    return stateOf({
      db: this.store.db,
      fleet: this.fleet,
      clients: this.#clients,
      killing: this.#killing,
    });
  }

  /**
   * Advances the clock past all timeouts and waits until nothing is in progress. Returns the remaining faults.
   */
  async rest(): Promise<string[]> {
    await sql`update app_clock set shift = shift + ${PASSING}::interval`.execute(this.store.db);
    let found: string[] = [];
    for (const end = performance.now() + REST_MS; performance.now() < end; await sleep(500)) {
      found = await faultsIn(this.store.db, { ...AT_REST, ...MONEY });
      if (found.length === 0) return [];
    }
    return found;
  }

  /** Returns the faults in the whole database. */
  wrong = (): Promise<string[]> => faultsIn(this.store.db, NEVER);

  /** Returns the confirmed orders that the database does not have, or has with other data. */
  lost = (): Promise<string[]> => lostOrders(this.store.db, this.tally.acknowledged);
}
