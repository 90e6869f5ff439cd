import { unseal } from "../../platform/encryption/sealing.ts";
import type { Db } from "../../platform/store/db.ts";
import { isRecoveryCode, spendRecoveryCode } from "./recoveryCodes.ts";
import { stepOfTotp } from "./totp.ts";

/** The stored authenticator of an operator. */
interface Authenticator {
  readonly id: number;
  readonly totp_secret: string | null;
}

interface Desk {
  readonly db: Db;
  readonly now: () => Date;
}

/**
 * Uses up a code of the authenticator, by marking this code and all earlier ones as used (ASVS 6.5.1).
 * Returns false if the code is wrong or already used.
 */
async function spendCode(
  { db, now }: Desk,
  { id, totp_secret }: Authenticator,
  code: string,
): Promise<boolean> {
  const step = stepOfTotp(unseal(db, "operator.totp_secret", totp_secret) ?? "", code, now());
  if (step === undefined) return false;
  const spent = await db
    .updateTable("operator")
    .set({ totp_used_step: step })
    .where("id", "=", id)
    .where((each) =>
      each.or([each("totp_used_step", "is", null), each("totp_used_step", "<", step)]),
    )
    .executeTakeFirst();
  return spent.numUpdatedRows > 0n;
}

/**
 * Uses up a code: either a code of the authenticator or a recovery code. Returns false if the code is wrong
 * or already used.
 */
export const spendEither = (
  desk: Desk,
  authenticator: Authenticator,
  code: string,
): Promise<boolean> =>
  isRecoveryCode(code)
    ? spendRecoveryCode(desk.db, authenticator.id, code)
    : spendCode(desk, authenticator, code);
