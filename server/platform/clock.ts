import { sql } from "kysely";
import { repeat } from "./repeat.ts";
import type { Db } from "./store/db.ts";

/**
 * The application's time. In SQL, the application's time is `app_now()`. This clock is an estimate of the
 * database's time and is wrong by some milliseconds at most. Only code that reads data may use this clock.
 * Decisions about claims on seats must use `app_now()`.
 */
export interface Clock {
  readonly now: () => Date;
  /** Measures again how many ms the database's time is ahead of this machine's time. Returns the number. */
  readonly refresh: () => Promise<number>;
  /** Ends the periodic measurement. */
  readonly close: () => Promise<void>;
  /** Shifts the time of everybody who uses this database. Tests shift the time to let locks expire. */
  readonly shift: (seconds: number) => Promise<void>;
}

/**
 * Measurement interval in ms. The measurement is repeated because clocks of machines drift and are
 * adjusted.
 */
const MEASURE_MS = 60_000;

/** Queries per measurement. The result of the query with the shortest round trip is used. */
const ASKS = 3;

interface Measured {
  readonly aheadMs: number;
  readonly tookMs: number;
}

/**
 * Measures the offset of the database's time once. The database may have read its time at any moment of the
 * round trip, so the error is at most half of the round trip.
 */
async function measure(db: Db): Promise<Measured> {
  const asked = Date.now();
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db);
  const answered = Date.now();
  const now = rows[0]?.now.getTime() ?? asked;
  return { aheadMs: now - (asked + answered) / 2, tookMs: answered - asked };
}

export interface ClockOptions {
  readonly everyMs?: number;
  /** Called when a measurement fails. The clock then keeps the previous offset. */
  readonly onTrouble?: (error: unknown) => void;
}

export async function openClock(
  db: Db,
  { everyMs = MEASURE_MS, onTrouble = () => undefined }: ClockOptions = {},
): Promise<Clock> {
  let ahead = 0;
  const measureOnce = async (): Promise<void> => {
    let best = await measure(db);
    for (let ask = 1; ask < ASKS; ask++) {
      const next = await measure(db);
      if (next.tookMs < best.tookMs) best = next;
    }
    ahead = best.aheadMs;
  };
  await measureOnce();
  const { run, close } = repeat(measureOnce, { everyMs, onTrouble });
  // Waits for a measurement that begins now. A measurement that is already in progress may have read the
  // time before a shift.
  const refresh = async (): Promise<number> => {
    await run();
    return ahead;
  };
  const shift = async (seconds: number): Promise<void> => {
    await sql`update app_clock set shift = shift + make_interval(secs => ${seconds})`.execute(db);
    await refresh();
  };
  return {
    now: () => new Date(Date.now() + ahead),
    refresh,
    shift,
    close,
  };
}
