import type { Challenge } from "../../domain/api/captcha.ts";
import { captchaChallenge } from "../../domain/api/captcha.ts";
import { call, ensureSession } from "../shell/api.ts";

/** base64 of JSON: what the server takes for a token. */
const tokenOf = (challenge: Challenge, solution: object): string =>
  btoa(JSON.stringify({ challenge, solution }));

/** Solves a puzzle of the house's own; the work is the browser's, nobody is asked anything. */
async function solved(): Promise<string | null> {
  const { reply: challenge } = await call(captchaChallenge, {});
  if (!challenge) return null;
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import("altcha-lib"),
    import("altcha-lib/algorithms/web/pbkdf2"),
  ]);
  const { parameters, signature = "" } = challenge;
  const solution = await solveChallenge({ challenge: { parameters, signature }, deriveKey });
  return solution ? tokenOf(challenge, solution) : null;
}

/**
 * The `recaptchaToken` of one call, as the house asks for one: `null` where the captcha is off, and
 * where none could be had; the server then refuses the call with invalid_captcha.
 */
export async function captchaToken(): Promise<string | null> {
  const { reply } = await ensureSession();
  return reply?.captcha?.kind === "altcha" ? solved() : null;
}
