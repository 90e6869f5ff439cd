import { sql } from "kysely";
import type { Db } from "../platform/store/db.ts";
import type { Found } from "./findScanned.ts";

/**
 * Marks a ticket as scanned, now or at the earlier time `at`. Returns undefined if the ticket was scanned
 * before, or was cancelled or transferred after it was read.
 */
export async function admitTicket(
  db: Db,
  { id: ticketId, transfer_id: transferId }: Pick<Found, "id" | "transfer_id">,
  operatorId: number,
  at?: Date,
): Promise<Date | undefined> {
  const row = await db
    .updateTable("ticket")
    .set({ scanned_at: at ?? sql<Date>`app_now()`, scanned_by: operatorId })
    .where("id", "=", ticketId)
    .where("scanned_at", "is", null)
    .where("cancelled_at", "is", null)
    .where("transfer_id", transferId === null ? "is" : "=", transferId)
    .returning("scanned_at")
    .executeTakeFirst();
  return row?.scanned_at ?? undefined;
}
