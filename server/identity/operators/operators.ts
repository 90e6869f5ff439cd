import { sql } from "kysely";
import type { operatorMe } from "../../../domain/api/operators.ts";
import type { Reply } from "../../../domain/api/route.ts";
import type { KeyScope } from "../../../domain/keyScopes.ts";
import { ROLES, type Permission, type Role } from "../../../domain/permission.ts";
import { Refused } from "../../../domain/refusal.ts";
import type { Locale } from "../../../domain/locale.ts";
import type { Agorot } from "../../../domain/money.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Logins } from "../logins.ts";
import { spendOrRefuse } from "../logins/askLimits.ts";
import { nameIn, type Names } from "../../platform/locale.ts";
import { limitOf, type Scope } from "../../platform/scope.ts";
import { ints, type Db } from "../../platform/store/db.ts";
import { namedBusinesses } from "./namedBusinesses.ts";
import { permissionsIn } from "./roles.ts";
import { spendEither } from "./spendCode.ts";

/**
 * An operator of the back office. The scope (businesses and locations) limits what an operator can see. The
 * scope comes from the session, never from a request.
 */
export interface Operator extends Scope {
  readonly id: number;
  readonly username: string;
  /** The preset role, or `custom` for a role that operators have created. */
  readonly role: Role | "custom";
  readonly roleName: Names;
  readonly permissions: readonly Permission[];
  /** The largest refund in agorot that needs no approval by a second person. Null means no limit. */
  readonly refundLimit: Agorot | null;
  /**
   * The largest value of tickets given away per day, in agorot, that needs no approval. Null means no limit.
   */
  readonly giftLimit: Agorot | null;
  /** Whether the role requires an authenticator for every action. */
  readonly isSecondFactorDemanded: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly hasSecondFactor: boolean;
  /** The scopes of the API key if a program makes the call. Undefined for people. */
  readonly keyScopes?: readonly KeyScope[];
}

/** Selects the operators who can log in. Demo operators can only log in while the demo is on. */
const selectOperators = (db: Db, isDemo: boolean) =>
  db
    .selectFrom("operator")
    .innerJoin("role", "role.id", "operator.role_id")
    .selectAll("operator")
    .select([
      "role.preset",
      "role.name as role_name",
      "role.permissions",
      "role.is_second_factor_demanded",
      "role.refund_limit",
      "role.gift_limit",
    ])
    .where("operator.retired_at", "is", null)
    .where("operator.is_program", "=", false)
    .$if(!isDemo, (query) => query.where("is_demo", "=", false));

type Row = Awaited<ReturnType<ReturnType<typeof selectOperators>["execute"]>>[number];

const operatorOfRow = (row: Row): Operator => ({
  id: row.id,
  username: row.username,
  role: ROLES.find((role) => role === row.preset) ?? "custom",
  roleName: row.role_name,
  permissions: permissionsIn(row),
  refundLimit: row.refund_limit,
  giftLimit: row.gift_limit,
  isSecondFactorDemanded: row.is_second_factor_demanded,
  firstName: row.first_name,
  lastName: row.last_name,
  businessIds: row.business_ids,
  locationIds: limitOf(row.location_ids),
  hasSecondFactor: row.totp_secret !== null,
});

export async function tellOperator(
  operator: Operator,
  {
    db,
    isDemo,
    isSecondFactorDemanded,
  }: Pick<OperatorDesk, "db" | "isDemo" | "isSecondFactorDemanded">,
  locale: Locale,
): Promise<Reply<typeof operatorMe>> {
  const { id, firstName, lastName, businessIds, username, role, hasSecondFactor } = operator;
  return {
    userInfo: {
      FirstName: firstName,
      LastName: lastName,
      userId: id,
      businessIds: [...businessIds],
    },
    businesses: await namedBusinesses(db, businessIds, locale),
    username,
    role,
    roleName: nameIn(operator.roleName, locale),
    permissions: [...operator.permissions],
    hasSecondFactor,
    isSecondFactorDemanded: isSecondFactorDemanded || operator.isSecondFactorDemanded,
    hasOutbox: isDemo,
  };
}

export async function findOperator(
  db: Db,
  id: number,
  isDemo: boolean,
): Promise<Operator | undefined> {
  const row = await selectOperators(db, isDemo).where("operator.id", "=", id).executeTakeFirst();
  return row && operatorOfRow(row);
}

/** Returns operators by id. Operators who cannot log in are left out. */
export async function findOperators(
  db: Db,
  ids: readonly number[],
  isDemo: boolean,
): Promise<ReadonlyMap<number, Operator>> {
  if (ids.length === 0) return new Map();
  const rows = await selectOperators(db, isDemo)
    .where("operator.id", "=", sql<number>`any(${ints(ids)})`)
    .execute();
  return new Map(rows.map((row) => [row.id, operatorOfRow(row)]));
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly code?: string | null | undefined;
}

export interface OperatorDesk {
  readonly db: Db;
  readonly logins: Pick<
    Logins,
    "limits" | "allowances" | "passwords" | "passwordTries" | "operators"
  >;
  /** Minutes after a login during which an authenticator can be set up or removed without the password. */
  readonly freshMinutes: number;
  readonly isDemo: boolean;
  readonly isSecondFactorDemanded: boolean;
  readonly now: () => Date;
}

/** The operator who makes a call, with the request and the reply. */
export interface OperatorAsker {
  readonly operator: Operator;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export const plainName = (username: string): string => username.trim().toLowerCase();

/** Stores a new hash of a correct password if the stored hash has an outdated cost. */
async function renewHash({ db, logins }: OperatorDesk, row: Row, password: string): Promise<void> {
  if (row.password_hash === null) return;
  const password_hash = await logins.passwords.renewed(password, row.password_hash);
  if (password_hash === undefined) return;
  await db
    .updateTable("operator")
    .set({ password_hash })
    .where("id", "=", row.id)
    // Another login or a change of the password may have replaced the hash in the meantime.
    .where("password_hash", "=", row.password_hash)
    .execute();
}

/**
 * Checks the authenticator's code. Throws LOGIN_FAILED if the code is missing or wrong, and RATE_LIMITED
 * after too many wrong codes.
 */
async function judgeCode(desk: OperatorDesk, row: Row, code: string): Promise<void> {
  const { logins } = desk;
  // Attempts are counted by account only, because somebody who guesses codes already knows the password and
  // may use many addresses.
  const codes = `totp ${row.id}`;
  if (code) await spendOrRefuse(logins.limits, codes, logins.allowances.passwords);
  if (!(await spendEither(desk, row, code))) {
    throw new Refused("LOGIN_FAILED", { isCodeNeeded: true });
  }
  await logins.limits.forget(codes);
}

/**
 * Returns the operator with these credentials. Throws LOGIN_FAILED for a wrong name, password or code,
 * without telling whether the name or the password was wrong. Throws RATE_LIMITED after too many failures
 * (see `PasswordTries`).
 */
export async function provedOperator(
  desk: OperatorDesk,
  { username, password, code }: Credentials,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<Operator> {
  const { db, logins, isDemo } = desk;
  const name = plainName(username);
  const asker = { request, realm: "operator" as const, name };
  const row = await logins.passwordTries.judge(asker, async (attempt) => {
    const found = await selectOperators(db, isDemo).where("username", "=", name).executeTakeFirst();
    const isRight = await logins.passwords.isRight(password, found?.password_hash, attempt);
    if (!found || !isRight) throw new Refused("LOGIN_FAILED");
    if (found.totp_secret !== null) await judgeCode(desk, found, code ?? "");
    await attempt.succeed(reply);
    return found;
  });
  await renewHash(desk, row, password);
  return operatorOfRow(row);
}
