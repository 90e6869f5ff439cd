import * as z from "zod/mini";
import { MESSAGE_KINDS } from "../brand/messageKinds.ts";
import { Int } from "../ids.ts";
import { LOCALES } from "../locale.ts";
import { route } from "./route.ts";

const Part = z.nullable(z.string().check(z.maxLength(4_000)));

/** A draft of the texts of a message, in one language. A part that is null keeps Parterre's default text. */
const Draft = z.object({
  /** Null for the whole house. */
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

/** The product's own texts of a message, with placeholders. */
const Standard = z.object({
  subject: z.string(),
  greeting: z.string(),
  body: z.string(),
  sms: z.string(),
});

/**
 * Returns how a message would look, for an order that does not exist, and the product's own texts. VALIDATION
 * names wrong placeholders, and those that a text lost.
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
        /** Number of parts that gateways send and charge. */
        parts: z.int(),
      }),
    ),
    standard: Standard,
  }),
  refusals: ["FORBIDDEN"],
});

/** Sends the message of a draft to the operator's own address. Without a mail it is the text of the SMS. */
export const testMail = route({
  method: "POST",
  path: "/pres-live/mail-tests",
  caller: "operator",
  body: Draft,
  reply: z.object({
    /** Null if the operator has no e-mail address. Nothing is sent then. */
    sentTo: z.nullable(z.string()),
  }),
  refusals: ["FORBIDDEN", "RATE_LIMITED", "GENERAL_ERROR"],
});
