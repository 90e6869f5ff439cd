import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Operator } from "../operators/operators.ts";
import type { Db } from "../store/db.ts";

/**
 * The visitor who locks seats and keeps keys for an operator, made with the first of them. Its uuid is
 * in nobody's cookie: only the operator's own session leads to it.
 */
export async function counterVisitor(db: Db, { id }: Pick<Operator, "id">): Promise<string> {
  const read = () =>
    db.selectFrom("operator").select("visitor_id").where("id", "=", id).executeTakeFirstOrThrow();
  const { visitor_id } = await read();
  if (visitor_id !== null) return visitor_id;
  const visitor = { id: randomUUID(), uuid: randomUUID() };
  await db
    .insertInto("visitor")
    .values({ ...visitor, created_at: sql<Date>`app_now()` })
    .execute();
  await db
    .updateTable("operator")
    .set({ visitor_id: visitor.id })
    .where("id", "=", id)
    .where("visitor_id", "is", null)
    .execute();
  // Two first sales at once end with the same one.
  return (await read()).visitor_id ?? visitor.id;
}
