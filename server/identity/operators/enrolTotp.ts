import { Refused } from "../../../domain/refusal.ts";
import { seal, unseal } from "../../platform/encryption/sealing.ts";
import { spendOrRefuse } from "../logins/askLimits.ts";
import { judgeFreshLogin } from "../logins/freshProof.ts";
import { accountOf } from "./ownPassword.ts";
import type { OperatorAsker, OperatorDesk } from "./operators.ts";
import { issueRecoveryCodes } from "./recoveryCodes.ts";
import { spendEither } from "./spendCode.ts";
import { base32, newTotpSecret, stepOfTotp, totpUri } from "./totp.ts";

/**
 * Checks that the caller is the operator. Throws FRESH_LOGIN_NEEDED without a recent login or a password,
 * LOGIN_FAILED for a wrong password, and RATE_LIMITED after too many wrong passwords.
 */
const judgeProof = (
  { db, logins, freshMinutes }: OperatorDesk,
  { operator, ...exchange }: OperatorAsker,
  password: string | null | undefined,
): Promise<void> =>
  judgeFreshLogin(
    { ...logins, sessions: logins.operators, freshMinutes },
    exchange,
    () => accountOf(db, operator),
    password,
  );

/**
 * Creates a TOTP secret, which the operator must then confirm with a code. Throws ALREADY_ENROLLED if the
 * operator has an authenticator, and the errors of `judgeProof`.
 */
export async function beginTotp(
  desk: OperatorDesk,
  asker: OperatorAsker,
  password: string | null | undefined,
): Promise<{ secret: string; uri: string }> {
  const { db } = desk;
  const { id, username, hasSecondFactor } = asker.operator;
  if (hasSecondFactor) throw new Refused("ALREADY_ENROLLED");
  await judgeProof(desk, asker, password);
  const made = newTotpSecret();
  await db
    .updateTable("operator")
    .set({ totp_pending: seal(db, "operator.totp_pending", made) })
    .where("id", "=", id)
    .execute();
  const secret = base32(Buffer.from(made, "base64"));
  return { secret, uri: totpUri(username, secret) };
}

const totpOf = ({ db }: OperatorDesk, id: number) =>
  db
    .selectFrom("operator")
    .select(["id", "totp_secret", "totp_pending"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

const wrongCode = (): Refused => new Refused("LOGIN_FAILED", { isCodeNeeded: true });

const spendTry = ({ logins }: OperatorDesk, id: number): Promise<void> =>
  spendOrRefuse(logins.limits, `totp ${id}`, logins.allowances.passwords);

/**
 * Enables the authenticator with one of its codes. A code that has enabled an authenticator cannot be used
 * again for a login. Ends the operator's other sessions and returns the recovery codes. Throws LOGIN_FAILED
 * for a wrong code, NOT_FOUND if `beginTotp` was not called, and RATE_LIMITED after too many attempts.
 */
export async function confirmTotp(
  desk: OperatorDesk,
  { operator: { id }, request }: OperatorAsker,
  code: string,
): Promise<string[]> {
  const { db, logins, now } = desk;
  const { totp_pending } = await totpOf(desk, id);
  const pending = unseal(db, "operator.totp_pending", totp_pending);
  if (pending === null) throw new Refused("NOT_FOUND");
  await spendTry(desk, id);
  const step = stepOfTotp(pending, code, now());
  if (step === undefined) throw wrongCode();
  return db.transaction().execute(async (tx) => {
    await tx
      .updateTable("operator")
      .set({
        totp_secret: seal(db, "operator.totp_secret", pending),
        totp_pending: null,
        totp_used_step: step,
      })
      .where("id", "=", id)
      .execute();
    await logins.operators.endOthers(request, id, tx);
    return issueRecoveryCodes(tx, id);
  });
}

/**
 * Replaces the recovery codes. Throws NOT_FOUND if the operator has no authenticator, and the errors of
 * `judgeProof`.
 */
export async function renewCodes(
  desk: OperatorDesk,
  asker: OperatorAsker,
  password: string | null | undefined,
): Promise<string[]> {
  const { id, hasSecondFactor } = asker.operator;
  if (!hasSecondFactor) throw new Refused("NOT_FOUND");
  await judgeProof(desk, asker, password);
  return issueRecoveryCodes(desk.db, id);
}

/**
 * Disables the authenticator. Requires an unused code of the authenticator or a recovery code. Ends the
 * operator's other sessions. Throws LOGIN_FAILED for a wrong code, NOT_FOUND if the operator has no
 * authenticator, and the errors of `judgeProof`.
 */
export async function removeTotp(
  desk: OperatorDesk,
  asker: OperatorAsker,
  {
    code,
    currentPassword,
  }: { readonly code: string; readonly currentPassword?: string | null | undefined },
): Promise<void> {
  const { db, logins } = desk;
  const { id } = asker.operator;
  const kept = await totpOf(desk, id);
  if (kept.totp_secret === null) throw new Refused("NOT_FOUND");
  await judgeProof(desk, asker, currentPassword);
  await spendTry(desk, id);
  if (!(await spendEither(desk, kept, code))) throw wrongCode();
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable("operator")
      .set({ totp_secret: null, totp_pending: null, totp_used_step: null, recovery_hashes: [] })
      .where("id", "=", id)
      .execute();
    await logins.operators.endOthers(asker.request, id, tx);
  });
}
