import { setTimeout as sleep } from "node:timers/promises";
import { placeAt } from "../../../tests/server/proof/fleet.ts";
import { stateOf } from "../../../tests/server/proof/watch.ts";
import { Buyer, type Market } from "./buyer.ts";
import { progressLine, type Counts } from "./counts.ts";
import type { Journal } from "./journal.ts";
import { killSchedule, type Kill } from "./killSchedule.ts";
import type { Cluster } from "./openCluster.ts";

/** The size of a run, and the seed that determines what buyers do, and what is killed at which time. */
export interface Scale {
  readonly seed: number;
  readonly attempts: number;
  readonly nodes: number;
  readonly buyers: number;
  readonly seats: number;
  readonly kills: number;
}

const LINE_MS = 10_000;
/**
 * A run fails after this time without progress, in ms. The limit is longer than a restart of all processes,
 * and longer than a payment.
 */
const STALL_MS = 180_000;

/** Kills the targets of the schedule one at a time. */
class Killer {
  readonly #cluster: Cluster;
  readonly #counts: Counts;
  readonly #schedule: Kill[];
  readonly #failed = Promise.withResolvers<never>();
  /** The target that is being killed or restarted, or `undefined`. */
  now: string | undefined;

  constructor(cluster: Cluster, counts: Counts, schedule: readonly Kill[]) {
    this.#cluster = cluster;
    this.#counts = counts;
    this.#schedule = [...schedule];
    // This handler prevents an unhandled rejection, because `failed` is awaited only while the buyers run.
    this.#failed.promise.catch(() => undefined);
  }

  /** A promise that is rejected if a killed target does not answer again. */
  get failed(): Promise<never> {
    return this.#failed.promise;
  }

  get isDone(): boolean {
    return this.#schedule.length === 0 && this.now === undefined;
  }

  /** Starts the next kill if enough lock attempts have been made. */
  look(): void {
    const [next] = this.#schedule;
    if (!next || this.now !== undefined || this.#counts.attempts < next.after) return;
    this.#schedule.shift();
    this.now = next.target;
    this.#kill(next).catch(this.#failed.reject);
  }

  async #kill(kill: Kill): Promise<void> {
    await this.#end(kill);
    this.#counts.killed[kill.target] += 1;
    this.now = undefined;
  }

  /**
   * Kills a target and starts it again. The promise resolves when all servers and the database answer again.
   */
  async #end({ target, node }: Kill): Promise<void> {
    const { fleet, postgres } = this.#cluster;
    if (target === "node") return fleet.replace(node);
    if (target === "allNodes") {
      await Promise.all(fleet.urls.map((_, at) => fleet.replace(at)));
      return undefined;
    }
    await (target === "database" ? postgres.kill9() : postgres.shutDownAtOnce());
    await postgres.start();
    return fleet.recover();
  }
}

/**
 * Lets buyers compete for the seats until the number of lock attempts is reached and all kills of the
 * schedule are done. Throws if a killed server does not answer again, or after three minutes without
 * progress. Passes a line to `say` every ten seconds.
 */
export async function runBuyers(
  cluster: Cluster,
  scale: Scale,
  parts: {
    readonly counts: Counts;
    readonly journal: Journal;
    readonly say: (line: string) => void;
  },
): Promise<void> {
  const { counts, journal, say } = parts;
  const { fleet, store } = cluster;
  const killer = new Killer(cluster, counts, killSchedule(scale));
  let isOver = false;
  const place = await placeAt(fleet.urls, scale.seats);
  const market: Market = { ...place, counts, journal, isOver: () => isOver };
  const names = Array.from({ length: scale.buyers }, (_, at) => `${at + 1}`);
  const buyers = names.map((name) => new Buyer(market, scale.seed, name));
  const start = performance.now();
  const isDone = (): boolean => counts.attempts >= scale.attempts && killer.isDone;
  const goOn = async (buyer: Buyer): Promise<void> => {
    await buyer.arrive();
    while (!isOver && !isDone()) {
      await buyer.act();
      killer.look();
    }
  };
  const watch = async (): Promise<void> => {
    let moved = start;
    for (let last = 0; !isOver;) {
      await sleep(LINE_MS, undefined, { ref: false });
      if (isOver) return;
      const now = performance.now();
      if (counts.attempts > last) moved = now;
      last = counts.attempts;
      say(
        progressLine(counts, {
          attempts: scale.attempts,
          seconds: (now - start) / 1000,
          killing: killer.now,
        }),
      );
      if (now - moved > STALL_MS) {
        const state = await stateOf({ db: store.db, fleet, clients: buyers, killing: killer.now });
        throw new Error(`nothing has moved for ${STALL_MS / 1000} s\n${state}`);
      }
    }
  };
  try {
    await Promise.race([Promise.all(buyers.map(goOn)), watch(), killer.failed]);
  } finally {
    isOver = true;
  }
}
