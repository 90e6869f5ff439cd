import { sql } from "kysely";
import { normalizeCode } from "../../../domain/code.ts";
import { judgeTyped } from "../../codes/typedNumber.ts";
import { Refused } from "../../../domain/refusal.ts";
import type { Db } from "../../platform/store/db.ts";
import type { OfferRow } from "./membershipRows.ts";

/** Memberships with their members, newest first. */
const selectRenewable = (db: Db) =>
  db
    .selectFrom("membership as s")
    .innerJoin("member as m", "m.member_number", "s.member_number")
    .selectAll("s")
    .select(["m.business_id", "m.name as memberName"])
    .orderBy("s.id", "desc");

export type Renewable = Awaited<ReturnType<ReturnType<typeof selectRenewable>["execute"]>>[number];

/** Returns the memberships of these members. */
export const renewablesOf = (db: Db, numbers: readonly string[]): Promise<Renewable[]> =>
  numbers.length === 0
    ? Promise.resolve([])
    : selectRenewable(db).where("s.member_number", "in", numbers.map(normalizeCode)).execute();

/**
 * Whether buying an offer renews a membership: it was bought with
 * that offer or, if it was bought with none, has the same type.
 */
export const isRenewedBy = (row: Renewable, offer: OfferRow): boolean =>
  row.business_id === offer.business_id &&
  (row.offer_id === null
    ? row.membership_type_id === offer.membership_type_id
    : row.offer_id === offer.id);

/**
 * Returns the member's membership that an offer renews. Throws memberNotFound, noValidMember
 * if the member has none of its kind, and memberNoneAvailable for a blocked one.
 */
export async function membershipToRenew(
  db: Db,
  typed: string,
  offer: OfferRow,
): Promise<Renewable> {
  const memberNumber = normalizeCode(typed);
  judgeTyped(memberNumber);
  const member = await db
    .selectFrom("member")
    .select("member_number")
    .where("member_number", "=", memberNumber)
    .where("business_id", "=", offer.business_id)
    .executeTakeFirst();
  if (!member) throw new Refused("memberNotFound", { memberNumber });
  const own = (await renewablesOf(db, [memberNumber])).filter((row) => isRenewedBy(row, offer));
  const [first] = own;
  if (!first) throw new Refused("noValidMember", { memberNumber });
  const open = own.find((row) => row.is_available);
  if (!open) throw new Refused("memberNoneAvailable", { memberNumber });
  return open;
}

/** When a membership ends after a renewal. Null means never. */
export function renewedEnd(row: Renewable, offer: OfferRow, now: Date): Date | null {
  if (row.ends_at === null) return null;
  if (offer.months === null) {
    const { ends_at } = offer;
    return ends_at && ends_at > row.ends_at ? ends_at : row.ends_at;
  }
  const end = new Date(Math.max(row.ends_at.getTime(), now.getTime()));
  const day = end.getUTCDate();
  end.setUTCMonth(end.getUTCMonth() + offer.months);
  // Month arithmetic as in the database: the last day of a shorter month, never the first of the next.
  if (end.getUTCDate() !== day) end.setUTCDate(0);
  return end;
}

/** Whether a member number exists. */
export async function isMember(db: Db, memberNumber: string): Promise<boolean> {
  const row = await db
    .selectFrom("member")
    .select(sql`1`.as("one"))
    .where("member_number", "=", normalizeCode(memberNumber))
    .executeTakeFirst();
  return row !== undefined;
}
