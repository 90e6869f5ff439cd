import { randomUUID } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { LANES, LANE_TERMS } from "./outbox/lanes.ts";
import { openLeases, type TakenJob } from "./outbox/leases.ts";
import { DEFAULT_TRY_HOURS, type TryHours } from "./outbox/retries.ts";
import { endOldLetters } from "./outbox/letters.ts";
import { startLane, type FailedJob } from "./outbox/startLane.ts";
import { repeat } from "../platform/repeat.ts";
import type { Wording } from "./wordedMessage.ts";
import type { Db } from "../platform/store/db.ts";
import { insertRows } from "../platform/store/insertRows.ts";
import type { Tables } from "../platform/store/tables.ts";
import { asWritten } from "../platform/store/asWritten.ts";

/** A message of an order. Its business tells through which gateway it goes (`outbox/leases.ts`). */
interface OrderMessage {
  readonly orderId: string;
  readonly businessId?: number;
}

/** A reminder of a presentation before it begins. It waits in the outbox until it is due. */
export interface Reminder {
  readonly orderId: string;
  readonly presentationId: number;
  readonly by: "mail" | "sms";
  /** Set for the warning that a hold is about to lapse. It is dropped if the order is paid by then. */
  readonly isLapse?: boolean;
  readonly businessId?: number;
}

/** A message that is ready to send. */
export interface Message {
  readonly by: "mail" | "sms";
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Set if the text of the business, where it has written one, replaces `subject` and `text`. */
  readonly wording?: Wording;
  /** The order that the message is about, if any. */
  readonly orderId?: string;
  /** The business that the message is about, if any. */
  readonly businessId?: number;
  /** The show that is attached to a mail as a calendar file, with the tickets that the buyer still has. */
  readonly datesOf?: number;
  /**
   * The cancellation that a mail tells of. The number of its credit note is known after the commit only, so it
   * is added to the text when the mail is sent.
   */
  readonly cancellationId?: string;
  /**
   * The voucher that the message delivers, if any. The message is dropped if the voucher is cancelled before
   * it is sent.
   */
  readonly voucherId?: number;
  /** Whether the link to that voucher is added below the text when the message is sent. */
  readonly hasVoucherLink?: boolean;
}

/** What a message to the receiver of tickets says. */
export type ReceiverNews =
  | { readonly kind: "reminder" }
  /** Its show was moved, or its tickets were exchanged into another show. */
  | { readonly kind: "moved"; readonly changeId: number }
  /** The box office has moved the tickets to other seats of the same show. */
  | { readonly kind: "reseated" }
  | { readonly kind: "showCancelled"; readonly changeId: number }
  /** The buyer or the box office has cancelled the tickets. */
  | { readonly kind: "cancelled" };

/**
 * A message to whoever has received tickets of an order by transfer. The job contains neither address nor
 * text. Both are read when it is sent.
 */
export interface ReceiverMessage extends OrderMessage {
  readonly by: "mail" | "sms";
  readonly businessId: number;
  /** The transfers by which one address or number has its tickets. */
  readonly transferIds: readonly string[];
  readonly news: ReceiverNews;
}

/** A card to delete at the provider. Its token is removed once it is deleted. */
export interface CardToForget {
  readonly provider: string;
  /** The gateway's account, if a gateway keeps the card. */
  readonly account?: string | null;
  readonly providerToken?: string;
}

/** An event to send to a webhook. */
interface Delivery {
  readonly messageId: string;
  readonly endpointId: number;
  readonly isReplay?: boolean;
}

/** A job to run after the transaction has committed. */
export type Job =
  | { readonly kind: "capture"; readonly payload: { readonly paymentIdentifier: string } }
  | { readonly kind: "void"; readonly payload: { readonly paymentIdentifier: string } }
  | {
      readonly kind: "refund";
      readonly payload: { readonly paymentIdentifier: string; readonly key: string };
    }
  | { readonly kind: "forgetCard"; readonly payload: CardToForget }
  | { readonly kind: "mail"; readonly payload: OrderMessage }
  | { readonly kind: "sms"; readonly payload: OrderMessage }
  | { readonly kind: "planReminders"; readonly payload: { readonly orderId: string } }
  | { readonly kind: "reminder"; readonly payload: Reminder }
  | { readonly kind: "message"; readonly payload: Message }
  | { readonly kind: "toReceiver"; readonly payload: ReceiverMessage }
  | { readonly kind: "webhook"; readonly payload: Delivery };

/** Runs one kind of job. It may run again after a crash, with the same id. */
export type Work<K extends Job["kind"]> = (
  payload: Extract<Job, { kind: K }>["payload"],
  id: string,
) => Promise<void>;

export type Works = { readonly [K in Job["kind"]]: Work<K> };

export interface Outbox {
  /** Polls for jobs now. Called after the commit of a transaction that enqueued some. */
  readonly kick: () => void;
  /** Resolves when no job is due any more. Failed jobs wait for their next attempt. */
  readonly drain: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const POLL_MS = 2_000;
const END_OLD_MS = 3_600_000;
/** How many times leases are renewed within their duration. */
const RENEWALS = 3;

export interface OutboxTerms {
  readonly tryHours: TryHours;
  /** For tests: the interval of lease renewals in every lane. */
  readonly renewMs?: number;
}

/** Returns the statement that inserts jobs, due at once. `jobs` must not be empty. */
export const enqueuing = (jobs: readonly Job[]) =>
  insertRows(
    "outbox",
    jobs.map((job) => ({ id: randomUUID(), ...job })),
    { created_at: sql`app_now()`, next_at: sql`app_now()` },
  );

/** Enqueues jobs in the transaction of the change that requires them. */
export async function enqueue(tx: Kysely<Tables>, jobs: readonly Job[]): Promise<void> {
  if (jobs.length > 0) await enqueuing(jobs).execute(tx);
}

async function workOn(works: Works, job: TakenJob): Promise<void> {
  if (!Object.hasOwn(works, job.kind)) throw new Error(`no work for a job of kind ${job.kind}`);
  // Only `enqueue` writes jobs, and it always pairs a kind with its own payload.
  const work = works[asWritten<Job["kind"]>(job.kind)];
  await Reflect.apply(work, undefined, [job.payload, job.id]);
}

/**
 * Starts the worker. Each lane has its own slots, so that a slow mail server delays no payment. `onFailure`
 * is called for each failed attempt, with the job's fate.
 */
export function startOutbox(
  db: Db,
  works: Works,
  onFailure: (error: unknown, job: FailedJob) => void,
  { tryHours, renewMs }: OutboxTerms = { tryHours: DEFAULT_TRY_HOURS },
): Outbox {
  const leases = openLeases(db, tryHours);
  const lanes = LANES.map((lane) => ({
    lane,
    ...startLane(lane, {
      leases,
      workOn: (job) => workOn(works, job),
      onFailure,
      renewMs: renewMs ?? (LANE_TERMS[lane].leaseSeconds * 1000) / RENEWALS,
    }),
  }));
  let isClosed = false;
  const kick = (): void => {
    if (isClosed) return;
    for (const { lane, drain } of lanes) {
      drain().catch((error: unknown) =>
        onFailure(error, { id: "-", kind: "take", lane, attempts: 0, fate: "again" }),
      );
    }
  };
  const timer = setInterval(kick, POLL_MS);
  timer.unref();
  const ending = repeat(() => endOldLetters(db), {
    everyMs: END_OLD_MS,
    onTrouble: (error) =>
      onFailure(error, { id: "-", kind: "end", lane: "mail", attempts: 0, fate: "again" }),
  });
  return {
    kick,
    drain: async () => {
      await Promise.all(lanes.map(({ drain }) => drain()));
    },
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await ending.close();
      await Promise.all(lanes.map(({ close }) => close()));
    },
  };
}
