import { sql } from "kysely";
import type { BusinessCalendar } from "../../../domain/attendance.ts";
import type { Db } from "../../platform/store/db.ts";

/**
 * Assigns all sales to their business days and counts the sales again, in the caller's transaction. The
 * recount takes a while if there are millions of tickets.
 */
export async function recountSales(tx: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`select recount_sales()`.execute(tx);
}

/**
 * Stores the time at which the business day begins. Triggers use this time to assign each sale to a
 * business day. If the time has changed, all sales are assigned again.
 */
export async function keepCalendar(db: Db, { dayStart }: BusinessCalendar): Promise<void> {
  const isMoved = await db
    .selectFrom("business_calendar")
    .select("id")
    .where("day_start", "<>", sql<string>`${dayStart}::interval`)
    .executeTakeFirst();
  if (!isMoved) return;
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable("business_calendar")
      .set({ day_start: sql<string>`${dayStart}::interval` })
      .execute();
    await recountSales(tx);
  });
}
