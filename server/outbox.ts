import { randomUUID } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { gathered } from "./gathered.ts";
import { uuids, type Db } from "./store/db.ts";
import { insertRows } from "./store/insertRows.ts";
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

/** A card that the provider is to delete; without a token once it has. */
export interface CardToForget {
  readonly provider: string;
  readonly providerToken?: string;
}

/** What is to be done once a transaction has committed. */
export type Job =
  | { readonly kind: "capture"; readonly payload: { readonly paymentIdentifier: string } }
  | { readonly kind: "void"; readonly payload: { readonly paymentIdentifier: string } }
  | {
      readonly kind: "refund";
      readonly payload: { readonly paymentIdentifier: string; readonly key: string };
    }
  | { readonly kind: "forgetCard"; readonly payload: CardToForget }
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

/** Jobs under way beside each other; most of them wait for somebody else. */
const MOST_AT_ONCE = 32;
const POLL_MS = 2_000;
const LONGEST_WAIT_SECONDS = 600;

/** The statement that puts jobs into the outbox, due at once; of none there is no statement. */
export const enqueuing = (jobs: readonly Job[]) =>
  insertRows(
    "outbox",
    jobs.map((job) => ({ id: randomUUID(), ...job })),
    { created_at: sql`app_now()`, next_at: sql`app_now()` },
  );

/** Puts jobs into the transaction of the change that asks for them. */
export async function enqueue(tx: Kysely<Tables>, jobs: readonly Job[]): Promise<void> {
  if (jobs.length > 0) await enqueuing(jobs).execute(tx);
}

/**
 * Takes at most `most` due jobs, none of those that this node is `busy` with. Taking one moves its next
 * try ahead, twice as far each time, so that a job whose worker dies comes up again by itself, and nodes
 * never work on the same one.
 */
async function takeDue(db: Db, most: number, busy: readonly string[]): Promise<TakenJob[]> {
  const { rows } = await sql<TakenJob>`
    update outbox set attempts = attempts + 1,
      next_at = app_now() + make_interval(
        secs => least(${LONGEST_WAIT_SECONDS}, 5 * power(2, least(attempts, 10))))
    where id in (
      select id from outbox
      where done_at is null and next_at <= app_now() and id <> all(${uuids(busy)})
      order by next_at limit ${most} for update skip locked)
    returning id, kind, payload`.execute(db);
  return rows;
}

/** Notes that jobs are done: those that end at once in one statement, none waits for a slower one. */
const openDone = (db: Db) =>
  gathered(async (ids: readonly string[]) => {
    await sql`update outbox set done_at = app_now() where id = any(${uuids(ids)})`.execute(db);
    return ids.map(() => true);
  });

async function workOn(works: Works, job: TakenJob): Promise<void> {
  if (!Object.hasOwn(works, job.kind)) throw new Error(`no work for a job of kind ${job.kind}`);
  // Only `enqueue` writes jobs, and it writes a kind with its own payload.
  const work = works[job.kind as Job["kind"]] as (payload: unknown, id: string) => Promise<void>;
  await work(job.payload, job.id);
}

/**
 * Starts the worker: jobs are done beside each other, so that a slow mail server holds up no payment.
 * `onFailure` hears of each failed try; the job stays and is tried again.
 */
export function startOutbox(
  db: Db,
  works: Works,
  onFailure: (error: unknown, job: { id: string; kind: string }) => void,
): Outbox {
  const noteDone = openDone(db);
  const busy = new Set<string>();
  let pass: Promise<void> | undefined;
  let isClosed = false;
  let hasWord = false;
  let stir = (): void => undefined;

  const stirred = (): Promise<void> =>
    new Promise((resolve) => {
      stir = resolve;
    });
  const begin = (job: TakenJob): void => {
    busy.add(job.id);
    void workOn(works, job)
      .then(() => noteDone(job.id))
      .catch((error: unknown) => onFailure(error, job))
      .finally(() => {
        busy.delete(job.id);
        stir();
      });
  };
  /** Until hands are free for more; where nothing more is due, until all is done or there is word of work. */
  const rest = async (isMore: boolean): Promise<void> => {
    if (isMore) while (busy.size > MOST_AT_ONCE / 2) await stirred();
    else while (busy.size > 0 && !hasWord) await stirred();
  };
  const runDue = async (): Promise<void> => {
    for (;;) {
      hasWord = false;
      const most = isClosed ? 0 : MOST_AT_ONCE - busy.size;
      const jobs = most === 0 ? [] : await takeDue(db, most, [...busy]);
      if (jobs.length === 0 && busy.size === 0 && !hasWord) return;
      for (const job of jobs) begin(job);
      await rest(jobs.length > 0 && jobs.length === most);
    }
  };
  const drain = (): Promise<void> => {
    // What was asked for since the pass looked last is done in it.
    hasWord = true;
    stir();
    pass ??= runDue().finally(() => {
      pass = undefined;
      // Word that came as the pass was ending.
      if (hasWord) kick();
    });
    return pass;
  };
  const kick = (): void => {
    if (isClosed) return;
    drain().catch((error: unknown) => onFailure(error, { id: "-", kind: "take" }));
  };
  const timer = setInterval(kick, POLL_MS);
  timer.unref();
  const close = async (): Promise<void> => {
    isClosed = true;
    clearInterval(timer);
    stir();
    // Whoever started the pass hears of its failure.
    await pass?.catch(() => undefined);
    while (busy.size > 0) await stirred();
  };
  return { kick, drain, close };
}
