import { Undeliverable } from "../undeliverable.ts";
import { LANE_TERMS, type Lane } from "./lanes.ts";
import { openSlots } from "./slots.ts";
import type { Leases, TakenJob } from "./leases.ts";
import type { Failure, Fate } from "./retries.ts";

/** The data that is logged about a failed job. */
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
  /** Interval in ms at which the leases of running jobs are renewed. */
  readonly renewMs: number;
}

export interface RunningLane {
  /** Resolves when no job of the lane is due. A failed job does not count as due until its next attempt. */
  readonly drain: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const failureOf = (error: unknown): Failure => {
  const message = error instanceof Error ? error.message : "unknown";
  return error instanceof Undeliverable ? { message, fate: error.fate } : { message };
};

/**
 * Runs the jobs of one lane, at most as many concurrently as the lane has slots. A slow job does not delay
 * other lanes.
 */
export function startLane(lane: Lane, parts: LaneParts): RunningLane {
  const { leases, workOn, onFailure, renewMs } = parts;
  const slots = openSlots(LANE_TERMS[lane]);
  let pass: Promise<void> | undefined;
  let isClosed = false;
  let isSignalled = false;
  let wake = (): void => undefined;

  const woken = (): Promise<void> =>
    new Promise((resolve) => {
      wake = resolve;
    });
  const signal = (): void => {
    isSignalled = true;
    wake();
  };
  const tell = (error: unknown, { id, kind, attempts }: TakenJob, fate: Fate): void =>
    onFailure(error, { id, kind, lane, attempts, fate });
  /**
   * Records a failed attempt. If recording fails too, the job's lease expires by itself, and the job is
   * leased again.
   */
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
    slots.add(job);
    void work(job)
      .catch((error: unknown) => fail(job, error))
      .finally(() => {
        if (slots.remove(job)) isSignalled = true;
        wake();
      });
  };
  /**
   * Waits until the lane is idle or signalled. If all shared slots are used, waits instead until half of them
   * are free. While it waits for half of the slots, a signal only ends the wait if there are free slots for
   * businesses with their own gateways.
   */
  const rest = async (): Promise<void> => {
    const { shared, own } = slots.free();
    const isOver = shared > 0 ? slots.isIdle : slots.isHalfFree;
    while (!isOver() && !(isSignalled && (shared > 0 || own > 0))) await woken();
  };
  const runDue = async (): Promise<void> => {
    for (;;) {
      isSignalled = false;
      const free = slots.free();
      const hasSlots = !isClosed && free.shared + free.own > 0;
      const jobs = hasSlots ? await leases.take({ lane, free }) : [];
      if (jobs.length === 0 && slots.isIdle() && !isSignalled) return;
      for (const job of jobs) if (!slots.has(job.id)) begin(job);
      await rest();
    }
  };
  const drain = async (): Promise<void> => {
    // If jobs are already being run, the signal makes the running pass look for jobs again. The running pass
    // therefore also runs jobs that were enqueued after its last query.
    signal();
    pass ??= runDue().finally(() => {
      pass = undefined;
    });
    await pass;
    // If a signal arrived while the pass was ending, another pass is needed.
    if (isSignalled && !isClosed) await drain();
  };
  const renewal = setInterval(() => {
    const jobs = slots.jobs();
    if (jobs.length === 0) return;
    leases.renew(lane, jobs).catch((error: unknown) => {
      for (const job of jobs) tell(error, job, "again");
    });
  }, renewMs);
  renewal.unref();
  const close = async (): Promise<void> => {
    isClosed = true;
    wake();
    // An error of the pass is ignored here, because the caller of `drain` that started the pass gets it.
    await pass?.catch(() => undefined);
    while (!slots.isIdle()) await woken();
    clearInterval(renewal);
  };
  return { drain, close };
}
