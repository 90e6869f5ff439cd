import * as z from "zod/mini";

/** A browser that is logged in, as its owner sees it. */
export const KnownLogin = z.object({
  id: z.string(),
  /** Browser and operating system from the user agent, such as `Firefox` and `Android`. Null if unknown. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  beganAt: z.string(),
  /** Time of the last call, to the minute. */
  seenAt: z.string(),
  /** Whether this is the login of the browser that makes the call. */
  isThis: z.boolean(),
});
export type KnownLogin = z.infer<typeof KnownLogin>;
