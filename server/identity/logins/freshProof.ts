import type { FastifyReply, FastifyRequest } from "fastify";
import { Refused } from "../../../domain/refusal.ts";
import type { Passwords } from "./passwords.ts";
import type { PasswordTries } from "./passwordTries.ts";
import type { Realm, TokenSessions } from "./tokenSessions.ts";

/** The account whose password is checked. */
export interface ProvedAccount {
  readonly realm: Realm;
  /**
   * The login name. Wrong passwords for this name are counted together with those entered on the login page.
   */
  readonly name: string;
  readonly passwordHash: string | null;
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface Checks {
  readonly passwords: Passwords;
  readonly passwordTries: PasswordTries;
}

/** Throws LOGIN_FAILED for a wrong password, and RATE_LIMITED after too many wrong passwords. */
export async function judgePassword(
  { passwords, passwordTries }: Checks,
  { request, reply }: Exchange,
  { realm, name, passwordHash }: ProvedAccount,
  password: string,
): Promise<void> {
  await passwordTries.judge({ request, realm, name }, async (attempt) => {
    if (!(await passwords.isRight(password, passwordHash, attempt))) {
      throw new Refused("LOGIN_FAILED");
    }
    await attempt.succeed(reply);
  });
}

/**
 * Checks that the caller owns the account, by a login within the last `freshMinutes` (FRESH_LOGIN_MINUTES) or
 * by the current password. Throws FRESH_LOGIN_NEEDED if there is neither, LOGIN_FAILED for a wrong password,
 * and RATE_LIMITED after too many wrong passwords.
 */
export async function judgeFreshLogin(
  checks: Checks & { readonly sessions: TokenSessions; readonly freshMinutes: number },
  exchange: Exchange,
  account: () => Promise<ProvedAccount>,
  password: string | null | undefined,
): Promise<void> {
  if (password) return judgePassword(checks, exchange, await account(), password);
  if (await checks.sessions.isFresh(exchange.request, checks.freshMinutes)) return;
  throw new Refused("FRESH_LOGIN_NEEDED");
}
