import { Refused } from "../../domain/refusal.ts";
import type { Operator } from "../identity/operators/operators.ts";
import type { Scope } from "../platform/scope.ts";
import type { Db } from "../platform/store/db.ts";
import { judgeBusiness } from "./writer.ts";

/**
 * Returns whether all businesses and locations are in an operator's scope. Only an operator with all
 * businesses may change entries that all businesses share.
 */
export async function hasEveryBusiness(
  db: Db,
  { businessIds, locationIds }: Scope,
): Promise<boolean> {
  if (locationIds !== null) return false;
  const rows = await db.selectFrom("business").select("id").execute();
  return rows.every(({ id }) => businessIds.includes(id));
}

/**
 * Throws FORBIDDEN for a business outside the operator's scope. For null, which stands for an entry that all
 * businesses share, throws FORBIDDEN unless all businesses are in the operator's scope.
 */
export async function judgeOwner(
  db: Db,
  operator: Operator,
  businessId: number | null,
): Promise<void> {
  if (businessId !== null) judgeBusiness(operator, businessId);
  else if (!(await hasEveryBusiness(db, operator))) throw new Refused("FORBIDDEN");
}
