import { sql } from "kysely";
import type { Db } from "../../platform/store/db.ts";

/** Locks a change's row until the end of the transaction. */
export async function holdChange(tx: Db, id: number): Promise<void> {
  await tx
    .selectFrom("presentation_change")
    .select("id")
    .where("id", "=", id)
    .forUpdate()
    .execute();
}

/** Pauses a running change once the current order is processed. Does nothing if the change is not running. */
export async function pauseChange(db: Db, id: number): Promise<void> {
  await db
    .updateTable("presentation_change")
    .set({ state: "paused" })
    .where("id", "=", id)
    .where("state", "=", "running")
    .execute();
}

/** Resumes a paused change. Does nothing if the change is not paused. */
export async function resumeChange(db: Db, id: number): Promise<void> {
  await db
    .updateTable("presentation_change")
    .set({ state: "running" })
    .where("id", "=", id)
    .where("state", "=", "paused")
    .execute();
}

/** Makes the failed orders of a change due again, and the failed refunds of its processed orders. */
export const retryFailed = (db: Db, id: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await holdChange(tx, id);
    const again = await tx
      .updateTable("presentation_change_order")
      .set({ state: "waiting", tries: 0, next_at: sql<Date>`app_now()` })
      .where("change_id", "=", id)
      .where("state", "=", "failed")
      .executeTakeFirst();
    if (again.numUpdatedRows > 0n) {
      await tx
        .updateTable("presentation_change")
        .set({ state: "running", ended_at: null })
        .where("id", "=", id)
        .where("state", "=", "done")
        .execute();
    }
    await sql`update outbox set next_at = app_now(), attempts = 0, failing_since = null,
        dead_at = null, done_at = null
      where kind = 'refund' and (done_at is null or dead_at is not null) and payload->>'key' in (
        select cancellation_id::text from presentation_change_order
        where change_id = ${id} and cancellation_id is not null)`.execute(tx);
  });
