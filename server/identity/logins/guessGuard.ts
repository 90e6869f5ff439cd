import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { FastifyBaseLogger } from "fastify";
import { Refused } from "../../../domain/refusal.ts";
import { texts, type Db } from "../../platform/store/db.ts";
import { openTurns } from "./guessTurns.ts";
import { networkOf } from "./networkOf.ts";
import type { GuessConfig } from "../../platform/settings/guessConfig.ts";

/**
 * The caller of a look-up, whose wrong guesses are counted. If the caller has no session, only the address is
 * known.
 */
export interface Guesser {
  readonly visitorId: string | undefined;
  readonly address: string;
}

/** Counts wrong guesses (one by default). A look-up calls this function when it finds nothing. */
export type NoteMiss = (count?: number) => void;

/** Limits wrong guesses of numbers, codes, references and document keys. */
export interface GuessGuard {
  /**
   * Runs a look-up and counts its wrong guesses. Throws RATE_LIMITED without running the look-up if the
   * visitor or the address has made too many wrong guesses, or if the whole installation has had too many.
   */
  readonly watch: <T>(guesser: Guesser, lookUp: (miss: NoteMiss) => Promise<T>) => Promise<T>;
}

interface Count {
  readonly hash: string;
  readonly max: number;
}

interface Counts {
  readonly visitor: Count | undefined;
  readonly address: Count;
  readonly house: Count;
}

interface CountRow {
  readonly key_hash: string;
  readonly level: number;
}

const hashOf = (key: string): string => createHash("sha256").update(key).digest("hex");

/** Maximum outdated rows that are deleted each time a wrong guess is counted. */
const MAX_PRUNED = 10;

const OPEN: GuessGuard = { watch: (_, lookUp) => lookUp(() => {}) };

/** Opens the guard. If `isOn` is false, nothing is counted or refused (`LIMITS=off`). */
export function openGuessGuard(
  db: Db,
  config: GuessConfig,
  isOn: boolean,
  log: Pick<FastifyBaseLogger, "warn">,
): GuessGuard {
  if (!isOn) return OPEN;
  const seconds = config.minutes * 60;
  const house = { hash: hashOf("house"), max: config.perHouse };
  const turns = openTurns();
  let warnedAt = 0;

  const countsOf = ({ visitorId, address }: Guesser): Counts => ({
    visitor:
      visitorId === undefined
        ? undefined
        : { hash: hashOf(`visitor ${visitorId}`), max: config.perVisitor },
    address: { hash: hashOf(`address ${networkOf(address)}`), max: config.perAddress },
    house,
  });
  const ownOf = ({ visitor, address }: Counts): Count[] => [...(visitor ? [visitor] : []), address];

  /**
   * Returns the current counts. A count falls steadily to zero within `minutes`, so older rows are not read.
   */
  const read = async (counts: Counts): Promise<Map<string, number>> => {
    const hashes = [...ownOf(counts), house].map(({ hash }) => hash);
    const { rows } = await sql<CountRow>`
      select key_hash, level - extract(epoch from app_now() - at)::float8 * leak as level
      from guess_count where key_hash = any(${texts(hashes)})
        and at > app_now() - make_interval(secs => ${seconds}::int)`.execute(db);
    return new Map(rows.map(({ key_hash, level }) => [key_hash, Math.max(0, level)]));
  };

  const waitFor = ({ max }: Count, level: number): number =>
    Math.max(1, Math.ceil(((level - (max - 1)) * seconds) / max));

  /** Throws RATE_LIMITED if one more wrong guess would exceed a limit. */
  const judge = (counts: Counts, levels: ReadonlyMap<string, number>): void => {
    const full = ownOf(counts).filter(({ hash, max }) => (levels.get(hash) ?? 0) > max - 1);
    const waits = full.map((count) => waitFor(count, levels.get(count.hash) ?? 0));
    // The limit of the whole installation does not apply to callers who have not guessed wrong, because they
    // probably have a valid code.
    const hasMissed = ownOf(counts).some(({ hash }) => levels.has(hash));
    const houseLevel = levels.get(house.hash) ?? 0;
    if (hasMissed && houseLevel > house.max - 1) waits.push(waitFor(house, houseLevel));
    if (waits.length > 0) {
      throw new Refused("RATE_LIMITED", { retryAfterSeconds: Math.max(...waits) });
    }
  };

  /**
   * Registers a look-up as running. Waits first if the running look-ups could exceed a limit in case all of
   * them are wrong guesses. Returns a function that must be called when the look-up ends.
   */
  const enter = async (counts: Counts): Promise<() => void> => {
    const own = ownOf(counts);
    for (;;) {
      const turn = turns.take(own.map(({ hash }) => hash));
      let levels: Map<string, number>;
      try {
        levels = await read(counts);
        judge(counts, levels);
      } catch (error) {
        turn.end();
        throw error;
      }
      const isShort = ({ hash, max }: Count, at: number): boolean =>
        turn.ahead[at]! > 0 && (levels.get(hash) ?? 0) + turn.ahead[at]! > max - 1;
      const short = own.filter(isShort).map(({ hash }) => hash);
      if (short.length === 0) return turn.end;
      if (!(await turn.wait(short))) throw new Refused("RATE_LIMITED", { retryAfterSeconds: 1 });
    }
  };

  const record = async (counts: Counts, misses: number): Promise<void> => {
    const all = [...ownOf(counts), house];
    const hashes = texts(all.map(({ hash }) => hash));
    const leaks = sql`${`{${all.map(({ max }) => max / seconds).join(",")}}`}::float8[]`;
    const { rows } = await sql<CountRow>`
      insert into guess_count as g (key_hash, level, leak, at)
      select k.hash, ${misses}::float8, k.leak, app_now()
      from unnest(${hashes}, ${leaks}) as k(hash, leak) order by k.hash
      on conflict (key_hash) do update set
        level = greatest(0, g.level - extract(epoch from excluded.at - g.at)::float8 * g.leak)
          + excluded.level,
        leak = excluded.leak, at = greatest(g.at, excluded.at)
      returning key_hash, level`.execute(db);
    await sql`delete from guess_count where key_hash in (
      select key_hash from guess_count
      where at < app_now() - make_interval(secs => ${seconds}::int)
      order by at limit ${MAX_PRUNED} for update skip locked)`.execute(db);
    const level = rows.find(({ key_hash }) => key_hash === house.hash)?.level ?? 0;
    if (level > house.max - 1 && Date.now() - warnedAt > seconds * 1000) {
      warnedAt = Date.now();
      log.warn({ misses: Math.floor(level), minutes: config.minutes }, "codes are being guessed");
    }
  };

  const watch: GuessGuard["watch"] = async (guesser, lookUp) => {
    const counts = countsOf(guesser);
    const leave = await enter(counts);
    let misses = 0;
    try {
      return await lookUp((count = 1) => {
        misses += count;
      });
    } finally {
      try {
        if (misses > 0) await record(counts, misses);
      } finally {
        leave();
      }
    }
  };
  return { watch };
}
