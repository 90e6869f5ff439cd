import { randomUUID } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { jsonb, type Db } from "./store/db.ts";
import type { Tables } from "./store/tables.ts";

/** Word of a show before it begins. Waits in the outbox until it is time. */
export interface Reminder {
  readonly orderId: string;
  readonly presentationId: number;
  readonly by: "mail" | "sms";
}

/** Words that are ready to go out. */
export interface Message {
  readonly by: "mail" | "sms";
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** What is to be done once a transaction has committed. */
export type Job =
  | { readonly kind: "capture"; readonly payload: { readonly paymentIdentifier: string } }
  | { readonly kind: "void"; readonly payload: { readonly paymentIdentifier: string } }
  | {
      readonly kind: "refund";
      readonly payload: { readonly paymentIdentifier: string; readonly key: string };
    }
  | { readonly kind: "mail"; readonly payload: { readonly orderId: string } }
  | { readonly kind: "sms"; readonly payload: { readonly orderId: string } }
  | { readonly kind: "planReminders"; readonly payload: { readonly orderId: string } }
  | { readonly kind: "reminder"; readonly payload: Reminder }
  | { readonly kind: "message"; readonly payload: Message };

/** Does one kind of job. It may run again after a crash, under the same id. */
export type Work<K extends Job["kind"]> = (
  payload: Extract<Job, { kind: K }>["payload"],
  id: string,
) => Promise<void>;

export type Works = { readonly [K in Job["kind"]]: Work<K> };

export interface Outbox {
  /** Looks for work now: called after a transaction that enqueued some has committed. */
  readonly kick: () => void;
  /** Resolves when nothing is due any more. Failed jobs wait for their next try. */
  readonly drain: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface TakenJob {
  readonly id: string;
  readonly kind: string;
  readonly payload: unknown;
}

const BATCH = 20;
const POLL_MS = 2_000;
const LONGEST_WAIT_SECONDS = 600;

/** Jobs as rows, due at once. */
export const jobRows = (jobs: readonly Job[]) =>
  jobs.map(({ kind, payload }) => ({
    id: randomUUID(),
    kind,
    payload: jsonb(payload),
    created_at: sql<Date>`app_now()`,
    next_at: sql<Date>`app_now()`,
  }));

/** Puts jobs into the transaction of the change that asks for them. */
export async function enqueue(tx: Kysely<Tables>, jobs: readonly Job[]): Promise<void> {
  if (jobs.length > 0) await tx.insertInto("outbox").values(jobRows(jobs)).execute();
}

/**
 * Takes due jobs. Taking one moves its next try ahead, twice as far each time, so that a job whose
 * worker dies comes up again by itself, and nodes never work on the same one.
 */
async function takeDue(db: Db): Promise<TakenJob[]> {
  const { rows } = await sql<TakenJob>`
    update outbox set attempts = attempts + 1,
      next_at = app_now() + make_interval(
        secs => least(${LONGEST_WAIT_SECONDS}, 5 * power(2, least(attempts, 10))))
    where id in (
      select id from outbox where done_at is null and next_at <= app_now()
      order by next_at limit ${BATCH} for update skip locked)
    returning id, kind, payload`.execute(db);
  return rows;
}

async function workOn(db: Db, works: Works, job: TakenJob): Promise<void> {
  if (!Object.hasOwn(works, job.kind)) throw new Error(`no work for a job of kind ${job.kind}`);
  // Only `enqueue` writes jobs, and it writes a kind with its own payload.
  const work = works[job.kind as Job["kind"]] as (payload: unknown, id: string) => Promise<void>;
  await work(job.payload, job.id);
  const done = { done_at: sql<Date>`app_now()` };
  await db.updateTable("outbox").set(done).where("id", "=", job.id).execute();
}

/** Starts the worker. `onFailure` hears of each failed try; the job stays and is tried again. */
export function startOutbox(
  db: Db,
  works: Works,
  onFailure: (error: unknown, job: { id: string; kind: string }) => void,
): Outbox {
  let running: Promise<void> | undefined;
  let isClosed = false;

  const runDue = async (): Promise<void> => {
    while (!isClosed) {
      const jobs = await takeDue(db);
      if (jobs.length === 0) return;
      for (const job of jobs)
        await workOn(db, works, job).catch((error: unknown) => onFailure(error, job));
    }
  };
  const drain = (): Promise<void> => {
    running ??= runDue().finally(() => {
      running = undefined;
    });
    return running;
  };
  const kick = (): void => {
    if (isClosed) return;
    const failed = (error: unknown): void => onFailure(error, { id: "-", kind: "take" });
    // A pass that is under way may have looked before our job was there: look once more after it.
    void (running ? running.then(drain) : drain()).catch(failed);
  };
  const timer = setInterval(kick, POLL_MS);
  timer.unref();
  const close = async (): Promise<void> => {
    isClosed = true;
    clearInterval(timer);
    // Whoever started the pass hears of its failure.
    await running?.catch(() => undefined);
  };
  return { kick, drain, close };
}
