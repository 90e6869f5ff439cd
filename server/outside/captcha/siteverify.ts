import * as z from "zod/mini";
import type { Issuer } from "./issuer.ts";

const TIMEOUT_MS = 5_000;
/** Container without a score say only whether. */
const Verdict = z.object({ success: z.boolean(), score: z.optional(z.number()) });

/**
 * Asks a service of the common shape (reCAPTCHA, hCaptcha, Turnstile). Throws,
 * without what was sent, where it does not answer.
 */
export const siteverify = ({
  url,
  secret,
  leastScore,
}: {
  readonly url: string;
  readonly secret: string;
  readonly leastScore: number;
}): Issuer => ({
  nameOf: (token) => token,
  ask: async (token, address) => {
    const response = await fetch(url, {
      method: "POST",
      body: new URLSearchParams({ secret, response: token, remoteip: address }),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`the captcha service answered ${response.status}`);
    const { success, score = 1 } = Verdict.parse(await response.json());
    return success && score >= leastScore;
  },
});
