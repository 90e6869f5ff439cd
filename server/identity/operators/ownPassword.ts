import { judgePassword, type ProvedAccount } from "../logins/freshProof.ts";
import { judgeGuessable } from "../logins/guessablePasswords.ts";
import type { Db } from "../../platform/store/db.ts";
import type { Operator, OperatorAsker, OperatorDesk } from "./operators.ts";

/** Returns the operator's account in the form that password checks take. */
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
 * Changes the operator's own password and ends the operator's other sessions. Throws LOGIN_FAILED if the
 * current password is wrong, RATE_LIMITED after too many wrong passwords, and PASSWORD_GUESSABLE if the new
 * password is easy to guess.
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
