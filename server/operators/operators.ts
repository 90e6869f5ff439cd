import type { UserInfo } from "../../domain/api/operators.ts";
import { Refused } from "../../domain/refusal.ts";
import { isPassword } from "../logins/passwords.ts";
import type { Logins } from "../logins.ts";
import { spendOrRefuse } from "../logins/askLimits.ts";
import type { Db } from "../store/db.ts";
import { isTotp } from "./totp.ts";

/** Staff. What they may see is bounded by `businessIds`, which only the session tells. */
export interface Operator {
  readonly id: number;
  readonly role: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly businessIds: readonly number[];
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
  role: row.role,
  firstName: row.first_name,
  lastName: row.last_name,
  businessIds: row.business_ids,
});

export const userInfoOf = (operator: Operator): UserInfo => ({
  FirstName: operator.firstName,
  LastName: operator.lastName,
  userId: operator.id,
  businessIds: [...operator.businessIds],
});

export async function findOperator(
  db: Db,
  id: number,
  isDemo: boolean,
): Promise<Operator | undefined> {
  const row = await selectOperators(db, isDemo).where("id", "=", id).executeTakeFirst();
  return row && operatorOfRow(row);
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly code?: string | null | undefined;
}

export interface OperatorDesk {
  readonly db: Db;
  readonly logins: Pick<Logins, "limits" | "allowances">;
  readonly isDemo: boolean;
  readonly now: () => Date;
}

/** Who gives these credentials. Throws LOGIN_FAILED, the same whichever part is wrong. */
export async function provedOperator(
  { db, logins, isDemo, now }: OperatorDesk,
  { username, password, code }: Credentials,
): Promise<Operator> {
  const name = username.trim().toLowerCase();
  await spendOrRefuse(logins.limits, `operator ${name}`, logins.allowances.passwords);
  const row = await selectOperators(db, isDemo).where("username", "=", name).executeTakeFirst();
  const isRight = await isPassword(password, row?.password_hash);
  if (!row || !isRight) throw new Refused("LOGIN_FAILED");
  if (row.totp_secret !== null && !isTotp(row.totp_secret, code ?? "", now())) {
    throw new Refused("LOGIN_FAILED");
  }
  return operatorOfRow(row);
}
