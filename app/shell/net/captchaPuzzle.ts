import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { captchaChallenge } from "../../../domain/api/captcha.ts";
import { call } from "./api.ts";

/** How long a prefetched token is used, in ms. Shorter than a puzzle's lifetime. */
const FRESH_MS = 10 * 60_000;

interface Ahead {
  readonly token: Promise<string | null>;
  readonly until: number;
}

let ahead: Ahead | undefined;

/** Solves a puzzle from this server. The browser does the work, and no third party is involved. */
async function solve(): Promise<string | null> {
  const { reply: challenge } = await call(captchaChallenge, {});
  if (!challenge) return null;
  const { parameters, signature = "" } = challenge;
  const solution = await solveChallenge({ challenge: { parameters, signature }, deriveKey });
  return solution ? btoa(JSON.stringify({ challenge, solution })) : null;
}

function takeAhead(): Promise<string | null> | undefined {
  const taken = ahead;
  ahead = undefined;
  return taken && taken.until > Date.now() ? taken.token : undefined;
}

/**
 * Returns a solved puzzle for one call. Starts the next one at once, so that the next tap does not wait for
 * it.
 */
export async function puzzleToken(): Promise<string | null> {
  const token = (await takeAhead()) ?? (await solve());
  ahead ??= { token: solve().catch(() => null), until: Date.now() + FRESH_MS };
  return token;
}
