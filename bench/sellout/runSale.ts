import { setTimeout as sleep } from "node:timers/promises";
import type { Presentation } from "../../domain/presentation.ts";
import { chances } from "../../server/demo/seeded.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { allSeats, Shopper } from "../../tests/server/shopper.ts";
import { rateOf } from "../locks/rateOf.ts";
import { Buyer, type Sellout } from "./buyer.ts";
import { cpuSeconds, type CpuSeconds } from "./cpuSeconds.ts";
import type { Costs } from "./model.ts";
import { limited } from "./limited.ts";
import { LEAD_SECONDS, type Sale } from "./openSale.ts";
import { MEAN_PARTY } from "./parties.ts";

/**
 * Number of seats that all visitors want together, divided by the number of seats in the stadium. The demand
 * is more than 1, so the last visitors find no seats.
 */
const DEMAND = 1.15;
/** Share of the visitors who join before the sale starts. */
const EARLY = 0.7;
const LATE_PER_SECOND = 20;
/** Number of visitors who join at the same time. */
const ARRIVING = 64;
/** Number of polls that are sent at full speed to measure their cost. */
const POLLS = 4_000;
const POLLING = 32;
/** Maximum number of polls that wait for a response at the same time during the sale. */
const MAX_POLLING = 64;
const LINE_MS = 10_000;
/**
 * Number of visitors in a group of additional visitors, who join while seats are left, and the maximum number
 * of consecutive groups that buy nothing.
 */
const STRAGGLERS = 20;
const MAX_IDLE_GROUPS = 3;

/** The figures that a run measured. All rates are per second. */
export interface Figures {
  readonly sellout: Sellout;
  readonly visitors: number;
  readonly arrivalsPerSecond: number;
  readonly pollsPerSecond: number;
  /**
   * Costs of one arrival, one poll and one sale, in CPU seconds. The costs are `undefined` on systems without
   * `/proc`.
   */
  readonly costs: { readonly servers: Costs; readonly database: Costs } | undefined;
}

interface RunOptions {
  /** Data folder of the PostgreSQL that the servers use. */
  readonly dataDir: string;
  readonly seed: number;
  /** Receives progress lines. */
  readonly say: (line: string) => void;
}

/**
 * A part of the run: how many visitors joined, polled and bought, and how much CPU time was used meanwhile.
 */
interface Phase {
  readonly arrivals: number;
  readonly polls: number;
  readonly sales: number;
  readonly cpu: CpuSeconds | undefined;
}

async function showOf({ presentationId, servers }: Sale): Promise<Presentation> {
  const { body } = await new Shopper(servers[0]!.url).get<{ presentations: Presentation[] }>(
    `/presentations/?featureIds=${DEMO.derbyFeature}`,
  );
  const show = body.presentations.find(({ id }) => id === presentationId);
  if (!show) throw new Error("the presentation is not listed");
  return show;
}

async function newSellout(sale: Sale): Promise<Sellout> {
  const seats = allSeats(sale.plan);
  const counts = { seats: 0, polls: 0, refusals: 0 };
  return {
    urls: sale.servers.map(({ url }) => url),
    show: await showOf(sale),
    seats,
    journal: [],
    waits: [],
    locks: [],
    soldAt: [],
    counts,
    saleAt: Infinity,
    isSoldOut: () => counts.seats >= seats.length,
    limitPolls: limited(MAX_POLLING),
  };
}

/**
 * Returns the CPU seconds that one arrival, poll and sale cost, either for the servers or for the database.
 */
function costsOf(
  [arriving, polling, selling]: readonly Phase[],
  part: keyof CpuSeconds,
): Costs | undefined {
  if (!arriving?.cpu || !polling?.cpu || !selling?.cpu) return undefined;
  const arrival = arriving.cpu[part] / arriving.arrivals;
  const poll = polling.cpu[part] / polling.polls;
  const others = selling.arrivals * arrival + selling.polls * poll;
  return { arrival, poll, sale: Math.max(0, selling.cpu[part] - others) / selling.sales };
}

/** The visitors of one on-sale. */
class Crowd {
  readonly #sale: Sale;
  readonly #sellout: Sellout;
  readonly #options: RunOptions;
  readonly #visitors: number;
  readonly #waiting: Buyer[] = [];
  #came = 0;

  constructor(sale: Sale, sellout: Sellout, options: RunOptions) {
    this.#sale = sale;
    this.#sellout = sellout;
    this.#options = options;
    this.#visitors = Math.ceil((sellout.seats.length * DEMAND) / MEAN_PARTY);
  }

  get came(): number {
    return this.#came;
  }

  #next(): Buyer {
    return new Buyer(this.#sellout, this.#options.seed, this.#came++);
  }

  /** Lets the early visitors join the waiting room. Returns how many visitors joined per second. */
  arrive(): Promise<number> {
    return rateOf(Math.ceil(this.#visitors * EARLY), ARRIVING, async () => {
      this.#waiting.push(await this.#next().join());
    });
  }

  /** Polls as fast as possible. Returns the number of responses per second. */
  ask(): Promise<number> {
    return rateOf(POLLS, POLLING, async (at) => {
      await this.#waiting[at % this.#waiting.length]!.poll();
    });
  }

  /**
   * Starts the sale. The promise resolves when the last seat is sold and all visitors who were still waiting
   * have left.
   */
  async buy(): Promise<void> {
    this.#sellout.saleAt = await this.#sale.begin();
    const watch = setInterval(() => this.#options.say(this.#line()), LINE_MS);
    try {
      const early = this.#waiting.map((buyer) => buyer.buy(LEAD_SECONDS * 1000));
      await Promise.all([...early, this.#buyLate()]);
      await this.#buyRest();
    } finally {
      clearInterval(watch);
    }
  }

  /** Lets the visitors who are not early join during the sale, at random times. */
  async #buyLate(): Promise<void> {
    const random = chances(this.#options.seed, -1);
    const buying: Promise<void>[] = [];
    await sleep(Math.max(0, this.#sellout.saleAt - Date.now()));
    while (this.#came < this.#visitors && !this.#sellout.isSoldOut()) {
      const buyer = this.#next();
      buying.push(buyer.join().then(() => buyer.buy()));
      await sleep((-Math.log(1 - random()) * 1000) / LATE_PER_SECOND);
    }
    await Promise.all(buying);
  }

  /**
   * Lets small groups of additional visitors buy until the last seat is sold. Throws if MAX_IDLE_GROUPS
   * consecutive groups have bought nothing.
   */
  async #buyRest(): Promise<void> {
    const { counts, seats, isSoldOut } = this.#sellout;
    for (let idle = 0; !isSoldOut();) {
      if (idle === MAX_IDLE_GROUPS) {
        throw new Error(`${seats.length - counts.seats} seats could not be sold`);
      }
      const before = counts.seats;
      const group = Array.from({ length: STRAGGLERS }, () => this.#next());
      await Promise.all(group.map(async (buyer) => (await buyer.join()).buy()));
      idle = counts.seats > before ? 0 : idle + 1;
    }
  }

  #line(): string {
    const { seats, counts, soldAt, saleAt } = this.#sellout;
    const seconds = Math.max(0, (Date.now() - saleAt) / 1000);
    const rate = seconds > 0 ? soldAt.length / seconds : 0;
    const left = Math.ceil(((seats.length - counts.seats) * seconds) / counts.seats);
    return [
      `${Math.round(seconds)} s`,
      `${counts.seats.toLocaleString("en")} of ${seats.length.toLocaleString("en")} seats sold`,
      `${soldAt.length.toLocaleString("en")} sales (${rate.toFixed(1)}/s)`,
      `${this.#came.toLocaleString("en")} visitors came`,
      counts.seats > 0 ? `about ${left} s left` : "",
    ]
      .filter(Boolean)
      .join(" · ");
  }
}

/** Runs a whole on-sale, from the first visitor who joins until the last seat is sold. */
export async function runSale(sale: Sale, options: RunOptions): Promise<Figures> {
  const sellout = await newSellout(sale);
  const crowd = new Crowd(sale, sellout, options);
  const pids = sale.servers.map(({ pid }) => pid);
  const phases: Phase[] = [];
  /** Runs one part of the on-sale, and records its counts and the CPU time that it takes. */
  const measured = async <T>(work: () => Promise<T>): Promise<T> => {
    const { came } = crowd;
    const { polls } = sellout.counts;
    const sales = sellout.soldAt.length;
    const before = cpuSeconds(pids, options.dataDir);
    const result = await work();
    const after = cpuSeconds(pids, options.dataDir);
    const cpu = before &&
      after && {
        servers: after.servers - before.servers,
        database: after.database - before.database,
      };
    phases.push({
      arrivals: crowd.came - came,
      polls: sellout.counts.polls - polls,
      sales: sellout.soldAt.length - sales,
      cpu,
    });
    return result;
  };
  const arrivalsPerSecond = await measured(() => crowd.arrive());
  options.say(
    `${crowd.came.toLocaleString("en")} visitors joined, ${Math.round(arrivalsPerSecond)}/s`,
  );
  const pollsPerSecond = await measured(() => crowd.ask());
  await measured(() => crowd.buy());
  const [servers, database] = [costsOf(phases, "servers"), costsOf(phases, "database")];
  const costs = servers && database && { servers, database };
  return { sellout, visitors: crowd.came, arrivalsPerSecond, pollsPerSecond, costs };
}
