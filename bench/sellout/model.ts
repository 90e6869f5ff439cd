import { pollSeconds } from "../../domain/waitingRoom.ts";
import { seeded } from "../seeded.ts";

/** Costs of one arrival, one poll and one sale, in CPU seconds. */
export interface Costs {
  /** Cost of a visitor who joins the waiting room. */
  readonly arrival: number;
  /** Cost of a poll of the visitor's position in the queue. */
  readonly poll: number;
  /** Cost of a complete sale, from the visitor's turn until the ticket is opened. */
  readonly sale: number;
}

export interface ModelOptions {
  readonly arrivals: number;
  readonly seats: number;
  /** Mean number of seats per sale. */
  readonly party: number;
  /** Number of minutes in which all seats are to be sold. */
  readonly minutes: number;
  readonly servers: Costs;
  readonly database: Costs;
  readonly seed: number;
}

/** What is needed for the busiest ten seconds of an on-sale. */
export interface Modelled {
  /** Number of cores that are fully used, without any reserve. */
  readonly serverCores: number;
  readonly databaseCores: number;
  readonly pollsPerSecond: number;
  readonly arrivalsPerSecond: number;
  /**
   * Number of server processes with one core each, and number of cores of the database, if at most `MAX_BUSY`
   * of each core is used.
   */
  readonly nodes: number;
  readonly databaseCoresToHave: number;
}

/** Maximum load of a core. The rest of the core is a reserve for bursts within the ten seconds. */
const MAX_BUSY = 0.7;
/** Number of visitors that the model combines into one cohort with the same times. */
const COHORT = 100;
const LOBBY_SECONDS = 3_600;
/** Share of visitors who join before the sale. The rate of early visitors grows until the sale starts. */
const EARLY = 0.7;
/** Mean time in seconds from the start of the sale until a late visitor joins. */
const LATE_SECONDS = 300;
/** The values are the same as in the waiting page and `waitingView.ts`. */
const JITTER = 0.3;
const LOBBY_POLL_SECONDS = [2, 30] as const;
const WINDOW = 10;

/**
 * Returns when a cohort joins, in seconds after the start of the sale. The time is negative before the start.
 */
function joiningTime(random: () => number): number {
  if (random() < EARLY) return -LOBBY_SECONDS * (1 - Math.sqrt(random()));
  return -LATE_SECONDS * Math.log(1 - random());
}

/** Returns the mean of a series of values per second over its busiest ten seconds. */
function busiest(series: Float64Array): number {
  let sum = 0;
  let most = 0;
  for (let second = 0; second < series.length; second++) {
    sum += series[second]! - (series[second - WINDOW] ?? 0);
    most = Math.max(most, sum / WINDOW);
  }
  return most;
}

const lobbyWait = (left: number): number =>
  Math.min(LOBBY_POLL_SECONDS[1], Math.max(LOBBY_POLL_SECONDS[0], Math.ceil(left)));

/**
 * Returns how many visitors join and how many poll in each second, from the opening of the lobby to the last
 * sale.
 */
function crowd({ arrivals, seats, party, minutes, seed }: ModelOptions) {
  const random = seeded(seed);
  const end = minutes * 60;
  const perSecond = seats / party / end;
  const length = LOBBY_SECONDS + end;
  const joins = new Float64Array(length);
  const polls = new Float64Array(length);
  const count = (series: Float64Array, time: number): void => {
    series[Math.floor(time) + LOBBY_SECONDS]! += COHORT;
  };
  const times = Array.from({ length: Math.ceil(arrivals / COHORT) }, () => joiningTime(random));
  // The cohorts that joined before the sale are put in random order. The cohorts that joined later follow in
  // the order in which they joined.
  const drawn = times
    .map((time) => ({ time, order: time < 0 ? random() : 1 + time }))
    .toSorted((a, b) => a.order - b.order);
  for (const [place, { time: joined }] of drawn.entries()) {
    if (joined >= end) continue;
    count(joins, joined);
    const rank = place * COHORT;
    let time = joined;
    for (;;) {
      const called = Math.max(0, time) * perSecond;
      const ahead = Math.max(0, rank - called);
      const wait = time < 0 ? lobbyWait(-time) : pollSeconds(ahead, perSecond * 60);
      if (time >= 0 && ahead === 0) break;
      time += wait * (1 + random() * JITTER);
      if (time >= end) break;
      count(polls, time);
    }
  }
  return { joins, polls, perSecond };
}

/**
 * Extrapolates measured costs to a large on-sale. The model includes when visitors join, how often their
 * pages poll, and what is needed for the busiest ten seconds. The result is computed by a model and not
 * measured. The model assumes that costs are the same at every size, and that the load is spread evenly over
 * any number of servers.
 */
export function modelled(options: ModelOptions): Modelled {
  const { joins, polls, perSecond } = crowd(options);
  const loadOf = (costs: Costs): number =>
    busiest(
      joins.map(
        (joining, second) =>
          joining * costs.arrival +
          polls[second]! * costs.poll +
          (second >= LOBBY_SECONDS ? perSecond * costs.sale : 0),
      ),
    );
  const serverCores = loadOf(options.servers);
  const databaseCores = loadOf(options.database);
  return {
    serverCores,
    databaseCores,
    pollsPerSecond: busiest(polls),
    arrivalsPerSecond: busiest(joins),
    nodes: Math.ceil(serverCores / MAX_BUSY),
    databaseCoresToHave: Math.ceil(databaseCores / MAX_BUSY),
  };
}
