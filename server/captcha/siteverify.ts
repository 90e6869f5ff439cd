import * as z from "zod/mini";
import type { Issuer } from "./issuer.ts";

const TIMEOUT_MS = 5_000;
const Verdict = z.object({ success: z.boolean() });

/**
 * Asks a service of the common shape (reCAPTCHA, hCaptcha, Turnstile). Throws,
 * without what was sent, where it does not answer.
 */
export const siteverify = ({
  url,
  secret,
}: {
  readonly url: string;
  readonly secret: string;
}): Issuer => ({
  nameOf: (token) => token,
  ask: async (token, address) => {
    const response = await fetch(url, {
      method: "POST",
      body: new URLSearchParams({ secret, response: token, remoteip: address }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`the captcha service answered ${response.status}`);
    return Verdict.parse(await response.json()).success;
  },
});
