import * as z from "zod/mini";
import { Int } from "../ids.ts";
import { GATEWAY_VERDICTS } from "../messageGateways.ts";
import { Values } from "../resources/fields.ts";
import { route } from "./route.ts";

const test = {
  method: "POST",
  caller: "operator",
  body: z.object({
    /** Id of the saved gateway that the values belong to. Null for a gateway that is not saved yet. */
    id: z.nullable(Int),
    /**
     * Values as in `createResource`, whether they are saved or not. Unchanged secrets are taken from the saved
     * gateway.
     */
    values: Values,
    /** The e-mail address or mobile number that receives the message. */
    to: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
  }),
  reply: z.object({
    verdict: z.enum(GATEWAY_VERDICTS),
    /** SMTP or HTTP status code of the gateway's response. Null without a response. */
    status: z.nullable(z.int()),
    /** The first characters of the gateway's response without the secrets, or a description of the error. */
    answer: z.string(),
    durationMs: z.int(),
  }),
  refusals: ["VALIDATION", "FORBIDDEN", "NOT_FOUND", "RATE_LIMITED"],
} as const;

/** Sends a test mail through the mail gateway of a business and returns the gateway's response. */
export const testMailGateway = route({ ...test, path: "/pres-live/mail-gateways/test" });

/** Sends a test message through the SMS gateway of a business and returns the gateway's response. */
export const testSmsGateway = route({ ...test, path: "/pres-live/sms-gateways/test" });
