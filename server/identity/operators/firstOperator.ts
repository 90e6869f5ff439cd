import { sql } from "kysely";
import { addOperators } from "./addOperators.ts";
import { isSetupOpen } from "./setupKey.ts";
import { PRESET_IDS } from "./presetRoles.ts";
import { hashPassword } from "../logins/passwords.ts";
import { ints, type Db } from "../../platform/store/db.ts";
import type { FirstOperator } from "../../platform/settings/nameAndPassword.ts";

/** What the server has done at this start with the setting FIRST_OPERATOR. */
export type FirstOperatorOutcome = "added" | "present" | "ignored";

async function everyBusiness(db: Db): Promise<number[]> {
  const rows = await db.selectFrom("business").select("id").orderBy("id").execute();
  return rows.map(({ id }) => id);
}

/**
 * Returns the lowest id above all existing operators' ids, including those of demo operators that an earlier
 * start has added.
 */
const nextId = (db: Db) =>
  db
    .selectFrom("operator")
    .select(sql<number>`coalesce(max(id), 0) + 1`.as("id"))
    .executeTakeFirstOrThrow();

async function add(db: Db, { username, password }: FirstOperator): Promise<void> {
  const { id } = await nextId(db);
  await addOperators(db, [
    {
      id,
      username: username.toLowerCase(),
      passwordHash: await hashPassword(password),
      firstName: username,
      lastName: "",
      businessIds: await everyBusiness(db),
      role: "admin",
      hasEveryBusiness: true,
    },
  ]);
}

/**
 * Adds the operator of FIRST_OPERATOR if nobody can log in yet. Demo operators only count as people who can
 * log in while the demo is on. If an earlier start has added this operator, adds all newer businesses to the
 * operator's scope.
 */
export async function addFirstOperator(
  db: Db,
  first: FirstOperator,
  isDemo: boolean,
): Promise<FirstOperatorOutcome> {
  const operators = await db.selectFrom("operator").select(["username", "is_demo"]).execute();
  const name = first.username.toLowerCase();
  const present = operators.find(({ username }) => username === name);
  if (present && !present.is_demo) {
    await db
      .updateTable("operator")
      .set({ business_ids: ints(await everyBusiness(db)), has_every_business: true })
      .where("username", "=", name)
      .where("role_id", "=", PRESET_IDS.admin)
      .execute();
    return "present";
  }
  if (present || !(await isSetupOpen(db, isDemo))) return "ignored";
  await add(db, first);
  return "added";
}

/** Returns the log line about an outcome. Undefined if the operator was added, which needs no log line. */
export function firstOperatorWords(
  { username }: FirstOperator,
  outcome: FirstOperatorOutcome,
): string | undefined {
  switch (outcome) {
    case "added":
      return undefined;
    case "present":
      return `FIRST_OPERATOR: ${username} exists already. The password in the database counts, not the one in the setting.`;
    case "ignored":
      return `FIRST_OPERATOR is ignored: the database has other operators, or one of the demo's is called ${username}. Nobody was added.`;
  }
}

/**
 * Returns a warning about demo operators in the database while the demo is off. Undefined if the database has
 * no demo operators.
 */
export async function demoOperatorsLeft(db: Db): Promise<string | undefined> {
  const rows = await db
    .selectFrom("operator")
    .select("username")
    .where("is_demo", "=", true)
    .orderBy("username")
    .execute();
  if (rows.length === 0) return undefined;
  const names = rows.map(({ username }) => username).join(", ");
  return `The demo is off and its operators are still in the database (${names}). Nobody logs in as one of them while DEMO=0. The demo's shows, orders and customers stay: production should begin on an empty database.`;
}
