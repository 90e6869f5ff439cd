import { sql } from "kysely";
import type { Db } from "../platform/store/db.ts";

/** The browser whose sessions stay valid. */
export interface KeptLogin {
  readonly visitorId: string | undefined;
  /** The name of the browser's customer area session (`TokenSessions.nameOf`). */
  readonly session: string | undefined;
}

/**
 * Ends all sessions of a customer, for bookings and in the customer area, except those of the browser `kept`.
 * Also invalidates login links and codes that were already sent.
 */
export async function endLogins(db: Db, customerId: number, kept?: KeptLogin): Promise<void> {
  await db
    .deleteFrom("booking_login")
    .where("customer_id", "=", customerId)
    .$if(kept?.visitorId !== undefined, (query) =>
      query.where("visitor_id", "!=", kept?.visitorId ?? ""),
    )
    .execute();
  await db
    .deleteFrom("login_session")
    .where("realm", "=", "area")
    .where("subject", "=", customerId)
    .where("token_hash", "!=", kept?.session ?? "")
    .execute();
  await db
    .updateTable("login_link")
    .set({ expires_at: sql<Date>`app_now()` })
    .where("customer_id", "=", customerId)
    .where("redeemed_at", "is", null)
    .where("expires_at", ">", sql<Date>`app_now()`)
    .execute();
  await db.deleteFrom("one_time_code").where("customer_id", "=", customerId).execute();
}
