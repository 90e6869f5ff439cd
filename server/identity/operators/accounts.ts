import { sql, type RawBuilder } from "kysely";
import { Refused } from "../../../domain/refusal.ts";
import { isLimitWithin, type Scope } from "../../platform/scope.ts";
import { ints, type Db } from "../../platform/store/db.ts";
import { newToken, tokenHash } from "../logins/tokenSessions.ts";
import type { Operator } from "./operators.ts";
import { judgeRank } from "./roles.ts";

/** Another operator's account, as shown to those who manage accounts. */
export interface Account {
  readonly id: number;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
}

/**
 * SQL condition: whether an account has no more businesses and locations than the scope. `account` is the
 * alias of the table `operator`.
 */
export const isStaffWithin = (scope: Scope, account: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${account}.business_ids`)} <@ ${ints(scope.businessIds)}
    and ${isLimitWithin(scope, `${account}.location_ids`)})`;

/**
 * Returns an account that the operator may change. Throws NOT_FOUND, also for a retired account or one with
 * other businesses or locations, and FORBIDDEN for a role with more permissions.
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

/** Ends all sessions of an operator, on every node. */
export async function endSessionsOf(db: Db, id: number): Promise<void> {
  await db
    .deleteFrom("login_session")
    .where("realm", "=", "operator")
    .where("subject", "=", id)
    .execute();
}

/** Removes an operator's authenticator and recovery codes, and ends their sessions. */
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

/** Creates a token with which an operator chooses a password. It replaces an earlier one. */
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

/** Returns the operator of a valid invitation. Throws INVITE_EXPIRED for any other token. */
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

/** Sets the invited operator's password, ends their sessions, deletes the invite. Throws INVITE_EXPIRED. */
export async function acceptInvite(db: Db, token: string, passwordHash: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const used = await tx
      .deleteFrom("operator_invite")
      .where("token_hash", "=", tokenHash(token))
      .where("expires_at", ">", sql<Date>`app_now()`)
      .returning("operator_id")
      .executeTakeFirst();
    if (!used) throw new Refused("INVITE_EXPIRED");
    await tx
      .updateTable("operator")
      .set({ password_hash: passwordHash })
      .where("id", "=", used.operator_id)
      .execute();
    await endSessionsOf(tx, used.operator_id);
  });
}
