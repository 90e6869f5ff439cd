import { ZERO, type Agorot } from "../../../domain/money.ts";
import { PERMISSIONS, type Permission } from "../../../domain/permission.ts";
import { Refused } from "../../../domain/refusal.ts";
import type { Db } from "../../platform/store/db.ts";

/** What a role lets its operators do. */
interface Powers {
  readonly permissions: readonly Permission[];
  /** In agorot; null: any amount. */
  readonly refundLimit: Agorot | null;
  /** The same of what they give away. */
  readonly giftLimit: Agorot | null;
}

interface StoredRole {
  readonly preset: string | null;
  readonly permissions: readonly string[];
}

/** What a role holds. The administrator's holds also what was added since the role was written. */
export const permissionsIn = ({ preset, permissions }: StoredRole): readonly Permission[] =>
  preset === "admin" ? PERMISSIONS : PERMISSIONS.filter((each) => permissions.includes(each));

/** What a role of the database lets its operators do; nothing where there is no such role. */
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

/** Whether a limit is no higher than another one. Null is none at all. */
const isWithin = (wanted: Agorot | null, limit: Agorot | null): boolean =>
  limit === null || (wanted !== null && wanted <= limit);

/** Whether an operator may do all of that: nobody gives, or changes, more than they have. */
export const holdsAll = (own: Powers, wanted: Powers): boolean =>
  isWithin(wanted.refundLimit, own.refundLimit) &&
  isWithin(wanted.giftLimit, own.giftLimit) &&
  wanted.permissions.every((each) => own.permissions.includes(each));

/** Throws FORBIDDEN if an account's role allows more than the operator's own. */
export async function judgeRank(db: Db, operator: Powers, roleId: number): Promise<void> {
  if (!holdsAll(operator, await powersOfRole(db, roleId))) throw new Refused("FORBIDDEN");
}
