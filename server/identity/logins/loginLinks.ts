import { sql } from "kysely";
import { maskedAddress } from "../../../domain/maskedAddress.ts";
import { Refused } from "../../../domain/refusal.ts";
import { toIso } from "../../../domain/zone.ts";
import type { Db } from "../../platform/store/db.ts";
import { newToken, tokenHash } from "./tokenSessions.ts";

/** Creates a login link for a customer and returns its token. The link can be used once, within `minutes`. */
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
 * Redeems a login link and returns the customer's id. Throws CUSTOMER_TOKEN_REDEEMED or
 * CUSTOMER_TOKEN_EXPIRED with the `date`, and CUSTOMER_TOKEN_ERROR for an unknown token (storefront.md
 * section 8, customer login-link codes).
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
 * Returns a login link that was not redeemed, even if it has expired. Throws CUSTOMER_TOKEN_ERROR for an
 * unknown token, and CUSTOMER_TOKEN_REDEEMED for a redeemed link.
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
 * Returns the masked address to which a link was sent, without redeeming the link. Throws the same errors as
 * `redeemLoginLink`.
 */
export async function lookAtLoginLink(db: Db, token: string): Promise<string> {
  const { isGood, sent_to, expires_at } = await unusedLink(db, tokenHash(token));
  if (!isGood) throw new Refused("CUSTOMER_TOKEN_EXPIRED", { date: toIso(expires_at) });
  return sent_to;
}
