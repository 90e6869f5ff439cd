import { sql } from "kysely";
import type { operatorMe } from "../../../domain/api/operators.ts";
import type { Reply } from "../../../domain/api/route.ts";
import { ROLES, type Role } from "../../../domain/permission.ts";
import { Refused } from "../../../domain/refusal.ts";
import type { Locale } from "../../../domain/locale.ts";
import { unseal } from "../../platform/encryption/sealing.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Logins } from "../logins.ts";
import { spendOrRefuse } from "../logins/askLimits.ts";
import { ints, type Db } from "../../platform/store/db.ts";
import { namedBusinesses } from "./namedBusinesses.ts";
import { stepOfTotp } from "./totp.ts";

/** Staff. What they may see is bounded by `businessIds`, which only the session tells. */
export interface Operator {
  readonly id: number;
  readonly username: string;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  readonly businessIds: readonly number[];
  readonly hasSecondFactor: boolean;
}

/** Demo operators exist only while DEMO, whatever the database still holds. */
const selectOperators = (db: Db, isDemo: boolean) =>
  db
    .selectFrom("operator")
    .selectAll()
    .$if(!isDemo, (query) => query.where("is_demo", "=", false));

type Row = Awaited<ReturnType<ReturnType<typeof selectOperators>["execute"]>>[number];

const operatorOfRow = (row: Row): Operator => ({
  id: row.id,
  username: row.username,
  // The column takes no other word; if it did, whoever has it may only read.
  role: ROLES.find((role) => role === row.role) ?? "reporting",
  firstName: row.first_name,
  lastName: row.last_name,
  businessIds: row.business_ids,
  hasSecondFactor: row.totp_secret !== null,
});

export async function tellOperator(
  { id, firstName, lastName, businessIds, username, role, hasSecondFactor }: Operator,
  { db, isDemo }: Pick<OperatorDesk, "db" | "isDemo">,
  locale: Locale,
): Promise<Reply<typeof operatorMe>> {
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
    hasSecondFactor,
    hasOutbox: isDemo,
  };
}

export async function findOperator(
  db: Db,
  id: number,
  isDemo: boolean,
): Promise<Operator | undefined> {
  const row = await selectOperators(db, isDemo).where("id", "=", id).executeTakeFirst();
  return row && operatorOfRow(row);
}

/** Operators by number; those that are not there any more are left out. */
export async function findOperators(
  db: Db,
  ids: readonly number[],
  isDemo: boolean,
): Promise<ReadonlyMap<number, Operator>> {
  if (ids.length === 0) return new Map();
  const rows = await selectOperators(db, isDemo)
    .where("id", "=", sql<number>`any(${ints(ids)})`)
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
  readonly logins: Pick<Logins, "limits" | "allowances" | "passwords" | "passwordTries">;
  readonly isDemo: boolean;
  readonly now: () => Date;
}

export const plainName = (username: string): string => username.trim().toLowerCase();

/** Whether the code is the secret's and was not used before; from now on it was. */
async function spendCode({ db, now }: OperatorDesk, row: Row, code: string): Promise<boolean> {
  const step = stepOfTotp(unseal(db, "operator.totp_secret", row.totp_secret) ?? "", code, now());
  if (step === undefined) return false;
  const spent = await db
    .updateTable("operator")
    .set({ totp_used_step: step })
    .where("id", "=", row.id)
    .where((each) =>
      each.or([each("totp_used_step", "is", null), each("totp_used_step", "<", step)]),
    )
    .executeTakeFirst();
  return spent.numUpdatedRows > 0n;
}

/**
 * The operator of these credentials. Throws LOGIN_FAILED, the same for a wrong name and a wrong
 * password, and RATE_LIMITED after too many failures (see `PasswordTries`).
 */
export async function provedOperator(
  desk: OperatorDesk,
  { username, password, code }: Credentials,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<Operator> {
  const { db, logins, isDemo } = desk;
  const name = plainName(username);
  const attempt = await logins.passwordTries.begin(request, "operator", name);
  const row = await selectOperators(db, isDemo).where("username", "=", name).executeTakeFirst();
  const isRight = await logins.passwords.isRight(password, row?.password_hash, attempt);
  if (!row || !isRight) throw new Refused("LOGIN_FAILED");
  if (row.totp_secret !== null) {
    // By the account alone: whoever guesses codes has the password, and may have many addresses.
    const codes = `totp ${row.id}`;
    if (code) await spendOrRefuse(logins.limits, codes, logins.allowances.passwords);
    if (!(await spendCode(desk, row, code ?? ""))) {
      throw new Refused("LOGIN_FAILED", { isCodeNeeded: true });
    }
    await logins.limits.forget(codes);
  }
  await attempt.succeed(reply);
  return operatorOfRow(row);
}
