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

/**
 * A message about an order. The business determines the gateway that sends the message (`outbox/leases.ts`).
 */
interface OrderMessage {
  readonly orderId: string;
  readonly businessId?: number;
}

/**
 * A reminder that is sent before a presentation begins. The reminder's job waits in the outbox until then.
 */
export interface Reminder {
  readonly orderId: string;
  readonly presentationId: number;
  readonly by: "mail" | "sms";
  /**
   * Set if the reminder warns that an unpaid reservation is about to expire. A warning is dropped if the
   * order has been paid in the meantime.
   */
  readonly isLapse?: boolean;
  readonly businessId?: number;
}

/** A message whose recipient and text are known. */
export interface Message {
  readonly by: "mail" | "sms";
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Set if a business's own text can replace `subject` and `text`. */
  readonly wording?: Wording;
  /** The order that the message is about, if any. */
  readonly orderId?: string;
  /** The business that the message is about, if any. */
  readonly businessId?: number;
  /**
   * The presentation for which a calendar file is attached to the mail. The file lists the tickets that the
   * buyer still has.
   */
  readonly datesOf?: number;
  /**
   * The cancellation that the mail is about. The number of the cancellation's credit note is assigned after
   * the commit, so it is added to the text when the mail is sent.
   */
  readonly cancellationId?: string;
  /**
   * The voucher that the message delivers, if any. If the voucher is cancelled before the message is sent,
   * the message is dropped.
   */
  readonly voucherId?: number;
  /** Whether a link to the voucher is added below the text when the message is sent. */
  readonly hasVoucherLink?: boolean;
}

/** The subject of a message to the receiver of tickets that were passed on. */
export type ReceiverNews =
  | { readonly kind: "reminder" }
  /** The show of the tickets was moved, or the tickets were exchanged for another show. */
  | { readonly kind: "moved"; readonly changeId: number }
  /** The box office has changed the seats within the same show. */
  | { readonly kind: "reseated" }
  | { readonly kind: "showCancelled"; readonly changeId: number }
  /** The tickets were cancelled by the buyer or the box office. */
  | { readonly kind: "cancelled" };

/**
 * A message to somebody to whom tickets of an order were passed on. The job contains neither the address nor
 * the text. The address and the text are read when the message is sent.
 */
export interface ReceiverMessage extends OrderMessage {
  readonly by: "mail" | "sms";
  readonly businessId: number;
  /**
   * The transfers by which the receiver has got the tickets. All these transfers have the same address or
   * number.
   */
  readonly transferIds: readonly string[];
  readonly news: ReceiverNews;
}

/**
 * A saved card to delete at the payment provider. After the deletion, the stored copy of the card's token is
 * removed.
 */
export interface CardToForget {
  readonly provider: string;
  /** The gateway's account. Absent if no payment gateway stores the card. */
  readonly account?: string | null;
  readonly providerToken?: string;
}

/** An event to send to a webhook. */
interface Delivery {
  readonly messageId: string;
  readonly endpointId: number;
  readonly isReplay?: boolean;
}

/** A job that runs after its transaction has committed. */
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

/** Runs the jobs of one kind. After a crash, a job can run a second time, with the same id. */
export type Work<K extends Job["kind"]> = (
  payload: Extract<Job, { kind: K }>["payload"],
  id: string,
) => Promise<void>;

export type Works = { readonly [K in Job["kind"]]: Work<K> };

export interface Outbox {
  /** Looks for due jobs now. Called after the commit of a transaction that has enqueued jobs. */
  readonly kick: () => void;
  /** Resolves when no job is due. A failed job does not count as due until its next attempt. */
  readonly drain: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const POLL_MS = 2_000;
const END_OLD_MS = 3_600_000;
/** Number of times that a lease is renewed within its duration. */
const RENEWALS = 3;

export interface OutboxTerms {
  readonly tryHours: TryHours;
  /** Interval in ms at which leases are renewed in every lane. Only set by tests. */
  readonly renewMs?: number;
}

/** Returns the statement that inserts jobs which are due at once. `jobs` must not be empty. */
export const enqueuing = (jobs: readonly Job[]) =>
  insertRows(
    "outbox",
    jobs.map((job) => ({ id: randomUUID(), ...job })),
    { created_at: sql`app_now()`, next_at: sql`app_now()` },
  );

/**
 * Enqueues jobs. `tx` is the transaction of the change that requires the jobs, so that they only run if it
 * commits.
 */
export async function enqueue(tx: Kysely<Tables>, jobs: readonly Job[]): Promise<void> {
  if (jobs.length > 0) await enqueuing(jobs).execute(tx);
}

async function workOn(works: Works, job: TakenJob): Promise<void> {
  if (!Object.hasOwn(works, job.kind)) throw new Error(`no work for a job of kind ${job.kind}`);
  // The type is certain, because only `enqueue` writes jobs, each with the payload of its kind.
  const work = works[asWritten<Job["kind"]>(job.kind)];
  await Reflect.apply(work, undefined, [job.payload, job.id]);
}

/**
 * Starts the worker of the outbox. Each lane has its own slots, so that a slow mail server does not delay
 * payments. `onFailure` is called for each failed attempt, and is told whether the job is retried, dead or
 * dropped.
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
