import { scryptSync } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../../server/platform/store/db.ts";

/** The least that scrypt takes: a guess costs next to nothing, where the product's costs 200 ms of a core. */
export const QUICK = { N: 2, r: 1, p: 1 } as const;
const SALT = Buffer.from("the demo's");
/** What all of the demo's customers with a password have. */
const CUSTOMERS_PASSWORD = "parterre";

/** A hash in the form of the product's own: what a guess costs is part of it. */
export function quickHash(password: string): string {
  const key = scryptSync(password, SALT, 32, QUICK);
  const cost = [QUICK.N, QUICK.r, QUICK.p];
  return ["scrypt", ...cost, SALT.toString("base64url"), key.toString("base64url")].join("$");
}

/** Keeps every password of the demo, and takes the work out of its hash: tests log in hundreds of times. */
export async function quickenPasswords(db: Db): Promise<void> {
  const operators = await db.selectFrom("operator").select(["id", "username"]).execute();
  for (const { id, username } of operators) {
    const change = { password_hash: quickHash(username) };
    await db.updateTable("operator").set(change).where("id", "=", id).execute();
  }
  await sql`update customer set password_hash = ${quickHash(CUSTOMERS_PASSWORD)}
    where password_hash is not null`.execute(db);
}
