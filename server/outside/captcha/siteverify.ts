import * as z from "zod/mini";
import type { Issuer } from "./issuer.ts";

const TIMEOUT_MS = 5_000;
/** Services without a score return only `success`. */
const Verdict = z.object({
  success: z.boolean(),
  score: z.optional(z.number()),
  hostname: z.optional(z.string()),
});

/**
 * Verifies tokens at a service with the siteverify API, which reCAPTCHA, hCaptcha and Turnstile share. Throws
 * if the service does not answer. The error does not contain the request, which includes the secret.
 */
export const siteverify = ({
  url,
  secret,
  leastScore,
  host,
}: {
  readonly url: string;
  readonly secret: string;
  readonly leastScore: number;
  readonly host?: string;
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
    const { success, score = 1, hostname } = Verdict.parse(await response.json());
    const isOfHost = host === undefined || hostname?.toLowerCase() === host;
    return success && isOfHost && score >= leastScore;
  },
});
