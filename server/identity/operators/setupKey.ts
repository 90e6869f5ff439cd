import { createHmac, timingSafeEqual } from "node:crypto";
import { secretsOf } from "../../platform/encryption/sealing.ts";
import type { Db } from "../../platform/store/db.ts";

const keyBy = (secret: string): string =>
  createHmac("sha256", secret).update("set up this house").digest("base64url").slice(0, 22);

/**
 * Returns the key that protects the first setup. The key has 128 bits, and is the same on every node and
 * after every restart.
 */
export function setupKeyOf(db: Db): string {
  const [secret] = secretsOf(db, "links")();
  if (secret === undefined)
    throw new Error("the installation has its secrets from its first start");
  return keyBy(secret);
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Returns whether the key belongs to one of the installation's current secrets. */
export const isSetupKey = (db: Db, key: string): boolean =>
  secretsOf(db, "links")().some((secret) => isSame(keyBy(secret), key));

/**
 * Returns whether the database has no operators, so that the installation can be set up. Demo operators do
 * not count while the demo is off.
 */
export async function isSetupOpen(db: Db, isDemo: boolean): Promise<boolean> {
  const row = await db
    .selectFrom("operator")
    .select("id")
    .$if(!isDemo, (query) => query.where("is_demo", "=", false))
    .limit(1)
    .executeTakeFirst();
  return row === undefined;
}
