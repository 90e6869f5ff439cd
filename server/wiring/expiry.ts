import { sql } from "kysely";
import type { SeatChange } from "../seats/claims.ts";
import { releaseDue } from "../seats/allocations/release.ts";
import { letDueGo, letGoOf, writeEvents, type LetGoRow } from "../seats/locks/claimStatements.ts";
import { releaseHolds } from "../checkout/releaseHolds.ts";
import { lapsePoints } from "../offers/points/lapsedPoints.ts";
import { repeat } from "../platform/repeat.ts";
import type { Db } from "../platform/store/db.ts";

const BATCH = 1_000;

/**
 * Removes expired locks, at most `BATCH` of them. Returns the changes that free their seats. This only
 * affects what people see, because anybody can take a seat with an expired lock before the sweep.
 */
function sweepOnce(db: Db): Promise<SeatChange[]> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<LetGoRow>`
      with t as materialized (select app_now() as now),
      due as (
        select c.presentation_id, c.area, c.seat_no, c.order_id, c.allocation_id from seat_claim c, t
        where c.state = 1 and c.expires_at <= t.now
        order by 1, 2, 3 limit ${BATCH} for update of c skip locked),
      ${letDueGo}`.execute(tx);
    return writeEvents(tx, rows.map(letGoOf));
  });
}

export interface Sweeper {
  /** Sweeps until no expired lock is left. Runs after a sweep that is in progress. */
  readonly sweep: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Sweeps expired locks, uncollected reservations, due allocations and lapsed points every `everyMs`, one sweep at a time.
 */
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
    announce(await releaseDue(db));
    await lapsePoints(db);
  };
  // A running sweep has locked its rows, so a concurrent one would skip them.
  const { run, close } = repeat(sweep, { everyMs, onTrouble });
  return { sweep: run, stop: close };
}
