import { ZERO, type Agorot } from "../../../domain/money.ts";
import { PERMISSIONS, type Permission } from "../../../domain/permission.ts";
import { Refused } from "../../../domain/refusal.ts";
import type { Db } from "../../platform/store/db.ts";

/** What a role lets its operators do. */
interface Powers {
  readonly permissions: readonly Permission[];
  /** In agorot; null: any amount. */
  readonly refundLimit: Agorot | null;
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
    .select(["preset", "permissions", "refund_limit"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row
    ? { permissions: permissionsIn(row), refundLimit: row.refund_limit }
    : { permissions: [], refundLimit: ZERO };
}

/** Whether an operator may do all of that: nobody gives, or changes, more than they have. */
export function holdsAll({ permissions, refundLimit }: Powers, wanted: Powers): boolean {
  const isWithin =
    refundLimit === null || (wanted.refundLimit !== null && wanted.refundLimit <= refundLimit);
  return isWithin && wanted.permissions.every((each) => permissions.includes(each));
}

/** Throws FORBIDDEN if an account's role allows more than the operator's own. */
export async function judgeRank(db: Db, operator: Powers, roleId: number): Promise<void> {
  if (!holdsAll(operator, await powersOfRole(db, roleId))) throw new Refused("FORBIDDEN");
}
