import { Refused } from "../../../domain/refusal.ts";
import { seal, unseal } from "../../platform/encryption/sealing.ts";
import { spendOrRefuse } from "../logins/askLimits.ts";
import type { Operator, OperatorDesk } from "./operators.ts";
import { base32, newTotpSecret, stepOfTotp, totpUri } from "./totp.ts";

/** A new secret, which a code has to confirm. Throws ALREADY_ENROLLED. */
export async function beginTotp(
  { db }: OperatorDesk,
  { id, username, hasSecondFactor }: Operator,
): Promise<{ secret: string; uri: string }> {
  if (hasSecondFactor) throw new Refused("ALREADY_ENROLLED");
  const made = newTotpSecret();
  await db
    .updateTable("operator")
    .set({ totp_pending: seal(db, "operator.totp_pending", made) })
    .where("id", "=", id)
    .execute();
  const secret = base32(Buffer.from(made, "base64"));
  return { secret, uri: totpUri(username, secret) };
}

/** Throws LOGIN_FAILED where the code is not the secret's, NOT_FOUND where there is no secret. */
async function judgeCode(
  { logins, now }: OperatorDesk,
  id: number,
  secret: string | null,
  code: string,
): Promise<void> {
  if (secret === null) throw new Refused("NOT_FOUND");
  await spendOrRefuse(logins.limits, `totp ${id}`, logins.allowances.passwords);
  if (stepOfTotp(secret, code, now()) === undefined) {
    throw new Refused("LOGIN_FAILED", { isCodeNeeded: true });
  }
}

async function totpOf({ db }: OperatorDesk, id: number) {
  const row = await db
    .selectFrom("operator")
    .select(["totp_secret", "totp_pending"])
    .where("id", "=", id)
    .executeTakeFirst();
  return {
    secret: unseal(db, "operator.totp_secret", row?.totp_secret ?? null),
    pending: unseal(db, "operator.totp_pending", row?.totp_pending ?? null),
  };
}

export async function confirmTotp(desk: OperatorDesk, id: number, code: string): Promise<void> {
  const pending = (await totpOf(desk, id)).pending;
  await judgeCode(desk, id, pending, code);
  await desk.db
    .updateTable("operator")
    .set({
      totp_secret: seal(desk.db, "operator.totp_secret", pending),
      totp_pending: null,
      totp_used_step: null,
    })
    .where("id", "=", id)
    .execute();
}

export async function removeTotp(desk: OperatorDesk, id: number, code: string): Promise<void> {
  await judgeCode(desk, id, (await totpOf(desk, id)).secret, code);
  await desk.db
    .updateTable("operator")
    .set({ totp_secret: null, totp_pending: null, totp_used_step: null })
    .where("id", "=", id)
    .execute();
}
