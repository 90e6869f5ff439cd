import { ZERO, type Agorot } from "../../../domain/money.ts";
import { PERMISSIONS, type Permission } from "../../../domain/permission.ts";
import { Refused } from "../../../domain/refusal.ts";
import type { Db } from "../../platform/store/db.ts";

/** What a role allows its operators. */
interface Powers {
  readonly permissions: readonly Permission[];
  /** The largest refund in agorot, or null for no limit. */
  readonly refundLimit: Agorot | null;
  /** The largest value of gifts in agorot, or null for no limit. */
  readonly giftLimit: Agorot | null;
}

interface StoredRole {
  readonly preset: string | null;
  readonly permissions: readonly string[];
}

/** Returns a role's permissions. The administrator's role has all of them, including ones added later. */
export const permissionsIn = ({ preset, permissions }: StoredRole): readonly Permission[] =>
  preset === "admin" ? PERMISSIONS : PERMISSIONS.filter((each) => permissions.includes(each));

/** Returns what a stored role allows. An unknown role allows nothing. */
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

/** Returns whether a limit is no higher than another. Null means no limit. */
const isWithin = (wanted: Agorot | null, limit: Agorot | null): boolean =>
  limit === null || (wanted !== null && wanted <= limit);

/** Returns whether `own` includes all of `wanted`. Nobody grants or changes more than they have. */
export const holdsAll = (own: Powers, wanted: Powers): boolean =>
  isWithin(wanted.refundLimit, own.refundLimit) &&
  isWithin(wanted.giftLimit, own.giftLimit) &&
  wanted.permissions.every((each) => own.permissions.includes(each));

/** Throws FORBIDDEN if an account's role allows more than the operator's own. */
export async function judgeRank(db: Db, operator: Powers, roleId: number): Promise<void> {
  if (!holdsAll(operator, await powersOfRole(db, roleId))) throw new Refused("FORBIDDEN");
}
