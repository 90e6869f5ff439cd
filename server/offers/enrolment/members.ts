import { sql } from "kysely";
import { normalizeCode } from "../../../domain/code.ts";
import { isMistypedNumber } from "../../../domain/memberNumber.ts";
import { Refused } from "../../../domain/refusal.ts";
import { membersOf } from "../../customers/areaParts.ts";
import { lookupOf } from "../../platform/encryption/sealing.ts";
import type { Db } from "../../platform/store/db.ts";
import type { Enrolling } from "./enrolmentRows.ts";

/** A member number, an ID number, or both, by which an existing enrolment is found. */
export interface Identity {
  readonly memberNumber?: string | null | undefined;
  readonly ssn?: string | null | undefined;
}

/** Throws ALREADY_ENROLLED if this member number or ID number is already enrolled for the season. */
export async function judgeEnrolled(
  db: Db,
  { seasonId, businessId }: Pick<Enrolling, "seasonId" | "businessId">,
  { memberNumber = null, ssn = null }: Identity,
): Promise<void> {
  if (memberNumber === null && ssn === null) return;
  const index = lookupOf(db, ssn);
  // The ID number is searched in two columns, because it is stored with the member and also with an enrolment
  // that was bought under another member number.
  const { rows } = await sql`
    select 1 from enrolment e join member m using (member_number)
    where e.season_id = ${seasonId} and e.cancelled_at is null
      and (e.member_number = ${memberNumber}::text or e.ssn_index = ${index}::text
        or m.business_id = ${businessId} and m.ssn_index = ${index}::text) limit 1`.execute(db);
  if (rows.length > 0) throw new Refused("ALREADY_ENROLLED", { seasonId });
}

/** Throws ALREADY_ENROLLED if the logged-in customer is already enrolled for the season. */
export async function judgeBuyer(
  db: Db,
  seasonId: number,
  businessId: number,
  customerId: number,
): Promise<void> {
  const row = await db
    .selectFrom("enrolment as e")
    .innerJoin("member as m", "m.member_number", "e.member_number")
    .select("e.member_number")
    .where("e.season_id", "=", seasonId)
    .where("e.cancelled_at", "is", null)
    .where("m.business_id", "=", businessId)
    .where("m.customer_id", "=", customerId)
    .limit(1)
    .executeTakeFirst();
  if (row) throw new Refused("ALREADY_ENROLLED", { seasonId });
}

/**
 * Returns the normalized number of a member who can be enrolled. Throws CUSTOMER_NOT_FOUND for an unknown
 * number, CUSTOMER_NO_MOBILE if the member's customer has no mobile number, GENERAL_ERROR { reason: "blocked"
 * } if all memberships are blocked, and ALREADY_ENROLLED if the member is already enrolled for the season.
 */
export async function memberToEnrol(
  db: Db,
  enrolling: Pick<Enrolling, "seasonId" | "businessId">,
  typed: string,
): Promise<string> {
  const memberNumber = normalizeCode(typed);
  if (isMistypedNumber(memberNumber)) {
    throw new Refused("CUSTOMER_NOT_FOUND", { memberNumber, reason: "checkDigit" });
  }
  const member = await db
    .selectFrom("member as m")
    .leftJoin("customer as c", "c.id", "m.customer_id")
    .select(["m.member_number", "c.id as customerId", "c.mobile"])
    .select(
      sql<boolean>`exists (select 1 from membership s where s.member_number = m.member_number)
        and not exists (select 1 from membership s
          where s.member_number = m.member_number and s.is_available)`.as("isBlocked"),
    )
    .where("m.member_number", "=", memberNumber)
    .where("m.business_id", "=", enrolling.businessId)
    .executeTakeFirst();
  if (!member) throw new Refused("CUSTOMER_NOT_FOUND", { memberNumber });
  await judgeEnrolled(db, enrolling, { memberNumber });
  if (member.isBlocked) throw new Refused("GENERAL_ERROR", { reason: "blocked", memberNumber });
  if (member.customerId !== null && !member.mobile) {
    throw new Refused("CUSTOMER_NO_MOBILE", { memberNumber });
  }
  return memberNumber;
}

/**
 * Returns a member's name if the logged-in customer is that member, otherwise null. The name is only returned
 * to its owner, because anybody can enter a member number.
 */
export async function ownName(
  db: Db,
  customerId: number | undefined,
  memberNumber: string,
  now: Date,
): Promise<string | null> {
  if (customerId === undefined) return null;
  const own = await membersOf(db, customerId, now);
  return own.find((each) => each.memberNumber === memberNumber)?.name ?? null;
}
