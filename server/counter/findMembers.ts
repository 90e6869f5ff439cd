import { sql } from "kysely";
import type { MembershipRow } from "../../domain/api/members.ts";
import type { Locale } from "../../domain/locale.ts";
import type { MemberPoints } from "../../domain/points.ts";
import { Refused } from "../../domain/refusal.ts";
import { toIso } from "../../domain/zone.ts";
import { hasPhoto } from "../customers/customerPhotos.ts";
import { pointsOfMemberships } from "../offers/points/pointHistory.ts";
import { nameIn, type Names } from "../platform/locale.ts";
import type { Scope } from "../platform/scope.ts";
import { ints, type Db } from "../platform/store/db.ts";
import { hasWords, PAGE, rowsBefore } from "../reach/reachLists.ts";

interface FoundRow extends Omit<MembershipRow, "membershipName" | "startDate" | "endDate"> {
  readonly name: Names;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
}

/**
 * Whether a member belongs to one of the operator's businesses. Members belong to a whole business, so
 * operators of single locations see all members of their business.
 */
const isOurs = ({ businessIds }: Scope) => sql`m.business_id = any(${ints(businessIds)})`;

/** Returns a page of memberships in the operator's businesses, newest first. */
export async function findMembers(
  db: Db,
  scope: Scope,
  locale: Locale,
  {
    before,
    words = "",
  }: { readonly before?: number | undefined; readonly words?: string | undefined },
): Promise<{ readonly rows: MembershipRow[]; readonly hasMore: boolean }> {
  const { rows } = await sql<FoundRow>`
    select r.id, m.business_id as "businessId", m.member_number as "memberNumber",
      concat_ws(' · ', m.name, m.additional_name) as "memberName", m.mobile as "mobileNumber",
      m.email, r.name, r.balance, r.points_balance as "pointsBalance", r.starts_at as "startsAt",
      r.ends_at as "endsAt",
      case when not r.is_available then 'blocked' when r.ends_at <= app_now() then 'expired'
        when r.starts_at > app_now() then 'future' else 'active' end as state,
      ${hasPhoto} as "hasPhoto"
    from membership r join member m on m.member_number = r.member_number
    where ${isOurs(scope)}
      and ${hasWords(sql`concat_ws(' ', m.member_number, m.name, m.additional_name, m.mobile, m.email)`, words)}
      ${rowsBefore("id", before)}`.execute(db);
  return {
    rows: rows.slice(0, PAGE).map(({ name, startsAt, endsAt, ...row }) => ({
      ...row,
      membershipName: nameIn(name, locale),
      startDate: toIso(startsAt),
      endDate: endsAt && toIso(endsAt),
    })),
    hasMore: rows.length > PAGE,
  };
}

/**
 * Returns the points of a membership. Throws NOT_FOUND if the membership does not exist or is outside the
 * operator's businesses.
 */
export async function memberPoints(db: Db, scope: Scope, id: number): Promise<MemberPoints> {
  const { rows } = await sql<{ membershipId: number; pointsBalance: number }>`
    select r.id as "membershipId", r.points_balance as "pointsBalance"
    from membership r join member m on m.member_number = r.member_number
    where r.id = ${id} and ${isOurs(scope)}`.execute(db);
  const [points] = await pointsOfMemberships(db, rows);
  if (!points) throw new Refused("NOT_FOUND");
  return points;
}
