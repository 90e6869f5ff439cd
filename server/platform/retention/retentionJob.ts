import { setTimeout as sleep } from "node:timers/promises";
import { sql, type RawBuilder } from "kysely";
import { addDays, atWallClock, dateOf } from "../../../domain/zone.ts";
import type { RetentionConfig } from "../settings/retentionConfig.ts";
import type { Db } from "../store/db.ts";
import { RETENTION } from "./registry.ts";
import { daysAgo, isKept, type Rule } from "./rule.ts";

/** Rows per statement. With this limit, a statement locks its rows for only some milliseconds. */
const BATCH = 500;
/** Pause between two batches in ms, so that sales are not slowed down. */
const PAUSE_MS = 20;
/** Delay of the first run in ms, because a server that starts has more urgent work. */
const FIRST_RUN_MS = 60_000;
/**
 * The run starts at a random time within an hour (`untilNight`), so that nodes do not begin at the same
 * minute.
 */
const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;
/** Time of the nightly run in the installation's time zone. */
const NIGHT_TIME = "04:00";

/** The numbers of deleted or anonymized rows by table. */
export type Pruned = Readonly<Record<string, number>>;

export interface Retention {
  /** Applies every rule now and returns the counts. Runs never overlap. */
  readonly run: () => Promise<Pruned>;
  readonly close: () => Promise<void>;
}

export interface RetentionParts {
  readonly db: Db;
  readonly config: RetentionConfig;
  /** Additional work of each run, done before the rules of the tables. */
  readonly besides: () => Promise<void>;
  readonly onDone: (pruned: Pruned) => void;
  readonly onTrouble: (error: unknown, table: string) => void;
}

/** SQL condition: whether a row is old enough for the rule, and the rule has not anonymized it yet. */
function isDue({ age, days, where, empties }: Rule, config: RetentionConfig) {
  const limit = days(config);
  const isOld = sql<boolean>`${age} < ${daysAgo(limit)}`;
  const isFull = Object.entries(empties ?? {}).map(
    ([name, left]) => sql<boolean>`${sql.ref(`r.${name}`)} is distinct from ${left}`,
  );
  return sql.join(
    [
      isOld,
      ...(isFull.length > 0 ? [sql`(${sql.join(isFull, sql` or `)})`] : []),
      ...(where ? [sql`(${where(limit)})`] : []),
    ],
    sql` and `,
  );
}

/**
 * Applies a rule to one batch and returns the number of rows. Rows that another node or a visitor's call has
 * locked are left for the next run.
 */
async function pruneBatch(
  db: Db,
  table: string,
  rule: Rule,
  config: RetentionConfig,
): Promise<number> {
  const name = sql.table(table);
  const due = sql`select r.ctid from ${name} r where ${isDue(rule, config)}
    limit ${BATCH} for update of r skip locked`;
  const sets = Object.entries(rule.empties ?? {}).map(
    ([column, left]): RawBuilder<unknown> => sql`${sql.ref(column)} = ${left}`,
  );
  const statement =
    sets.length === 0
      ? sql`with due as materialized (${due}) delete from ${name} r using due where r.ctid = due.ctid`
      : sql`with due as materialized (${due})
          update ${name} r set ${sql.join(sets)} from due where r.ctid = due.ctid`;
  const { numAffectedRows } = await statement.execute(db);
  return Number(numAffectedRows ?? 0n);
}

const untilNight = (now: number): number => {
  const today = dateOf(new Date(now));
  const nights = [today, addDays(today, 1)].map((day) => atWallClock(day, NIGHT_TIME).getTime());
  const next = nights.find((night) => night > now) ?? now + DAY_MS;
  return next - now + Math.random() * HOUR_MS;
};

/**
 * Deletes or anonymizes rows that are older than their table's rule allows, one minute after the start and
 * then every night. Runs on every node. Each node skips the rows that another node has locked.
 */
export function startRetention(parts: RetentionParts): Retention {
  const { db, config, besides, onDone, onTrouble } = parts;
  let isClosed = false;
  let running: Promise<Pruned> | undefined;

  const pruneAll = async (table: string, rule: Rule): Promise<number> => {
    let count = 0;
    for (let last = BATCH; last === BATCH && !isClosed;) {
      last = await pruneBatch(db, table, rule, config);
      count += last;
      if (last === BATCH) await sleep(PAUSE_MS);
    }
    return count;
  };
  /** Applies a rule. An error is reported and does not stop the other rules. */
  const apply = async (table: string, rule: Rule): Promise<number> => {
    try {
      return await pruneAll(table, rule);
    } catch (error) {
      onTrouble(error, table);
      return 0;
    }
  };
  const pruned = async (): Promise<Pruned> => {
    const counts: Record<string, number> = {};
    await besides().catch((error: unknown) => onTrouble(error, "besides"));
    for (const [table, retention] of Object.entries(RETENTION)) {
      for (const rule of isKept(retention) ? [] : retention) {
        const count = isClosed ? 0 : await apply(table, rule);
        if (count > 0) counts[table] = (counts[table] ?? 0) + count;
      }
    }
    onDone(counts);
    return counts;
  };
  const run: Retention["run"] = () => {
    running ??= pruned().finally(() => {
      running = undefined;
    });
    return running;
  };

  let timer: NodeJS.Timeout;
  const plan = (ms: number): void => {
    timer = setTimeout(() => {
      void run().finally(() => {
        if (!isClosed) plan(untilNight(Date.now()));
      });
    }, ms);
    timer.unref();
  };
  plan(FIRST_RUN_MS);
  const close: Retention["close"] = async () => {
    isClosed = true;
    clearTimeout(timer);
    await running;
  };
  return { run, close };
}
