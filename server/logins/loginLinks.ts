import { sql } from "kysely";
import { Refused } from "../../domain/refusal.ts";
import { toIso } from "../../domain/zone.ts";
import type { Db } from "../store/db.ts";
import { newToken, tokenHash } from "./tokenSessions.ts";

/** A token for the customer's login link: good for so many minutes, once. */
export async function issueLoginLink(db: Db, customerId: number, minutes: number): Promise<string> {
  const token = newToken();
  await db
    .insertInto("login_link")
    .values({
      token_hash: tokenHash(token),
      customer_id: customerId,
      created_at: sql<Date>`app_now()`,
      expires_at: sql<Date>`app_now() + make_interval(mins => ${minutes}::int)`,
    })
    .execute();
  return token;
}

/**
 * Uses a link up; answers whose it was. Refuses one that was used or has expired with the `date` of
 * that, and one that never was (storefront.md section 8, customer login-link codes).
 */
export async function redeemLoginLink(db: Db, token: string): Promise<number> {
  const hash = tokenHash(token);
  const redeemed = await db
    .updateTable("login_link")
    .set({ redeemed_at: sql<Date>`app_now()` })
    .where("token_hash", "=", hash)
    .where("redeemed_at", "is", null)
    .where("expires_at", ">", sql<Date>`app_now()`)
    .returning("customer_id")
    .executeTakeFirst();
  if (redeemed) return redeemed.customer_id;
  const row = await db
    .selectFrom("login_link")
    .select(["redeemed_at", "expires_at"])
    .where("token_hash", "=", hash)
    .executeTakeFirst();
  if (!row) throw new Refused("CUSTOMER_TOKEN_ERROR");
  if (row.redeemed_at)
    throw new Refused("CUSTOMER_TOKEN_REDEEMED", { date: toIso(row.redeemed_at) });
  throw new Refused("CUSTOMER_TOKEN_EXPIRED", { date: toIso(row.expires_at) });
}
