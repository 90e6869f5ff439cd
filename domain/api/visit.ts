import * as z from "zod/mini";
import { route } from "./route.ts";

/** What every page needs of a visitor's session: whom it is, and how the house is set. */
export const Visit = {
  uuid: z.string(),
  locale: z.string(),
  currency: z.object({ code: z.string(), symbol: z.string(), decimals: z.int() }),
  enabledLocales: z.array(z.string()),
  maxSeats: z.int(),
  /** Accounts elsewhere that log in here; none where none is configured. */
  socialLogins: z.optional(z.array(z.string())),
  /**
   * Which captcha every call with a `recaptchaToken` asks for. A service outside has a public key,
   * and a script that gives the tokens.
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
 * `openSession` as the first page reads it: the cart and the customer in the reply are left as they
 * came, so that no page but theirs carries their shapes.
 */
export const openVisit = route({
  method: "POST",
  path: "/session",
  caller: "anyone",
  reply: z.looseObject(Visit),
  refusals: ["RATE_LIMITED"],
});
