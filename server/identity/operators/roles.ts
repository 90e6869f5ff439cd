import { ZERO, type Agorot } from "../../../domain/money.ts";
import { PERMISSIONS, type Permission } from "../../../domain/permission.ts";
import { Refused } from "../../../domain/refusal.ts";
import type { Db } from "../../platform/store/db.ts";

/** The permissions and limits of a role. */
interface Powers {
  readonly permissions: readonly Permission[];
  /** The largest refund in agorot that needs no approval by a second person. Null means no limit. */
  readonly refundLimit: Agorot | null;
  /** The largest value of tickets given away, in agorot, that needs no approval. Null means no limit. */
  readonly giftLimit: Agorot | null;
}

interface StoredRole {
  readonly preset: string | null;
  readonly permissions: readonly string[];
}

/**
 * Returns a role's permissions. The preset role `admin` has all permissions, including those that later
 * versions add.
 */
export const permissionsIn = ({ preset, permissions }: StoredRole): readonly Permission[] =>
  preset === "admin" ? PERMISSIONS : PERMISSIONS.filter((each) => permissions.includes(each));

/** Returns the permissions and limits of a role. An unknown role allows nothing. */
export async function powersOfRole(db: Db, id: number): Promise<Powers> {
  const row = await db
    .selectFrom("role")
    .select(["preset", "permissions", "refund_limit", "gift_limit"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row
    ? {
        permissions: permissionsIn(row),
        refundLimit: row.refund_limit,
        giftLimit: row.gift_limit,
      }
    : { permissions: [], refundLimit: ZERO, giftLimit: ZERO };
}

/** Returns whether the limit `wanted` is no higher than `limit`. Null means no limit. */
const isWithin = (wanted: Agorot | null, limit: Agorot | null): boolean =>
  limit === null || (wanted !== null && wanted <= limit);

/**
 * Returns whether `own` allows everything that `wanted` allows. Operators cannot grant or change more than
 * their own role allows.
 */
export const holdsAll = (own: Powers, wanted: Powers): boolean =>
  isWithin(wanted.refundLimit, own.refundLimit) &&
  isWithin(wanted.giftLimit, own.giftLimit) &&
  wanted.permissions.every((each) => own.permissions.includes(each));

/** Throws FORBIDDEN if a role allows more than the operator's own role. */
export async function judgeRank(db: Db, operator: Powers, roleId: number): Promise<void> {
  if (!holdsAll(operator, await powersOfRole(db, roleId))) throw new Refused("FORBIDDEN");
}
