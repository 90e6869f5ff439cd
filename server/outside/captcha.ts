import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Challenge } from "../../domain/api/captcha.ts";
import { openAltcha } from "./captcha/altcha.ts";
import type { Issuer } from "./captcha/issuer.ts";
import { siteverify } from "./captcha/siteverify.ts";
import type { SecretRing } from "../platform/encryption/secrets.ts";
import type { CaptchaConfig } from "../platform/settings/outsideConfig.ts";
import type { Db } from "../platform/store/db.ts";

/** Tells people from machines. */
export interface Captcha {
  /**
   * Whether a call's token passes. Each token passes once; `use` names what may be asked again under
   * the same token, as a call with an idempotency key.
   */
  readonly isPassed: (
    token: string | null | undefined,
    address: string,
    use?: string,
  ) => Promise<boolean>;
  /** A puzzle, where the house poses its own. */
  readonly challenge?: () => Promise<Challenge>;
}

const hashOf = (text: string): string => createHash("sha256").update(text).digest("base64url");

/** Remembers for a day what was spent, on what: issuers do not all do so. */
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

/** An issuer that cannot be asked lets nobody through; `onTrouble` hears of it. */
const closedWhenBroken = (issuer: Issuer, onTrouble: (error: unknown) => void): Issuer => ({
  nameOf: issuer.nameOf,
  ask: (token, address) =>
    issuer.ask(token, address).catch((error: unknown) => {
      onTrouble(error);
      return false;
    }),
});

/** The captcha that is configured. `secrets` sign our own puzzles. */
export function openCaptcha(
  db: Db,
  config: CaptchaConfig,
  secrets: SecretRing,
  onTrouble: (error: unknown) => void,
): Captcha {
  if (config.kind === "off") return { isPassed: () => Promise.resolve(true) };
  if (config.kind === "siteverify") {
    return { isPassed: spendOnce(db, closedWhenBroken(siteverify(config), onTrouble)) };
  }
  const altcha = openAltcha(config.cost, secrets);
  return { isPassed: spendOnce(db, altcha), challenge: altcha.challenge };
}
