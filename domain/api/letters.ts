import * as z from "zod/mini";
import { Success } from "./customers.ts";
import { route } from "./route.ts";

/** Kinds of outbox jobs. Messages of all kinds are `mail` or `sms` here. */
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
  /** First failed attempt in the current series. Null if the job only waits. */
  failingSince: z.nullable(z.string()),
  tries: z.int(),
  /** Error of the last attempt, without addresses. */
  error: z.nullable(z.string()),
  /** Null if the job belongs to no order. */
  ReservationIdentifier: z.nullable(z.string()),
  /** Masked address of a message that belongs to no order. */
  to: z.nullable(z.string()),
});
export type Letter = z.infer<typeof Letter>;

/**
 * Lists dead letters and long-waiting jobs of the operator's businesses and of no single business, oldest
 * first.
 */
export const letters = route({
  method: "GET",
  path: "/pres-live/letters",
  caller: "operator",
  reply: z.object({ rows: z.array(Letter), hasMore: z.boolean() }),
  refusals: [],
});

const LetterParams = z.object({ id: z.uuid() });

/** Retries a job now, with as many attempts as a new one. */
export const retryLetter = route({
  method: "POST",
  path: "/pres-live/letters/{id}/retry",
  caller: "operator",
  params: LetterParams,
  reply: Success,
  refusals: ["NOT_FOUND"],
});

/** Discards a dead letter. Its message is not sent and its money is not moved. */
export const discardLetter = route({
  method: "POST",
  path: "/pres-live/letters/{id}/discard",
  caller: "operator",
  params: LetterParams,
  reply: Success,
  refusals: ["NOT_FOUND"],
});
