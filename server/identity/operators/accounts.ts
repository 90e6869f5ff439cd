import { sql, type RawBuilder } from "kysely";
import { Refused } from "../../../domain/refusal.ts";
import { isLimitWithin, type Scope } from "../../platform/scope.ts";
import { ints, type Db } from "../../platform/store/db.ts";
import { newToken, tokenHash } from "../logins/tokenSessions.ts";
import type { Operator } from "./operators.ts";
import { judgeRank } from "./roles.ts";

/** An operator's account, as shown to operators who manage accounts. */
export interface Account {
  readonly id: number;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
}

/**
 * Returns an SQL condition: whether all businesses and locations of an account are in the scope. `account` is
 * the alias of the table `operator`.
 */
export const isStaffWithin = (scope: Scope, account: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${account}.business_ids`)} <@ ${ints(scope.businessIds)}
    and ${isLimitWithin(scope, `${account}.location_ids`)})`;

/**
 * Returns an account that the operator may change. Throws NOT_FOUND if the account is unknown, retired or not
 * within the operator's scope, and FORBIDDEN if its role allows more than the operator's role.
 */
export async function accountFor(db: Db, operator: Operator, id: number): Promise<Account> {
  const row = await db
    .selectFrom("operator")
    .select(["id", "username", "first_name", "last_name", "email", "role_id"])
    .where("id", "=", id)
    .where("is_program", "=", false)
    .where("retired_at", "is", null)
    .where(isStaffWithin(operator, "operator"))
    .executeTakeFirst();
  if (!row) throw new Refused("NOT_FOUND");
  await judgeRank(db, operator, row.role_id);
  const { username, email, first_name: firstName, last_name: lastName } = row;
  return { id, username, firstName, lastName, email };
}

/** Ends all sessions of an operator. */
export async function endSessionsOf(db: Db, id: number): Promise<void> {
  await db
    .deleteFrom("login_session")
    .where("realm", "=", "operator")
    .where("subject", "=", id)
    .execute();
}

/** Removes an operator's authenticator and recovery codes, and ends all sessions of the operator. */
export async function resetSecondFactor(db: Db, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable("operator")
      .set({ totp_secret: null, totp_pending: null, totp_used_step: null, recovery_hashes: [] })
      .where("id", "=", id)
      .execute();
    await endSessionsOf(tx, id);
  });
}

const INVITE_HOURS = 72;

/**
 * Creates an invitation with which an operator chooses a password, and returns the invitation's token.
 * Replaces the operator's earlier invitation.
 */
export async function issueInvite(
  db: Db,
  operatorId: number,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const values = {
    token_hash: tokenHash(token),
    expires_at: sql<Date>`app_now() + make_interval(hours => ${INVITE_HOURS})`,
  };
  const { expires_at: expiresAt } = await db
    .insertInto("operator_invite")
    .values({ operator_id: operatorId, ...values })
    .onConflict((conflict) => conflict.column("operator_id").doUpdateSet(values))
    .returning("expires_at")
    .executeTakeFirstOrThrow();
  return { token, expiresAt };
}

/** Returns the operator of a valid invitation. Throws INVITE_EXPIRED if the token is unknown or has expired. */
export async function invitedBy(db: Db, token: string): Promise<Account> {
  const row = await db
    .selectFrom("operator_invite as i")
    .innerJoin("operator as o", "o.id", "i.operator_id")
    .select(["o.id", "o.username", "o.first_name", "o.last_name", "o.email"])
    .where("i.token_hash", "=", tokenHash(token))
    .where("i.expires_at", ">", sql<Date>`app_now()`)
    .where("o.retired_at", "is", null)
    .executeTakeFirst();
  if (!row) throw new Refused("INVITE_EXPIRED");
  const { id, username, email, first_name: firstName, last_name: lastName } = row;
  return { id, username, firstName, lastName, email };
}

/**
 * Ends the sessions and the invitation of a retired operator, so that they do not become valid again if the
 * operator is restored.
 */
export async function shutOut(tx: Db, id: number): Promise<void> {
  await endSessionsOf(tx, id);
  await tx.deleteFrom("operator_invite").where("operator_id", "=", id).execute();
}

/**
 * Sets the password of the invited operator, ends all sessions of the operator, and deletes the invitation.
 * Throws INVITE_EXPIRED if the token is unknown or has expired. Throws INVITE_EXPIRED also if the operator
 * was retired, which can happen after `invitedBy`, while the password is being hashed.
 */
export async function acceptInvite(db: Db, token: string, passwordHash: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // The operator's row is locked before the invitation, to avoid deadlocks. Retiring an operator locks
    // these rows in the same order.
    const invited = await tx
      .updateTable("operator as o")
      .from("operator_invite as i")
      .set({ password_hash: passwordHash })
      .whereRef("i.operator_id", "=", "o.id")
      .where("i.token_hash", "=", tokenHash(token))
      .where("i.expires_at", ">", sql<Date>`app_now()`)
      .where("o.retired_at", "is", null)
      .returning("o.id")
      .executeTakeFirst();
    if (!invited) throw new Refused("INVITE_EXPIRED");
    const used = await tx
      .deleteFrom("operator_invite")
      .where("token_hash", "=", tokenHash(token))
      .executeTakeFirst();
    // A concurrent call has used the invitation and set its password. The error rolls this transaction back,
    // so that the other password stays.
    if (used.numDeletedRows === 0n) throw new Refused("INVITE_EXPIRED");
    await endSessionsOf(tx, invited.id);
  });
}
