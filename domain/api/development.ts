import * as z from "zod/mini";
import { route } from "./route.ts";

/**
 * Lists messages that were stored instead of sent, newest first. The list is only available in a demo, and
 * only for requests from this machine.
 */
export const outbox = route({
  method: "GET",
  path: "/dev/outbox",
  caller: "development",
  query: z.object({ to: z.optional(z.string().check(z.maxLength(254))) }),
  reply: z.object({
    messages: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(["sms", "mail"]),
        to: z.string(),
        text: z.string(),
        /** The mail as a page. Null for text messages. */
        html: z.nullable(z.string()),
        sentAt: z.string(),
      }),
    ),
  }),
  refusals: ["NOT_FOUND", "FORBIDDEN"],
});
