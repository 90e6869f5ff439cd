import { sql } from "kysely";
import { normalizeCode } from "../../../domain/code.ts";
import { judgeTyped } from "../../codes/typedNumber.ts";
import { dayOfMonthOf, monthsLater } from "../../../domain/monthsLater.ts";
import { Refused } from "../../../domain/refusal.ts";
import type { Db } from "../../platform/store/db.ts";
import type { OfferRow } from "./membershipRows.ts";

/** Selects memberships with their members, newest first. */
const selectRenewable = (db: Db) =>
  db
    .selectFrom("membership as s")
    .innerJoin("member as m", "m.member_number", "s.member_number")
    .selectAll("s")
    .select(["m.business_id", "m.name as memberName"])
    .orderBy("s.id", "desc");

export type Renewable = Awaited<ReturnType<ReturnType<typeof selectRenewable>["execute"]>>[number];

/** Returns the memberships of these member numbers, newest first. */
export const renewablesOf = (db: Db, numbers: readonly string[]): Promise<Renewable[]> =>
  numbers.length === 0
    ? Promise.resolve([])
    : selectRenewable(db).where("s.member_number", "in", numbers.map(normalizeCode)).execute();

/**
 * Whether buying the offer renews this membership. An offer renews a membership if the same offer sold the
 * membership, or if no offer sold it and both are of the same type.
 */
export const isRenewedBy = (row: Renewable, offer: OfferRow): boolean =>
  row.business_id === offer.business_id &&
  (row.offer_id === null
    ? row.membership_type_id === offer.membership_type_id
    : row.offer_id === offer.id);

/**
 * Returns the newest membership of a member that the offer renews. Throws memberNotFound for an unknown
 * number, noValidMember if the member has no membership that the offer renews, and memberNoneAvailable if all
 * are blocked.
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

/**
 * Returns the day of the month on which a membership will end if it is renewed now. If the membership has
 * already ended, it restarts today.
 */
export const anchorOf = ({ ends_at, anchor_day }: RenewedRow, now: Date): number =>
  ends_at === null || ends_at < now ? dayOfMonthOf(now) : (anchor_day ?? dayOfMonthOf(ends_at));

type RenewedRow = Pick<Renewable, "ends_at" | "anchor_day">;

/**
 * Returns the end of a membership that is renewed by months, counted from its end, or from now if it has
 * ended.
 */
export function monthsEnd(row: RenewedRow & { ends_at: Date }, months: number, now: Date): Date {
  const from = row.ends_at < now ? now : row.ends_at;
  return monthsLater(from, months, anchorOf(row, now));
}

/**
 * Returns the end of a membership after a renewal by this offer. Null means that the membership never ends.
 */
export function renewedEnd(row: Renewable, offer: OfferRow, now: Date): Date | null {
  const { ends_at } = row;
  if (ends_at === null) return null;
  if (offer.months !== null) return monthsEnd({ ...row, ends_at }, offer.months, now);
  return offer.ends_at && offer.ends_at > ends_at ? offer.ends_at : ends_at;
}

/** Returns whether a member has this number. */
export async function isMember(db: Db, memberNumber: string): Promise<boolean> {
  const row = await db
    .selectFrom("member")
    .select(sql`1`.as("one"))
    .where("member_number", "=", normalizeCode(memberNumber))
    .executeTakeFirst();
  return row !== undefined;
}
