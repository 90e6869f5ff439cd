import { sql } from "kysely";
import { normalizeCode } from "../../../domain/code.ts";
import { judgeTyped } from "../../codes/typedNumber.ts";
import { dayOfMonthOf, monthsLater } from "../../../domain/monthsLater.ts";
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

/** Day of the month on which a membership renewed now ends. A membership that has ended restarts today. */
export const anchorOf = ({ ends_at, anchor_day }: RenewedRow, now: Date): number =>
  ends_at === null || ends_at < now ? dayOfMonthOf(now) : (anchor_day ?? dayOfMonthOf(ends_at));

type RenewedRow = Pick<Renewable, "ends_at" | "anchor_day">;

/** When a membership ends after a renewal by months, from its end or from now if it has ended. */
export function monthsEnd(row: RenewedRow & { ends_at: Date }, months: number, now: Date): Date {
  const from = row.ends_at < now ? now : row.ends_at;
  return monthsLater(from, months, anchorOf(row, now));
}

/** When a membership ends after a renewal. Null means never. */
export function renewedEnd(row: Renewable, offer: OfferRow, now: Date): Date | null {
  const { ends_at } = row;
  if (ends_at === null) return null;
  if (offer.months !== null) return monthsEnd({ ...row, ends_at }, offer.months, now);
  return offer.ends_at && offer.ends_at > ends_at ? offer.ends_at : ends_at;
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
