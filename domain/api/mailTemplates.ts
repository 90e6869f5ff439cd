import * as z from "zod/mini";
import { MESSAGE_KINDS } from "../brand/messageTemplate.ts";
import { Int } from "../ids.ts";
import { LOCALES } from "../locale.ts";
import { route } from "./route.ts";

const Part = z.nullable(z.string().check(z.maxLength(4_000)));

/** A draft of a mail template, in one language. A part that is null keeps Parterre's default text. */
const Draft = z.object({
  /** Null for the whole house. */
  businessId: z.nullable(Int),
  message: z.enum(MESSAGE_KINDS),
  locale: z.enum(LOCALES),
  subject: Part,
  greeting: Part,
  body: Part,
  footer: Part,
});
export type MailDraft = z.infer<typeof Draft>;

/** Returns how a mail would look, for an order that does not exist. VALIDATION names wrong placeholders. */
export const previewMail = route({
  method: "POST",
  path: "/pres-live/mail-previews",
  caller: "operator",
  isQuestion: true,
  body: Draft,
  reply: z.object({ subject: z.string(), text: z.string() }),
  refusals: ["FORBIDDEN"],
});

/** Sends the mail of a draft to the operator's own address. */
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
