import * as z from "zod/mini";
import { Success } from "./customers.ts";
import { route } from "./route.ts";

/** What an outbox job does; every kind of message is a mail or a text message here. */
const LETTER_KINDS = ["capture", "void", "refund", "planReminders", "mail", "sms"] as const;

/** A job of the outbox that is a dead letter (`dead`), or fails or waits for long (`waiting`). */
export const Letter = z.object({
  id: z.string(),
  kind: z.enum(LETTER_KINDS),
  state: z.enum(["dead", "waiting"]),
  createdAt: z.string(),
  /** Its first failed try in a row; null where it only waits. */
  failingSince: z.nullable(z.string()),
  tries: z.int(),
  /** Why the last try failed, without addresses. */
  error: z.nullable(z.string()),
  /** Null where it is about no order. */
  ReservationIdentifier: z.nullable(z.string()),
  /** Parts of the address of a message that is about no order. */
  to: z.nullable(z.string()),
});
export type Letter = z.infer<typeof Letter>;

/** Dead letters and jobs that wait for long, of the operator's businesses and of the house, the oldest first. */
export const letters = route({
  method: "GET",
  path: "/pres-live/letters",
  caller: "operator",
  reply: z.object({ rows: z.array(Letter), hasMore: z.boolean() }),
  refusals: [],
});

const LetterParams = z.object({ id: z.uuid() });

/** Tries it again now, with as many tries as a new one. */
export const retryLetter = route({
  method: "POST",
  path: "/pres-live/letters/{id}/retry",
  caller: "operator",
  params: LetterParams,
  reply: Success,
  refusals: ["NOT_FOUND"],
});

/** Gives a dead letter up for good. It is not sent, and its money is not moved. */
export const discardLetter = route({
  method: "POST",
  path: "/pres-live/letters/{id}/discard",
  caller: "operator",
  params: LetterParams,
  reply: Success,
  refusals: ["NOT_FOUND"],
});
