import { Undeliverable } from "../undeliverable.ts";
import { LANE_TERMS, type Lane } from "./lanes.ts";
import type { Failure, Fate, Leases, TakenJob } from "./leases.ts";

/** What is reported of a failed job. */
export interface FailedJob {
  readonly id: string;
  readonly kind: string;
  readonly lane: Lane;
  readonly attempts: number;
  readonly fate: Fate;
}

export interface LaneParts {
  readonly leases: Leases;
  readonly workOn: (job: TakenJob) => Promise<void>;
  readonly onFailure: (error: unknown, job: FailedJob) => void;
  /** Interval at which leases of running jobs are renewed, in ms. */
  readonly renewMs: number;
}

export interface RunningLane {
  /** Resolves when no job of the lane is due any more. Failed jobs wait for their next attempt. */
  readonly drain: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const failureOf = (error: unknown): Failure => {
  const message = error instanceof Error ? error.message : "unknown";
  return error instanceof Undeliverable ? { message, fate: error.fate } : { message };
};

/** Runs one lane's jobs, a limited number concurrently. A slow job delays only jobs of its lane. */
export function startLane(lane: Lane, parts: LaneParts): RunningLane {
  const { leases, workOn, onFailure, renewMs } = parts;
  const { hands } = LANE_TERMS[lane];
  const busy = new Map<string, TakenJob>();
  let pass: Promise<void> | undefined;
  let isClosed = false;
  let isSignalled = false;
  let wake = (): void => undefined;

  const woken = (): Promise<void> =>
    new Promise((resolve) => {
      wake = resolve;
    });
  const tell = (error: unknown, { id, kind, attempts }: TakenJob, fate: Fate): void =>
    onFailure(error, { id, kind, lane, attempts, fate });
  /** If the failure cannot be recorded, the job's lease expires by itself. */
  const fail = async (job: TakenJob, error: unknown): Promise<void> => {
    try {
      tell(error, job, await leases.noteFailure(job, failureOf(error)));
    } catch (cause) {
      tell(error, job, "again");
      tell(cause, job, "again");
    }
  };
  const work = async (job: TakenJob): Promise<void> => {
    if (job.isHopeless) throw new Undeliverable("its worker died at every try", "dead");
    await workOn(job);
    await leases.noteDone(job.id);
  };
  const begin = (job: TakenJob): void => {
    busy.set(job.id, job);
    void work(job)
      .catch((error: unknown) => fail(job, error))
      .finally(() => {
        busy.delete(job.id);
        wake();
      });
  };
  /** Waits for a free slot if more is due, and else until the lane is idle or signalled. */
  const rest = async (isMore: boolean): Promise<void> => {
    if (isMore) while (busy.size > hands / 2) await woken();
    else while (busy.size > 0 && !isSignalled) await woken();
  };
  const runDue = async (): Promise<void> => {
    for (;;) {
      isSignalled = false;
      const most = isClosed ? 0 : hands - busy.size;
      const jobs = most === 0 ? [] : await leases.take({ lane, most });
      if (jobs.length === 0 && busy.size === 0 && !isSignalled) return;
      for (const job of jobs) if (!busy.has(job.id)) begin(job);
      await rest(jobs.length > 0 && jobs.length === most);
    }
  };
  const drain = async (): Promise<void> => {
    // The running pass also takes jobs enqueued since its last query.
    isSignalled = true;
    wake();
    pass ??= runDue().finally(() => {
      pass = undefined;
    });
    await pass;
    // A signal arrived while the pass was ending.
    if (isSignalled && !isClosed) await drain();
  };
  const renewal = setInterval(() => {
    const jobs = [...busy.values()];
    if (jobs.length === 0) return;
    leases.renew(lane, jobs).catch((error: unknown) => {
      for (const job of jobs) tell(error, job, "again");
    });
  }, renewMs);
  renewal.unref();
  const close = async (): Promise<void> => {
    isClosed = true;
    wake();
    // The caller that started the pass gets its error.
    await pass?.catch(() => undefined);
    while (busy.size > 0) await woken();
    clearInterval(renewal);
  };
  return { drain, close };
}
