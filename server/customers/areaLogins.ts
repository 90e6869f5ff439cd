import { sql } from "kysely";
import type { CustomerLogin } from "../../domain/api/customerLogins.ts";
import { Refused } from "../../domain/refusal.ts";
import { toIso } from "../../domain/zone.ts";
import { deviceOf } from "../identity/logins/deviceOf.ts";
import type { StandingSession } from "../identity/logins/tokenSessions.ts";
import type { Db } from "../platform/store/db.ts";

/**
 * Lists a customer's logins to the customer area, the current
 * one first. `own` is the name of the asking session.
 */
export function areaLogins(
  standing: readonly StandingSession[],
  own: string | undefined,
): CustomerLogin[] {
  const logins = standing.map(({ id, name, userAgent, beganAt, seenAt }) => ({
    id,
    ...deviceOf(userAgent),
    beganAt: toIso(beganAt),
    seenAt: toIso(seenAt),
    isThis: name === own,
  }));
  return logins.toSorted((a, b) => Number(b.isThis) - Number(a.isThis));
}

/**
 * Ends one of the customer's logins to the area, and the booking login of the
 * same browser. Throws NOT_FOUND if the customer has no login with this id.
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
