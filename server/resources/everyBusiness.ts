import type { Scope } from "../platform/scope.ts";
import type { Db } from "../platform/store/db.ts";

/** Whether an operator has every business and location and so may write shared resources. */
export async function hasEveryBusiness(
  db: Db,
  { businessIds, locationIds }: Scope,
): Promise<boolean> {
  if (locationIds !== null) return false;
  const rows = await db.selectFrom("business").select("id").execute();
  return rows.every(({ id }) => businessIds.includes(id));
}
