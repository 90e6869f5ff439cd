import { judgePassword, type ProvedAccount } from "../logins/freshProof.ts";
import { judgeGuessable } from "../logins/guessablePasswords.ts";
import type { Db } from "../../platform/store/db.ts";
import type { Operator, OperatorAsker, OperatorDesk } from "./operators.ts";

/** The operator's account, by which a password is judged. */
export async function accountOf(
  db: Db,
  { id, username }: Pick<Operator, "id" | "username">,
): Promise<ProvedAccount> {
  const { password_hash: passwordHash } = await db
    .selectFrom("operator")
    .select("password_hash")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { realm: "operator", name: username, passwordHash };
}

/**
 * Sets the operator's own password by the present one and ends their other sessions. Throws LOGIN_FAILED
 * where the present one is wrong, RATE_LIMITED after too many wrong ones, PASSWORD_GUESSABLE for a common
 * password.
 */
export async function changeOwnPassword(
  { db, logins }: OperatorDesk,
  { operator, ...exchange }: OperatorAsker,
  { currentPassword, password }: { readonly currentPassword: string; readonly password: string },
): Promise<void> {
  const { username: login, firstName, lastName } = operator;
  await judgePassword(logins, exchange, await accountOf(db, operator), currentPassword);
  await judgeGuessable(db, password, { login, firstName, lastName });
  const password_hash = await logins.passwords.hash(password);
  await db.transaction().execute(async (tx) => {
    await tx.updateTable("operator").set({ password_hash }).where("id", "=", operator.id).execute();
    await logins.operators.endOthers(exchange.request, operator.id, tx);
  });
}
