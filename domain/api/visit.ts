import * as z from "zod/mini";
import { route } from "./route.ts";

/** The parts of a visitor's session that every page needs: the visitor and the settings. */
export const Visit = {
  uuid: z.string(),
  locale: z.string(),
  currency: z.object({ code: z.string(), symbol: z.string(), decimals: z.int() }),
  enabledLocales: z.array(z.string()),
  maxSeats: z.int(),
  /** Social login providers that are configured. */
  socialLogins: z.optional(z.array(z.string())),
  /**
   * The captcha for calls with a `recaptchaToken`. An external service has a public key and a script that
   * provides the tokens.
   */
  captcha: z.optional(
    z.object({
      kind: z.enum(["off", "altcha", "siteverify"]),
      siteKey: z.nullable(z.string()),
      scriptUrl: z.optional(z.nullable(z.string())),
    }),
  ),
};

/**
 * The route `openSession` as the first page uses it. The cart and the customer in the reply are not parsed, so
 * that only the pages that use them load their schemas.
 */
export const openVisit = route({
  method: "POST",
  path: "/session",
  caller: "anyone",
  reply: z.looseObject(Visit),
  refusals: ["RATE_LIMITED"],
});
