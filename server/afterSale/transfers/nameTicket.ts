import { Refused } from "../../../domain/refusal.ts";
import { rulesOf } from "../../platform/businessRules.ts";
import { holdTickets } from "../reservations/orderTickets.ts";
import { ticketIn, uselessness } from "./judgeTransfer.ts";
import { heldOrRefuse, type Transfers } from "./offerTicket.ts";

/**
 * Sets the name on a ticket by its document key. An empty name removes the current name. Throws NOT_FOUND for
 * an unknown key, and TICKET_NOT_CHANGEABLE if the key is not the current holder's or the ticket cannot be
 * named.
 */
export async function nameTicket(
  { office }: Pick<Transfers, "office">,
  documentKey: string,
  name: string,
): Promise<void> {
  const { db, config, clock } = office;
  const held = await heldOrRefuse(db, documentKey);
  const rules = await rulesOf(db, config, held.business_id);
  if (!rules.isNamingAllowed) throw new Refused("TICKET_NOT_CHANGEABLE", { reason: "off" });
  await db.transaction().execute(async (tx) => {
    const ticket = ticketIn(await holdTickets(tx, held.order_id), held.id);
    if (ticket.transfer_id !== held.transfer_id) {
      throw new Refused("TICKET_NOT_CHANGEABLE", { reason: "transferred" });
    }
    const reason = uselessness(ticket, held.orderState === "held", clock.now());
    if (reason) throw new Refused("TICKET_NOT_CHANGEABLE", { reason });
    await tx
      .updateTable("ticket")
      .set({ holder_name: name.trim() || null })
      .where("id", "=", ticket.id)
      .execute();
  });
}
