import * as z from "zod/mini";
import { route } from "./route.ts";

export const Challenge = z.object({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
  }),
  signature: z.optional(z.string()),
});
export type Challenge = z.infer<typeof Challenge>;

/**
 * Returns a proof-of-work challenge if the server issues its own challenges (`CAPTCHA=altcha`). The solution,
 * as base64 of JSON `{ challenge, solution }`, is sent as `recaptchaToken` and is valid for one call.
 */
export const captchaChallenge = route({
  method: "GET",
  path: "/captcha/challenge",
  caller: "anyone",
  reply: Challenge,
  refusals: ["NOT_FOUND"],
});
