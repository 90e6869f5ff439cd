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

/** The services with which people log in, and their sessions. */
export interface Logins {
  readonly limits: AskLimits;
  readonly allowances: Allowances;
  /** Counts wrong guesses of numbers, codes and keys. */
  readonly guesses: GuessGuard;
  readonly codes: OneTimeCodes;
  readonly passwords: Passwords;
  readonly passwordTries: PasswordTries;
  /** Sessions of the customer area, which are separate from the visitor's session. */
  readonly areas: TokenSessions;
  readonly operators: TokenSessions;
}

/**
 * Opens the login services. `secrets` sign one-time codes, because a plain hash of six digits could be
 * reversed by trying them all.
 */
export function openLogins(
  db: Db,
  config: Config,
  secrets: SecretRing,
  log: Pick<FastifyBaseLogger, "warn">,
): Logins {
  const isSecure = config.publicUrl.startsWith("https:");
  // Operators' sessions are short, because several people use the same machine. An operator logs in once per
  // shift.
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
    // The cookie is `lax`, because a login link is opened from an e-mail, and browsers do not send `strict`
    // cookies then.
    areas: openTokenSessions(db, { ...kept, realm: "area", cookie: "area", sameSite: "lax" }),
    operators: openTokenSessions(db, {
      ...kept,
      realm: "operator",
      cookie: "operator",
      sameSite: "strict",
    }),
  };
}
