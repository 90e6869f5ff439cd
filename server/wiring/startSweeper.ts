import type { SeatChange } from "../seats/claims.ts";
import { releaseDue } from "../seats/allocations/release.ts";
import { SWEPT_AT_ONCE, sweepLocks } from "../seats/locks/sweepLocks.ts";
import { releaseReservations } from "../checkout/releaseReservations.ts";
import { lapsePoints } from "../offers/points/lapsedPoints.ts";
import { repeat } from "../platform/repeat.ts";
import type { Db } from "../platform/store/db.ts";

export interface Sweeper {
  /**
   * Sweeps until no expired lock is left. If a sweep is in progress, waits for its end and then sweeps
   * again.
   */
  readonly sweep: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Releases expired locks, uncollected reservations and due allocations, and removes lapsed points, every
 * `everyMs` milliseconds, one sweep at a time.
 */
export function startSweeper(
  db: Db,
  everyMs: number,
  announce: (changes: readonly SeatChange[]) => void,
  onTrouble: (error: unknown) => void,
): Sweeper {
  const sweep = async (): Promise<void> => {
    for (let left = SWEPT_AT_ONCE; left === SWEPT_AT_ONCE;) {
      const changes = await sweepLocks(db);
      announce(changes);
      left = changes.length;
    }
    announce(await releaseReservations(db));
    announce(await releaseDue(db));
    await lapsePoints(db);
  };
  // Sweeps do not run concurrently, because a second sweep would skip the rows that the first one has
  // locked.
  const { run, close } = repeat(sweep, { everyMs, onTrouble });
  return { sweep: run, stop: close };
}
