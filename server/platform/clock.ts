import { sql } from "kysely";
import { repeat } from "./repeat.ts";
import type { Db } from "./store/db.ts";

/**
 * The house's time. SQL asks `app_now()`; what only reads asks here, an estimate of the database's
 * time (milliseconds off, at most). No decision about a claim is made on it.
 */
export interface Clock {
  readonly now: () => Date;
  /** Measures the distance to the database's time again. */
  readonly refresh: () => Promise<void>;
  /** Ends the regular measuring. */
  readonly close: () => Promise<void>;
  /** Moves the house's time, for everyone on this database: tests let locks run out with it. */
  readonly shift: (seconds: number) => Promise<void>;
}

/** How often it is measured again: machines' clocks drift apart, and are set. */
const MEASURE_MS = 60_000;

/** Asks of one measuring; the quickest answer is the one believed. */
const ASKS = 3;

interface Measured {
  readonly aheadMs: number;
  readonly tookMs: number;
}

/** The database's time may have been read anywhere within the round trip: half of it is the error. */
async function measure(db: Db): Promise<Measured> {
  const asked = Date.now();
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db);
  const answered = Date.now();
  const now = rows[0]?.now.getTime() ?? asked;
  return { aheadMs: now - (asked + answered) / 2, tookMs: answered - asked };
}

export interface ClockOptions {
  readonly everyMs?: number;
  /** Hears of a measuring that failed: the last one holds on. */
  readonly onTrouble?: (error: unknown) => void;
}

export async function openClock(
  db: Db,
  { everyMs = MEASURE_MS, onTrouble = () => undefined }: ClockOptions = {},
): Promise<Clock> {
  let ahead = 0;
  const refresh = async (): Promise<void> => {
    let best = await measure(db);
    for (let ask = 1; ask < ASKS; ask++) {
      const next = await measure(db);
      if (next.tookMs < best.tookMs) best = next;
    }
    ahead = best.aheadMs;
  };
  const shift = async (seconds: number): Promise<void> => {
    await sql`update app_clock set shift = shift + make_interval(secs => ${seconds})`.execute(db);
    await refresh();
  };
  await refresh();
  const { close } = repeat(refresh, { everyMs, onTrouble });
  return {
    now: () => new Date(Date.now() + ahead),
    refresh,
    shift,
    close,
  };
}
