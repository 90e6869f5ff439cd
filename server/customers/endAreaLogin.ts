import { sql } from "kysely";
import { Refused } from "../../domain/refusal.ts";
import type { Db } from "../platform/store/db.ts";

/**
 * Ends one of the customer's sessions in the customer area, and the booking login of the same browser. Throws
 * NOT_FOUND if the customer has no such session.
 */
export async function endAreaLogin(db: Db, customerId: number, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ended = await tx
      .deleteFrom("login_session")
      .where("id", "=", id)
      .where("realm", "=", "area")
      .where("subject", "=", customerId)
      .returning("visitor_id")
      .executeTakeFirst();
    if (!ended) throw new Refused("NOT_FOUND");
    await tx
      .deleteFrom("booking_login")
      .where("visitor_id", "=", sql<string>`${ended.visitor_id}::uuid`)
      .where("customer_id", "=", customerId)
      .execute();
  });
}
