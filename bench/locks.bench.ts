import { sql } from "kysely";
import { startPostgres } from "../scripts/programs/postgres.ts";
import type { AskedSeat } from "../server/seats/locks/askedSeats.ts";
import { type BenchOptions, type BenchRow, rounded, spread } from "./harness.ts";
import { type Claim, FLOOR, HALL, type LockHall, openLockHall } from "./lockHall.ts";
import { commitRate } from "./locks/commitRates.ts";
import { doubleSales } from "./locks/doubleSales.ts";
import { measureHttp, type HttpWay } from "./locks/httpRates.ts";
import { mustHold } from "./locks/mustHold.ts";
import { rateOf } from "./locks/rateOf.ts";
import { startRedis, type RedisPeer } from "./locks/redisPeer.ts";
import { seatPicker } from "./locks/seatPicker.ts";

const ROUNDS = 3;
const WAITING = 256;
const LOCK_MS = 600_000;
/** Locks per sample. The number of locks keeps each implementation busy for half a second. */
const MANY = 24_000;
const ONE_BY_ONE = 2_000;
const THROUGH_HTTP = 6_000;
const PER_VISITOR = 10;
const COMMITS = 1_500;
const ATTEMPTS = 20_000;
/** Number of seats in the demo's stadium, in which commits are measured. */
const STADIUM_SEATS = 80_000;

/**
 * Implementations by name. Each function returns locks per second, and throws if the tables do not match the
 * answers.
 */
type Ways = Readonly<Record<string, () => Promise<number>>>;

/**
 * Measures durable locks per second on one presentation under load. On PostgreSQL, the implementations are
 * the complete product, its batched statement alone, and one statement per lock. Redis with a synced log is
 * measured for comparison. After that, measures locks per second through HTTP. Finally searches for double
 * sales with the given number of lock attempts.
 */
export async function bench({
  seats,
  attempts = ATTEMPTS,
}: BenchOptions): Promise<{ rows: BenchRow[] }> {
  const rates = await lockRates(seats);
  return { rows: [...rates, ...(await doubleSales(attempts))] };
}

async function lockRates(seats: BenchOptions["seats"]): Promise<BenchRow[]> {
  // The connection uses a Unix socket, because the connection to Redis uses one, too.
  const postgres = await startPostgres({ bySocket: true });
  const count = Math.min(...seats);
  const hall = await openLockHall(await postgres.createDatabase("locks"), count);
  const redis = await startRedis();
  try {
    const note = await programOf(hall);
    const core = await compare("core", count, coreWays(hall, redis, count));
    return [
      ...core.map((row) => (row.variant === "redis" ? row : { ...row, note })),
      ...(await compare("generalAdmission", count, placeWays(hall))),
      ...(await compareHttp(hall, count)),
      ...(await commits(await postgres.createDatabase("commits"))),
    ];
  } finally {
    await redis?.stop();
    await hall.house.end();
    await postgres.stop();
  }
}

/**
 * Returns the version of PostgreSQL and the optimization level with which it was compiled. The PostgreSQL in
 * the npm package is optimized for size, not for speed.
 */
async function programOf({ house }: LockHall): Promise<string> {
  const { rows } = await sql<{ version: string; optimised: string | null }>`
    select current_setting('server_version') as version,
      substring(setting from '-O[0-3s]') as optimised from pg_config where name = 'CFLAGS'`.execute(
    house.db,
  );
  return `PostgreSQL ${rows[0]?.version} ${rows[0]?.optimised ?? ""}`.trimEnd();
}

/** Runs all implementations in turn for several rounds, so that other load affects all of them alike. */
async function compare(name: string, seats: number, ways: Ways): Promise<BenchRow[]> {
  const found = new Map<string, number[]>(Object.keys(ways).map((way) => [way, []]));
  await ways["ours"]?.();
  for (let round = 0; round < ROUNDS; round++) {
    for (const [way, rate] of Object.entries(ways)) found.get(way)!.push(await rate());
  }
  return rowsOf(name, seats, found);
}

/**
 * Returns one row per implementation. The rows of `ours` and `statement` are compared with the other
 * implementations.
 */
export function rowsOf(
  name: string,
  seats: number,
  found: ReadonlyMap<string, number[]>,
): BenchRow[] {
  const all = [...found].map(([way, rates]) => ({ way, ...spread(rates) }));
  return all.map(({ way, median, low, high }) => {
    const isTold = way === "ours" || way === "statement";
    const others = isTold ? all.filter((each) => each.way !== way) : [];
    return {
      bench: "locks",
      name,
      seats,
      variant: way,
      median: rounded(median),
      low: rounded(low),
      high: rounded(high),
      unit: "locks/s",
      over: Object.fromEntries(others.map((each) => [each.way, rounded(median / each.median)])),
    };
  });
}

function coreWays(hall: LockHall, redis: RedisPeer | undefined, count: number): Ways {
  const seat = seatPicker(count);
  return {
    ours: () => claimRate(hall, hall.ours, MANY, seat, true),
    statement: () => claimRate(hall, hall.statement, MANY, seat, false),
    oneByOne: () => claimRate(hall, hall.oneByOne, ONE_BY_ONE, seat, false),
    ...(redis && { redis: () => redisRate(redis, seat) }),
  };
}

function placeWays(hall: LockHall): Ways {
  const place = () => ({ presentationId: HALL.presentationId, area: FLOOR, seat: null });
  return {
    ours: () => claimRate(hall, hall.ours, MANY, place, true),
    oneByOne: () => claimRate(hall, hall.oneByOne, ONE_BY_ONE, place, false),
  };
}

async function claimRate(
  hall: LockHall,
  claim: Claim,
  total: number,
  ask: (at: number) => AskedSeat,
  hasHistory: boolean,
): Promise<number> {
  const visitors = await hall.fresh(Math.ceil(total / PER_VISITOR));
  const rate = await rateOf(total, WAITING, async (at) => {
    // Locks of the same visitor are far apart in time, as taps are. No lock therefore waits for another lock
    // of the same visitor.
    const [outcome] = await claim(visitors[at % visitors.length]!, ask(at));
    if (!outcome || !("claimed" in outcome)) throw new Error(JSON.stringify(outcome));
  });
  await mustHold(hall, total, hasHistory);
  return rate;
}

async function redisRate(
  { client }: RedisPeer,
  ask: (at: number) => { readonly seat: number },
): Promise<number> {
  await client.clear();
  const rate = await rateOf(MANY, WAITING, async (at) => {
    const isFree = await client.lock(`${HALL.presentationId}/0/${ask(at).seat}`, `${at}`, LOCK_MS);
    if (!isFree) throw new Error(`${at} was not free`);
  });
  const count = await client.count();
  if (count !== MANY) throw new Error(`${MANY} locks acknowledged, ${count} kept`);
  return rate;
}

/** Runs one round. Each commit sells different seats, and each run has a new database. */
async function commits(url: string): Promise<BenchRow[]> {
  const rate = await commitRate(url, COMMITS);
  return rowsOf("commit", STADIUM_SEATS, new Map([["ours", [rate]]])).map((row) => ({
    ...row,
    unit: "commits/s",
  }));
}

/**
 * Measures locks per second through the whole server. The note of a row contains the 99th percentile of the
 * response time.
 */
async function compareHttp(hall: LockHall, count: number): Promise<BenchRow[]> {
  const ways: readonly (readonly [HttpWay, number])[] = [
    ["ours", THROUGH_HTTP],
    ["barePut", THROUGH_HTTP],
    ["oneByOne", ONE_BY_ONE],
  ];
  const rates = new Map<string, number[]>(ways.map(([way]) => [way, []]));
  const slowest = new Map<string, number>();
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [way, total] of ways) {
      const { perSecond, p99 } = await measureHttp(hall, way, total);
      // The first round is a warm-up.
      if (round === 0) continue;
      rates.get(way)!.push(perSecond);
      slowest.set(way, Math.min(slowest.get(way) ?? Infinity, p99));
    }
  }
  return rowsOf("http", count, rates).map((row) => ({
    ...row,
    note: `p99 ${rounded(slowest.get(row.variant)!)} ms in the best round`,
  }));
}
