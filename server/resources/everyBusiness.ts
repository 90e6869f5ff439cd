import type { Operator } from "../identity/operators/operators.ts";
import type { Db } from "../platform/store/db.ts";

/** Whether an operator has every business and so may write shared resources. */
export async function hasEveryBusiness(
  db: Db,
  { businessIds }: Pick<Operator, "businessIds">,
): Promise<boolean> {
  const rows = await db.selectFrom("business").select("id").execute();
  return rows.every(({ id }) => businessIds.includes(id));
}
