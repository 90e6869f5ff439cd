import { sql } from "kysely";
import { ints, type Db } from "../platform/store/db.ts";
import { selectMemberships } from "./areaParts.ts";
import { customerOf } from "./bookingLogin.ts";

/**
 * Returns whether the customer has a valid membership from one of these offers. A valid membership has
 * started, has not ended and is not blocked. A membership that names no offer counts if its business and type
 * are those of one of the offers.
 */
async function hasOneOf(db: Db, customerId: number, offers: readonly number[]): Promise<boolean> {
  const now = sql<Date>`app_now()`;
  const row = await selectMemberships(db, customerId)
    .select("s.id")
    .where("s.is_available", "=", true)
    .where("s.starts_at", "<=", now)
    .where((each) => each.or([each("s.ends_at", "is", null), each("s.ends_at", ">", now)]))
    .where(
      sql<boolean>`exists (select 1 from membership_offer o where o.id = any(${ints(offers)})
        and (s.offer_id = o.id or s.offer_id is null and m.business_id = o.business_id
          and s.membership_type_id = o.membership_type_id))`,
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns the id of the logged-in customer who has a membership from one of these offers. Checks the login of
 * the booking first, then the login to the customer area. Undefined if neither customer has a membership from
 * these offers.
 */
export async function presaleMember(
  db: Db,
  logins: { readonly visitorId: string; readonly areaCustomerId: number | undefined },
  offers: readonly number[],
): Promise<number | undefined> {
  if (offers.length === 0) return undefined;
  const booking = await customerOf(db, { id: logins.visitorId });
  for (const id of new Set([booking?.id, logins.areaCustomerId])) {
    if (id !== undefined && (await hasOneOf(db, id, offers))) return id;
  }
  return undefined;
}
