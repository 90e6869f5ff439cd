import type { TicketTold } from "../../orders/ticketRows.ts";
import type { Db } from "../../platform/store/db.ts";

/**
 * Returns the document keys of a ticket's earlier holders. The list is empty if the ticket was never
 * transferred.
 */
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
