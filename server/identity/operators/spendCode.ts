import { unseal } from "../../platform/encryption/sealing.ts";
import type { Db } from "../../platform/store/db.ts";
import { isRecoveryCode, spendRecoveryCode } from "./recoveryCodes.ts";
import { stepOfTotp } from "./totp.ts";

/** An operator's authenticator as stored in the database. */
interface Authenticator {
  readonly id: number;
  readonly totp_secret: string | null;
}

interface Desk {
  readonly db: Db;
  readonly now: () => Date;
}

/** Returns whether the code is valid and unused. Marks it and all earlier codes as used (ASVS 6.5.1). */
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

/** Like `spendCode`, for a code of the authenticator or a recovery code. */
export const spendEither = (
  desk: Desk,
  authenticator: Authenticator,
  code: string,
): Promise<boolean> =>
  isRecoveryCode(code)
    ? spendRecoveryCode(desk.db, authenticator.id, code)
    : spendCode(desk, authenticator, code);
