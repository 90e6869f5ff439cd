import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { LoginConfig } from "../../platform/settings/loginConfig.ts";
import type { SecretRing } from "../../platform/encryption/secrets.ts";
import { isSignedBy, signBy } from "../../platform/encryption/signing.ts";
import type { Db } from "../../platform/store/db.ts";

/** What a one-time code is for. */
export type CodePurpose = "booking" | "area" | "mobile" | "member";

/**
 * The person who can use a code: the visitor or customer for whom the code was created, for this purpose
 * only.
 */
export interface CodeHolder {
  readonly holder: string;
  readonly purpose: CodePurpose;
}

export interface CodeGoal {
  /** The number to which the code is sent. If undefined, no entered code is ever accepted. */
  readonly mobile: string | undefined;
  readonly customerId: number | undefined;
  /** Whether the code also logs the visitor in for the booking. */
  readonly isCheckout: boolean;
}

export interface ProvedCode {
  readonly mobile: string;
  readonly customerId: number | null;
  readonly isCheckout: boolean;
}

/**
 * One-time codes of six digits. The codes are stored as keyed hashes, can be used once, and expire after some
 * minutes or wrong attempts (design, "Identity").
 */
export interface OneTimeCodes {
  /** Creates a code and returns it. The new code replaces the holder's earlier code for the same purpose. */
  readonly issue: (of: CodeHolder, goal: CodeGoal) => Promise<string>;
  /**
   * Uses up a code if it is right. Resolves to undefined if the code is wrong, used or expired, or was tried
   * too often.
   */
  readonly prove: (of: CodeHolder, code: string) => Promise<ProvedCode | undefined>;
}

const DIGITS = 6;

export function openOneTimeCodes(
  db: Db,
  secrets: SecretRing,
  { codeMinutes, codeTries }: Pick<LoginConfig, "codeMinutes" | "codeTries">,
): OneTimeCodes {
  const saidOf = ({ holder, purpose }: CodeHolder, code: string) => `${holder} ${purpose} ${code}`;

  const issue: OneTimeCodes["issue"] = async (of, { mobile, customerId, isCheckout }) => {
    const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");
    const row = {
      ...of,
      mobile: mobile ?? null,
      customer_id: customerId ?? null,
      code_hash:
        mobile === undefined ? null : signBy(secrets, saidOf(of, code)).toString("base64url"),
      is_checkout: isCheckout,
      tries: 0,
      expires_at: sql<Date>`app_now() + make_interval(mins => ${codeMinutes}::int)`,
    };
    await db
      .insertInto("one_time_code")
      .values(row)
      .onConflict((conflict) => conflict.columns(["holder", "purpose"]).doUpdateSet(row))
      .execute();
    return code;
  };

  const prove: OneTimeCodes["prove"] = async (of, code) => {
    // The attempt is counted before the code is checked, so that concurrent attempts cannot exceed the limit.
    const row = await db
      .updateTable("one_time_code")
      .set((each) => ({ tries: each("tries", "+", 1) }))
      .where("holder", "=", of.holder)
      .where("purpose", "=", of.purpose)
      .where("tries", "<", codeTries)
      .where("expires_at", ">", sql<Date>`app_now()`)
      .returning(["code_hash", "mobile", "customer_id", "is_checkout"])
      .executeTakeFirst();
    const kept = Buffer.from(row?.code_hash ?? "", "base64url");
    const isRight = isSignedBy(secrets, saidOf(of, code.trim()), kept);
    if (!isRight || !row?.code_hash || row.mobile === null) return undefined;
    const used = await db
      .deleteFrom("one_time_code")
      .where("holder", "=", of.holder)
      .where("purpose", "=", of.purpose)
      .where("code_hash", "=", row.code_hash)
      .returning("holder")
      .executeTakeFirst();
    if (!used) return undefined;
    return { mobile: row.mobile, customerId: row.customer_id, isCheckout: row.is_checkout };
  };
  return { issue, prove };
}
