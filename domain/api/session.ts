import * as z from "zod/mini";
import { Cart } from "../cart.ts";
import { CustomerSession } from "../customerSession.ts";
import { route } from "./route.ts";

/** Makes or renews the visitor: the uuid in the reply goes into the header `uuid` of every write. */
export const openSession = route({
  method: "POST",
  path: "/session",
  caller: "anyone",
  reply: z.object({
    uuid: z.string(),
    customerInfo: z.nullable(CustomerSession),
    cart: z.nullable(Cart),
    locale: z.string(),
    currency: z.object({ code: z.string(), symbol: z.string(), decimals: z.int() }),
    enabledLocales: z.array(z.string()),
    maxSeats: z.int(),
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
  }),
  refusals: ["RATE_LIMITED"],
});
