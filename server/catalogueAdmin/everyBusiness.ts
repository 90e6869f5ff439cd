import { Refused } from "../../domain/refusal.ts";
import type { Operator } from "../identity/operators/operators.ts";
import type { Scope } from "../platform/scope.ts";
import type { Db } from "../platform/store/db.ts";
import { judgeBusiness } from "./writer.ts";

/**
 * Returns whether an operator has all businesses and locations. Only then may the operator write shared
 * entries.
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
 * Throws FORBIDDEN for a business outside the operator's scope. Null means an entry that all businesses
 * share, which only operators with all businesses may write.
 */
export async function judgeOwner(
  db: Db,
  operator: Operator,
  businessId: number | null,
): Promise<void> {
  if (businessId !== null) judgeBusiness(operator, businessId);
  else if (!(await hasEveryBusiness(db, operator))) throw new Refused("FORBIDDEN");
}
