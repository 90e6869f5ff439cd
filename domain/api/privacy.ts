import * as z from "zod/mini";
import { route } from "./route.ts";

/** What the privacy page says a time of, in its order. */
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

/** How long the house keeps what, and whom to ask about it. */
export const privacy = route({
  method: "GET",
  path: "/privacy",
  caller: "anyone",
  reply: z.object({
    topics: z.array(z.object({ topic: z.enum(PRIVACY_TOPICS), days: z.int() })),
    /** As the house has written it: an address or a number; empty where there is none. */
    contact: z.string(),
  }),
  refusals: [],
});
