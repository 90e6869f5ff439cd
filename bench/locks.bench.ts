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
/** Locks of a sample: enough for half a second of either way. */
const MANY = 24_000;
const ONE_BY_ONE = 2_000;
const THROUGH_HTTP = 6_000;
const PER_VISITOR = 10;
const COMMITS = 1_500;
const ATTEMPTS = 20_000;
/** The demo's stadium, where the commits are. */
const STADIUM_SEATS = 80_000;

/** A way to lock: answers locks a second, and throws where the books disagree. */
type Ways = Readonly<Record<string, () => Promise<number>>>;

/**
 * Locks a second on one hot presentation, durable, on PostgreSQL: the whole door beside its one
 * statement, one statement a lock, and Redis with a synced log; then the same through HTTP. At last
 * the search for double sales, which takes as many attempts as it is told.
 */
export async function bench({
  seats,
  attempts = ATTEMPTS,
}: BenchOptions): Promise<{ rows: BenchRow[] }> {
  const rates = await lockRates(seats);
  return { rows: [...rates, ...(await doubleSales(attempts))] };
}

async function lockRates(seats: BenchOptions["seats"]): Promise<BenchRow[]> {
  // Redis is reached by a socket too.
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

/** Which PostgreSQL it was and how it was compiled: the packaged one is small rather than fast. */
async function programOf({ house }: LockHall): Promise<string> {
  const { rows } = await sql<{ version: string; optimised: string | null }>`
    select current_setting('server_version') as version,
      substring(setting from '-O[0-3s]') as optimised from pg_config where name = 'CFLAGS'`.execute(
    house.db,
  );
  return `PostgreSQL ${rows[0]?.version} ${rows[0]?.optimised ?? ""}`.trimEnd();
}

/** All ways in turn, several rounds, so that a busy machine slows them alike. */
async function compare(name: string, seats: number, ways: Ways): Promise<BenchRow[]> {
  const found = new Map<string, number[]>(Object.keys(ways).map((way) => [way, []]));
  await ways["ours"]?.();
  for (let round = 0; round < ROUNDS; round++) {
    for (const [way, rate] of Object.entries(ways)) found.get(way)!.push(await rate());
  }
  return rowsOf(name, seats, found);
}

/** A row a way; ours says how it compares, and so does its one statement. */
function rowsOf(name: string, seats: number, found: ReadonlyMap<string, number[]>): BenchRow[] {
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
    // One visitor's locks lie far apart in time, as taps do: nobody waits for themselves.
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

/** One round: every commit sells its own seats, and the house is made anew for each run. */
async function commits(url: string): Promise<BenchRow[]> {
  const rate = await commitRate(url, COMMITS);
  return rowsOf("commit", STADIUM_SEATS, new Map([["ours", [rate]]])).map((row) => ({
    ...row,
    unit: "commits/s",
  }));
}

/** Through the whole server; the note has how long the slowest in a hundred waited. */
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
      // The first round warms up.
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
