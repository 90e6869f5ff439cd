import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { captchaChallenge } from "../../../domain/api/captcha.ts";
import { call } from "./api.ts";

/** For how long a token that was made ahead is used, ms: less than a puzzle is good for. */
const FRESH_MS = 10 * 60_000;

interface Ahead {
  readonly token: Promise<string | null>;
  readonly until: number;
}

let ahead: Ahead | undefined;

/** Solves a puzzle of the house's own; the work is the browser's, nobody else is asked anything. */
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
 * A solved puzzle for one call. The next one is begun at once, so that the tap after this one does not
 * wait for it.
 */
export async function puzzleToken(): Promise<string | null> {
  const token = (await takeAhead()) ?? (await solve());
  ahead ??= { token: solve().catch(() => null), until: Date.now() + FRESH_MS };
  return token;
}
