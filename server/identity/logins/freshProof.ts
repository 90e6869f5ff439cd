import type { FastifyReply, FastifyRequest } from "fastify";
import { Refused } from "../../../domain/refusal.ts";
import type { Passwords } from "./passwords.ts";
import type { PasswordTries } from "./passwordTries.ts";
import type { Realm, TokenSessions } from "./tokenSessions.ts";

/** Whose password is asked for. */
export interface ProvedAccount {
  readonly realm: Realm;
  /** What the account logs in by: wrong passwords here and at the login count together. */
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

/** Throws LOGIN_FAILED where the password is wrong, RATE_LIMITED after too many wrong ones. */
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
 * Makes sure that it is the account's owner who asks: by a login of the last `freshMinutes`
 * (FRESH_LOGIN_MINUTES), or by the present password. Throws FRESH_LOGIN_NEEDED without either,
 * LOGIN_FAILED where the password is wrong, RATE_LIMITED after too many wrong ones.
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
