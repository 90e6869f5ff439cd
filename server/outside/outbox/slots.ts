import type { LaneTerms } from "./lanes.ts";
import type { FreeSlots, TakenJob } from "./leases.ts";

/** The slots of a lane, and the jobs that run in them. */
export interface Slots {
  readonly free: () => FreeSlots;
  readonly has: (id: string) => boolean;
  readonly add: (job: TakenJob) => void;
  /**
   * Frees a job's slot. Returns whether the job's business had used all its slots, so that more of its jobs
   * can be leased now.
   */
  readonly remove: (job: TakenJob) => boolean;
  readonly jobs: () => TakenJob[];
  readonly isIdle: () => boolean;
  /**
   * Returns whether at most half of the shared slots are used. If at most half of the slots are used, it is
   * worth a statement to lease more jobs.
   */
  readonly isHalfFree: () => boolean;
}

export function openSlots({ hands, own = { each: 0, all: 0 } }: LaneTerms): Slots {
  const busy = new Map<string, TakenJob>();
  const running = new Map<number, number>();
  let ofBusinesses = 0;

  const count = (businessId: number, by: 1 | -1): number => {
    const before = running.get(businessId) ?? 0;
    if (before + by === 0) running.delete(businessId);
    else running.set(businessId, before + by);
    ofBusinesses += by;
    return before;
  };
  return {
    free: () => ({
      shared: hands - (busy.size - ofBusinesses),
      own: own.all - ofBusinesses,
      each: own.each,
      running,
    }),
    has: (id) => busy.has(id),
    add: (job) => {
      busy.set(job.id, job);
      if (job.gatewayOf !== null) count(job.gatewayOf, 1);
    },
    remove: (job) => {
      busy.delete(job.id);
      if (job.gatewayOf === null) return false;
      const wasAllFull = ofBusinesses >= own.all;
      return count(job.gatewayOf, -1) >= own.each || wasAllFull;
    },
    jobs: () => [...busy.values()],
    isIdle: () => busy.size === 0,
    isHalfFree: () => busy.size - ofBusinesses <= hands / 2,
  };
}
