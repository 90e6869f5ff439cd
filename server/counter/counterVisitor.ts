import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Operator } from "../identity/operators/operators.ts";
import type { Db } from "../platform/store/db.ts";

/** Made by the first who hold the operator's row; whoever waited for it finds it there. */
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
 * The visitor who locks seats and keeps keys for an operator, made with the first of them: one, however
 * many ask at once and whatever becomes of what they asked. Its uuid is in nobody's cookie: only the
 * operator's own session leads to it.
 */
export async function counterVisitor(db: Db, { id }: Pick<Operator, "id">): Promise<string> {
  const { visitor_id } = await db
    .selectFrom("operator")
    .select("visitor_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return visitor_id ?? makeVisitor(db, id);
}
