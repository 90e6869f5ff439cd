import * as z from "zod/mini";
import { CAPTCHA_VERDICTS } from "../captcha.ts";
import { Int } from "../ids.ts";
import { Values } from "../resources/fields.ts";
import { route } from "./route.ts";

/** Asks the captcha service whether the secret that a business entered for its captcha is valid. */
export const testCaptcha = route({
  method: "POST",
  path: "/pres-live/captchas/test",
  caller: "operator",
  body: z.object({
    /** Id of the saved captcha that the values belong to. Null for a captcha that is not saved yet. */
    id: z.nullable(Int),
    /**
     * Values as in `createResource`, whether they are saved or not. An unchanged secret is taken from the saved
     * captcha.
     */
    values: Values,
  }),
  reply: z.object({
    verdict: z.enum(CAPTCHA_VERDICTS),
    /** Hosts on whose pages the captcha is asked. Empty if the business has no host of its own. */
    hosts: z.array(z.string()),
    /**
     * Whether the business is the only one of the installation. If true, the captcha is asked on every page.
     */
    isEverywhere: z.boolean(),
  }),
  refusals: ["VALIDATION", "FORBIDDEN", "NOT_FOUND", "RATE_LIMITED"],
});
