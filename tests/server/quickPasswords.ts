import { scryptSync } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../../server/platform/store/db.ts";

/**
 * The minimum parameters that scrypt accepts, so that a hash takes almost no time. Hashes with the product's
 * own parameters take 200 ms of a CPU core.
 */
export const QUICK = { N: 2, r: 1, p: 1 } as const;
const SALT = Buffer.from("the demo's");
/** The password of all customers in the demo who have one. */
const CUSTOMERS_PASSWORD = "parterre";

/** Returns a hash in the product's format, which includes scrypt's parameters. */
export function quickHash(password: string): string {
  const key = scryptSync(password, SALT, 32, QUICK);
  const cost = [QUICK.N, QUICK.r, QUICK.p];
  return ["scrypt", ...cost, SALT.toString("base64url"), key.toString("base64url")].join("$");
}

/** Replaces every password hash of the demo by a fast one, because tests log in hundreds of times. */
export async function quickenPasswords(db: Db): Promise<void> {
  const operators = await db.selectFrom("operator").select(["id", "username"]).execute();
  for (const { id, username } of operators) {
    const change = { password_hash: quickHash(username) };
    await db.updateTable("operator").set(change).where("id", "=", id).execute();
  }
  await sql`update customer set password_hash = ${quickHash(CUSTOMERS_PASSWORD)}
    where password_hash is not null`.execute(db);
}
