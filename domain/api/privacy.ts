import * as z from "zod/mini";
import { route } from "./route.ts";

/** Kinds of data whose retention the privacy page states, in the order of the page. */
export const PRIVACY_TOPICS = [
  "visitor",
  "orderPerson",
  "waiver",
  "message",
  "letter",
  "paymentTrace",
  "operatorEvent",
] as const;
export type PrivacyTopic = (typeof PRIVACY_TOPICS)[number];

/** Returns the retention of each kind of data in days, and the privacy contact. */
export const privacy = route({
  method: "GET",
  path: "/privacy",
  caller: "anyone",
  reply: z.object({
    topics: z.array(z.object({ topic: z.enum(PRIVACY_TOPICS), days: z.int() })),
    /** Free text from the settings, such as an address or a number. Empty if not set. */
    contact: z.string(),
  }),
  refusals: [],
});
