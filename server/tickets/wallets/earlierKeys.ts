import type { TicketTold } from "../../orders/ticketRows.ts";
import type { Db } from "../../platform/store/db.ts";

/** The keys of a ticket's earlier holders. Empty if it was never passed on. */
export async function earlierKeys(
  db: Db,
  { id, transfer_id: transferId, document_key: buyersKey }: TicketTold,
): Promise<string[]> {
  if (transferId === null) return [];
  const rows = await db
    .selectFrom("ticket_transfer")
    .select("key")
    .where("ticket_id", "=", id)
    .where("accepted_at", "is not", null)
    .where("id", "!=", transferId)
    .execute();
  return [buyersKey, ...rows.map(({ key }) => key)];
}
