import * as z from "zod/mini";
import { MESSAGE_KINDS } from "../brand/messageKinds.ts";
import { Int } from "../ids.ts";
import { LOCALES } from "../locale.ts";
import { route } from "./route.ts";

const Part = z.nullable(z.string().check(z.maxLength(4_000)));

/** A draft of the texts of a message, in one language. A text that is null keeps Parterre's default. */
const Draft = z.object({
  /** Null for the texts of all businesses. */
  businessId: z.nullable(Int),
  message: z.enum(MESSAGE_KINDS),
  locale: z.enum(LOCALES),
  subject: Part,
  greeting: Part,
  body: Part,
  footer: Part,
  sms: Part,
});
export type MailDraft = z.infer<typeof Draft>;

/** Parterre's default texts of a message, with placeholders. */
const Standard = z.object({
  subject: z.string(),
  greeting: z.string(),
  body: z.string(),
  sms: z.string(),
});

/**
 * Returns how a message would look, filled with an invented order, and Parterre's default texts. VALIDATION
 * names placeholders that do not exist, and required ones that a text lacks.
 */
export const previewMail = route({
  method: "POST",
  path: "/pres-live/mail-previews",
  caller: "operator",
  isQuestion: true,
  body: Draft,
  reply: z.object({
    /** Null if the message is never sent by mail. */
    mail: z.nullable(z.object({ subject: z.string(), text: z.string() })),
    /** Null if the message is never sent as SMS. */
    sms: z.nullable(
      z.object({
        text: z.string(),
        /** Number of parts that the SMS is split into. Gateways charge for each part. */
        parts: z.int(),
      }),
    ),
    standard: Standard,
  }),
  refusals: ["FORBIDDEN"],
});

/**
 * Sends a draft's message to the operator's own e-mail address. For a message that is never sent by mail, the
 * text of the SMS is sent.
 */
export const testMail = route({
  method: "POST",
  path: "/pres-live/mail-tests",
  caller: "operator",
  body: Draft,
  reply: z.object({
    /** Null if the operator has no e-mail address. Without an address nothing is sent. */
    sentTo: z.nullable(z.string()),
  }),
  refusals: ["FORBIDDEN", "RATE_LIMITED", "GENERAL_ERROR"],
});
