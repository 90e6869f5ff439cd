import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { LoginConfig } from "../../platform/settings/loginConfig.ts";
import type { SecretRing } from "../../platform/encryption/secrets.ts";
import { isSignedBy, signBy } from "../../platform/encryption/signing.ts";
import type { Db } from "../../platform/store/db.ts";

/** What a code lets its holder do. */
export type CodePurpose = "booking" | "area" | "mobile" | "member";

/** Who may prove a code: the visitor who asked for it, or the customer who is logged in. */
export interface CodeHolder {
  readonly holder: string;
  readonly purpose: CodePurpose;
}

export interface CodeGoal {
  /** Where it is sent; without a number there is no code, and none will fit. */
  readonly mobile: string | undefined;
  readonly customerId: number | undefined;
  /** Proving it logs in the booking session too. */
  readonly isCheckout: boolean;
}

export interface ProvedCode {
  readonly mobile: string;
  readonly customerId: number | null;
  readonly isCheckout: boolean;
}

/** One-time codes: six digits, kept hashed, single use, few minutes, few tries (design, "Identity"). */
export interface OneTimeCodes {
  /** Makes the holder's code for the purpose; an earlier one is dead. */
  readonly issue: (of: CodeHolder, goal: CodeGoal) => Promise<string>;
  /** Uses the code up; `undefined` where it is wrong, used, too old, or was tried too often. */
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
    // Counted before it is looked at: tries that come all at once are no more, either.
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
