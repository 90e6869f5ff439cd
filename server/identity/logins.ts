import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../platform/settings/config.ts";
import type { SecretRing } from "../platform/encryption/secrets.ts";
import {
  allowancesOf,
  openAskLimits,
  type Allowances,
  type AskLimits,
} from "./logins/askLimits.ts";
import { openGuessGuard, type GuessGuard } from "./logins/guessGuard.ts";
import { openOneTimeCodes, type OneTimeCodes } from "./logins/oneTimeCodes.ts";
import { openPasswords, type Passwords } from "./logins/passwords.ts";
import { openPasswordTries, type PasswordTries } from "./logins/passwordTries.ts";
import { openTokenSessions, type TokenSessions } from "./logins/tokenSessions.ts";
import type { Db } from "../platform/store/db.ts";

/** The means by which people prove their identity, and their sessions. */
export interface Logins {
  readonly limits: AskLimits;
  readonly allowances: Allowances;
  /** Counts wrong guesses of everything that can be guessed. */
  readonly guesses: GuessGuard;
  readonly codes: OneTimeCodes;
  readonly passwords: Passwords;
  readonly passwordTries: PasswordTries;
  /** The customer area's own sessions, apart from the visitor's booking. */
  readonly areas: TokenSessions;
  readonly operators: TokenSessions;
}

/** `secrets` are the HMAC keys for one-time codes, which are too short for a plain hash. */
export function openLogins(
  db: Db,
  config: Config,
  secrets: SecretRing,
  log: Pick<FastifyBaseLogger, "warn">,
): Logins {
  const isSecure = config.publicUrl.startsWith("https:");
  // Sessions expire, because machines are shared. An operator logs in once per shift.
  const { loginHours: hours, idleMinutes } = config.logins;
  const kept = { hours, idleMinutes, isSecure };
  const limits = openAskLimits(db, config.hasLimits);
  const allowances = allowancesOf(config.logins);
  return {
    limits,
    allowances,
    guesses: openGuessGuard(db, config.guesses, config.hasLimits, log),
    codes: openOneTimeCodes(db, secrets, config.logins),
    passwords: openPasswords(config.logins.passwordPool),
    passwordTries: openPasswordTries({
      limits,
      allowances,
      isSecure,
      pool: config.logins.passwordPool,
    }),
    // A login link is opened from an e-mail, and `strict` would not send the cookie to its page.
    areas: openTokenSessions(db, { ...kept, realm: "area", cookie: "area", sameSite: "lax" }),
    operators: openTokenSessions(db, {
      ...kept,
      realm: "operator",
      cookie: "operator",
      sameSite: "strict",
    }),
  };
}
