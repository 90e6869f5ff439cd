import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Challenge } from "../../domain/api/captcha.ts";
import { openAltcha } from "./captcha/altcha.ts";
import type { Issuer } from "./captcha/issuer.ts";
import { siteverify } from "./captcha/siteverify.ts";
import type { SecretRing } from "../platform/encryption/secrets.ts";
import type { CaptchaConfig } from "../platform/settings/outsideConfig.ts";
import type { Db } from "../platform/store/db.ts";

/** Verifies captcha tokens. Also creates challenges if the captcha is our own proof of work. */
export interface Captcha {
  readonly config: CaptchaConfig;
  /**
   * Returns whether a call's token is valid. Each token can be used once. A used token is accepted again for
   * calls with the same `use`, for example for retries with an idempotency key.
   */
  readonly isPassed: (
    token: string | null | undefined,
    address: string,
    use?: string,
  ) => Promise<boolean>;
  /** Creates a challenge. Only present for our own captcha, which needs no outside service. */
  readonly challenge?: () => Promise<Challenge>;
}

const hashOf = (text: string): string => createHash("sha256").update(text).digest("base64url");

/**
 * Returns a check that accepts each token once. The function stores used tokens with their `use` for a day,
 * because not every issuer rejects a used token.
 */
function spendOnce(db: Db, { nameOf, ask }: Issuer): Captcha["isPassed"] {
  const isSameUse = async (hash: string, use: string | null): Promise<boolean | undefined> => {
    const row = await db
      .selectFrom("captcha_spent")
      .select("use_hash")
      .where("token_hash", "=", hash)
      .executeTakeFirst();
    return row && use !== null && row.use_hash === use;
  };
  return async (token, address, use) => {
    const name = token ? nameOf(token) : undefined;
    if (!token || !name) return false;
    const hash = hashOf(name);
    const useHash = use === undefined ? null : hashOf(use);
    const known = await isSameUse(hash, useHash);
    if (known !== undefined) return known;
    if (!(await ask(token, address))) return false;
    await db
      .deleteFrom("captcha_spent")
      .where("expires_at", "<", sql<Date>`app_now()`)
      .execute();
    const spent = await db
      .insertInto("captcha_spent")
      .values({
        token_hash: hash,
        use_hash: useHash,
        expires_at: sql<Date>`app_now() + interval '1 day'`,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("token_hash")
      .executeTakeFirst();
    return spent !== undefined || (await isSameUse(hash, useHash)) === true;
  };
}

/**
 * Returns an issuer that rejects every token while the issuer's service cannot be reached. If the service
 * cannot be reached, calls `onTrouble` with the error.
 */
const closedWhenBroken = (issuer: Issuer, onTrouble: (error: unknown) => void): Issuer => ({
  nameOf: issuer.nameOf,
  ask: (token, address) =>
    issuer.ask(token, address).catch((error: unknown) => {
      onTrouble(error);
      return false;
    }),
});

/** Opens a captcha by its configuration. Our own challenges are signed with `secrets`. */
export function openCaptcha(
  db: Db,
  config: CaptchaConfig,
  secrets: SecretRing,
  onTrouble: (error: unknown) => void,
): Captcha {
  if (config.kind === "off") return { config, isPassed: () => Promise.resolve(true) };
  if (config.kind === "siteverify") {
    return { config, isPassed: spendOnce(db, closedWhenBroken(siteverify(config), onTrouble)) };
  }
  const altcha = openAltcha(config.cost, secrets);
  return { config, isPassed: spendOnce(db, altcha), challenge: altcha.challenge };
}
