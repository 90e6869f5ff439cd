import { sql } from "kysely";
import { maskedAddress } from "../../../domain/maskedAddress.ts";
import { Refused } from "../../../domain/refusal.ts";
import { toIso } from "../../../domain/zone.ts";
import type { Db } from "../../platform/store/db.ts";
import { newToken, tokenHash } from "./tokenSessions.ts";

/** Creates a single-use token for the customer's login link. It is valid for `minutes`. */
export async function issueLoginLink(
  db: Db,
  { customerId, sentTo }: { readonly customerId: number; readonly sentTo: string },
  minutes: number,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto("login_link")
    .values({
      token_hash: tokenHash(token),
      customer_id: customerId,
      sent_to: maskedAddress(sentTo),
      created_at: sql<Date>`app_now()`,
      expires_at: sql<Date>`app_now() + make_interval(mins => ${minutes}::int)`,
    })
    .execute();
  return token;
}

/**
 * Redeems a login link and returns its customer. Throws CUSTOMER_TOKEN_REDEEMED or CUSTOMER_TOKEN_EXPIRED
 * with the `date`, and CUSTOMER_TOKEN_ERROR for an unknown token (storefront.md section 8, customer
 * login-link codes).
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
  const { expires_at } = await unusedLink(db, hash);
  throw new Refused("CUSTOMER_TOKEN_EXPIRED", { date: toIso(expires_at) });
}

/**
 * Returns an unredeemed link, which may have expired. Throws CUSTOMER_TOKEN_ERROR and
 * CUSTOMER_TOKEN_REDEEMED.
 */
async function unusedLink(db: Db, hash: string) {
  const row = await db
    .selectFrom("login_link")
    .select([
      "redeemed_at",
      "expires_at",
      "sent_to",
      sql<boolean>`expires_at > app_now()`.as("isGood"),
    ])
    .where("token_hash", "=", hash)
    .executeTakeFirst();
  if (!row) throw new Refused("CUSTOMER_TOKEN_ERROR");
  if (row.redeemed_at)
    throw new Refused("CUSTOMER_TOKEN_REDEEMED", { date: toIso(row.redeemed_at) });
  return row;
}

/**
 * Returns the masked address that a link was sent to, without redeeming it. Throws like `redeemLoginLink`.
 */
export async function lookAtLoginLink(db: Db, token: string): Promise<string> {
  const { isGood, sent_to, expires_at } = await unusedLink(db, tokenHash(token));
  if (!isGood) throw new Refused("CUSTOMER_TOKEN_EXPIRED", { date: toIso(expires_at) });
  return sent_to;
}
