import { Refused } from "../../domain/refusal.ts";
import type { Operator } from "../identity/operators/operators.ts";
import type { Scope } from "../platform/scope.ts";
import type { Db } from "../platform/store/db.ts";
import { judgeBusiness } from "./writer.ts";

/** Whether an operator has every business and location and is therefore allowed to write shared resources. */
export async function hasEveryBusiness(
  db: Db,
  { businessIds, locationIds }: Scope,
): Promise<boolean> {
  if (locationIds !== null) return false;
  const rows = await db.selectFrom("business").select("id").execute();
  return rows.every(({ id }) => businessIds.includes(id));
}

/**
 * Throws FORBIDDEN for a business outside the operator's scope. Null stands for all businesses, for which
 * only an operator of every business is allowed to write.
 */
export async function judgeOwner(
  db: Db,
  operator: Operator,
  businessId: number | null,
): Promise<void> {
  if (businessId !== null) judgeBusiness(operator, businessId);
  else if (!(await hasEveryBusiness(db, operator))) throw new Refused("FORBIDDEN");
}
