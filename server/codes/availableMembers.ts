import { sql } from "kysely";
import type { AvailableMember } from "../../domain/membership.ts";
import { membersOf } from "../customers/areaParts.ts";
import { gatheredOn } from "../platform/gathered.ts";
import { uuids, type Db } from "../platform/store/db.ts";

type Members = Readonly<Record<string, AvailableMember>>;

const isUsable = ({ isExpired, isNotStarted, isAvailable }: AvailableMember): boolean =>
  isAvailable && !isExpired && !isNotStarted;

const selectLogins = (db: Db, visitorIds: readonly string[]) =>
  db
    .selectFrom("standing_login")
    .select(["visitor_id", "customer_id"])
    .where("visitor_id", "=", sql<string>`any(${uuids(visitorIds)})`)
    .execute();

type Login = Awaited<ReturnType<typeof selectLogins>>[number];

/** Returns the login of a visitor who is logged in while booking. Concurrent calls share one statement. */
const loginOf: (db: Db, visitorId: string) => Promise<Login | undefined> = gatheredOn(
  async (db, visitorIds: readonly string[]) => {
    const rows = await selectLogins(db, visitorIds);
    return visitorIds.map((id) => rows.find((row) => row.visitor_id === id));
  },
);

/**
 * Returns the members of the customer who is logged in while booking, by member number. If a member has
 * several memberships, a usable one is preferred.
 */
async function ownMembers(db: Db, visitorId: string, now: Date): Promise<Members> {
  const login = await loginOf(db, visitorId);
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
 * the members named by the cart's tickets, with the balance that the cart uses.
 */
export const availableMembers = async (
  db: Db,
  visitorId: string,
  inCart: Members,
  now: Date,
): Promise<Members> => ({ ...(await ownMembers(db, visitorId, now)), ...inCart });
