import * as z from "zod/mini";
import { Success } from "./customers.ts";
import { route } from "./route.ts";

/** Kinds of outbox jobs. `mail` and `sms` cover messages of all kinds. */
const LETTER_KINDS = ["capture", "void", "refund", "planReminders", "mail", "sms"] as const;

/**
 * An outbox job that has failed for good (`dead`), or that keeps failing or has waited for long
 * (`waiting`).
 */
export const Letter = z.object({
  id: z.string(),
  kind: z.enum(LETTER_KINDS),
  state: z.enum(["dead", "waiting"]),
  createdAt: z.string(),
  /** Time of the first failure since the job last succeeded or was retried. Null if the job only waits. */
  failingSince: z.nullable(z.string()),
  tries: z.int(),
  /** Error of the last attempt, without e-mail addresses and phone numbers. */
  error: z.nullable(z.string()),
  /** Number of the order that the job belongs to. Null for a job without an order. */
  ReservationIdentifier: z.nullable(z.string()),
  /** Masked address of a message that belongs to no order. */
  to: z.nullable(z.string()),
});
export type Letter = z.infer<typeof Letter>;

/**
 * Lists dead letters and long-waiting jobs, oldest first: those of the operator's businesses, and those that
 * belong to no single business.
 */
export const letters = route({
  method: "GET",
  path: "/pres-live/letters",
  caller: "operator",
  reply: z.object({ rows: z.array(Letter), hasMore: z.boolean() }),
  refusals: [],
});

const LetterParams = z.object({ id: z.uuid() });

/** Retries a job now. The retried job gets as many attempts as a new job. */
export const retryLetter = route({
  method: "POST",
  path: "/pres-live/letters/{id}/retry",
  caller: "operator",
  params: LetterParams,
  reply: Success,
  refusals: ["NOT_FOUND"],
});

/** Discards a dead letter. The message of the job is not sent, and its money is not moved. */
export const discardLetter = route({
  method: "POST",
  path: "/pres-live/letters/{id}/discard",
  caller: "operator",
  params: LetterParams,
  reply: Success,
  refusals: ["NOT_FOUND"],
});
