import { sql } from "kysely";
import { toIso } from "../../domain/zone.ts";
import type { AccountKeys } from "../payments/gateways/gateway.ts";
import { seal } from "../platform/encryption/sealing.ts";
import type { Db } from "../platform/store/db.ts";

/**
 * Stores the keys of a payment account, encrypted. Returns the time at which they were entered, in ISO 8601.
 */
export async function enterKeys(db: Db, id: number, keys: AccountKeys): Promise<string> {
  const { apiUser, apiSecret } = keys;
  const row = await db
    .updateTable("payment_account")
    .set({
      keys: seal(db, "payment_account.keys", JSON.stringify({ apiUser, apiSecret })),
      keys_at: sql<Date>`app_now()`,
    })
    .where("id", "=", id)
    .returning("keys_at")
    .executeTakeFirstOrThrow();
  return toIso(row.keys_at ?? new Date(0));
}

/** Returns when the keys of a payment account were entered, or null if none were. */
export async function keysEnteredAt(db: Db, id: number): Promise<string | null> {
  const { keys_at } = await db
    .selectFrom("payment_account")
    .select("keys_at")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return keys_at && toIso(keys_at);
}
