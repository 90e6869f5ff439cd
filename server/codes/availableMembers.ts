import type { AvailableMember } from "../../domain/membership.ts";
import { membersOf } from "../customers/areaParts.ts";
import type { Db } from "../platform/store/db.ts";

type Members = Readonly<Record<string, AvailableMember>>;

const isUsable = ({ isExpired, isNotStarted, isAvailable }: AvailableMember): boolean =>
  isAvailable && !isExpired && !isNotStarted;

/**
 * Returns the members of the customer who is logged in while booking, by member number. Each has a usable
 * membership if there is one.
 */
async function ownMembers(db: Db, visitorId: string, now: Date): Promise<Members> {
  const login = await db
    .selectFrom("standing_login")
    .select("customer_id")
    .where("visitor_id", "=", visitorId)
    .executeTakeFirst();
  if (!login) return {};
  const own: Record<string, AvailableMember> = {};
  for (const { memberNumber, ...member } of await membersOf(db, login.customer_id, now)) {
    const known = own[memberNumber];
    if (!known || (!isUsable(known) && isUsable(member))) own[memberNumber] = member;
  }
  return own;
}

/**
 * Returns the cart's `availableMembers` (storefront.md section 3): the members of the logged-in customer, and
 * those of the cart's tickets with what the cart uses of them.
 */
export const availableMembers = async (
  db: Db,
  visitorId: string,
  inCart: Members,
  now: Date,
): Promise<Members> => ({ ...(await ownMembers(db, visitorId, now)), ...inCart });
