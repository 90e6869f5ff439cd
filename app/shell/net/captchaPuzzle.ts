import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { captchaChallenge } from "../../../domain/api/captcha.ts";
import { call } from "./api.ts";

/** Age in ms up to which a prefetched token is used. The age is shorter than the lifetime of a puzzle. */
const FRESH_MS = 10 * 60_000;

interface Ahead {
  readonly token: Promise<string | null>;
  readonly until: number;
}

let ahead: Ahead | undefined;

/**
 * Fetches a puzzle from this server and solves it in the browser, without a third party. Returns the token,
 * or null if there is no puzzle.
 */
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
 * Returns a token for one call, and starts to solve the next puzzle, so that the next call does not have to
 * wait.
 */
export async function puzzleToken(): Promise<string | null> {
  const token = (await takeAhead()) ?? (await solve());
  ahead ??= { token: solve().catch(() => null), until: Date.now() + FRESH_MS };
  return token;
}
