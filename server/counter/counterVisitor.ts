import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Operator } from "../identity/operators/operators.ts";
import type { Db } from "../platform/store/db.ts";

/**
 * Creates the visitor for an operator after locking the operator's row. A concurrent call waits and then
 * finds the visitor.
 */
const makeVisitor = (db: Db, operatorId: number): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const { visitor_id } = await tx
      .selectFrom("operator")
      .select("visitor_id")
      .where("id", "=", operatorId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (visitor_id !== null) return visitor_id;
    const visitor = { id: randomUUID(), uuid: randomUUID() };
    await tx
      .insertInto("visitor")
      .values({ ...visitor, created_at: sql<Date>`app_now()` })
      .execute();
    await tx
      .updateTable("operator")
      .set({ visitor_id: visitor.id })
      .where("id", "=", operatorId)
      .execute();
    return visitor.id;
  });

/**
 * Returns the id of the visitor that holds an operator's seat locks and idempotency keys. The visitor is
 * created on first use. An operator has only one visitor, even after concurrent or failed calls. No cookie
 * contains the uuid of this visitor, so the visitor can only be used through the operator's session.
 */
export async function counterVisitor(db: Db, { id }: Pick<Operator, "id">): Promise<string> {
  const { visitor_id } = await db
    .selectFrom("operator")
    .select("visitor_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return visitor_id ?? makeVisitor(db, id);
}
