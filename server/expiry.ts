import { sql } from "kysely";
import { SeatStatus } from "../domain/seat.ts";
import type { SeatChange } from "./claims.ts";
import { writeEvents } from "./locks/claimStatements.ts";
import { releaseHolds } from "./sale/releaseHolds.ts";
import type { Db } from "./store/db.ts";

const BATCH = 1_000;

/**
 * Removes lapsed locks, at most a batch of them, and answers their "free again" changes. Nothing
 * depends on it but what people see: a lapsed lock may be taken by anyone before.
 */
function sweepOnce(db: Db): Promise<SeatChange[]> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ presentation_id: number; area: number; seat_no: number }>`
      with t as materialized (select app_now() as now),
      due as (
        select c.presentation_id, c.area, c.seat_no from seat_claim c, t
        where c.state = 1 and c.expires_at <= t.now
        order by 1, 2, 3 limit ${BATCH} for update of c skip locked)
      delete from seat_claim c using due, t
      where c.presentation_id = due.presentation_id and c.area = due.area
        and c.seat_no = due.seat_no and c.state = 1 and c.expires_at <= t.now
      returning c.presentation_id, c.area, c.seat_no`.execute(tx);
    const free = rows.map((row) => ({
      presentationId: row.presentation_id,
      area: row.area,
      seat: row.seat_no,
      state: SeatStatus.available,
    }));
    return writeEvents(tx, free);
  });
}

export interface Sweeper {
  /** Sweeps until nothing lapsed is left. */
  readonly sweep: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Sweeps lapsed locks and uncollected reservations every `everyMs`, one sweep at a time. */
export function startSweeper(
  db: Db,
  everyMs: number,
  announce: (changes: readonly SeatChange[]) => void,
  onTrouble: (error: unknown) => void,
): Sweeper {
  const sweep = async (): Promise<void> => {
    for (let left = BATCH; left === BATCH;) {
      const changes = await sweepOnce(db);
      announce(changes);
      left = changes.length;
    }
    announce(await releaseHolds(db));
  };
  let running: Promise<void> | undefined;
  const tick = (): void => {
    running ??= sweep()
      .catch(onTrouble)
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(tick, everyMs);
  timer.unref();
  const stop = async (): Promise<void> => {
    clearInterval(timer);
    await running;
  };
  return { sweep, stop };
}
