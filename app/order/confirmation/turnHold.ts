import { turnReservation } from "../../../domain/api/reservations.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import { call as realCall, type Call } from "../../shell/net/api.ts";
import { seatKey } from "../../../domain/ids.ts";
import { Step } from "../../../domain/order.ts";
import { findChosen, groupOf, order, type Order } from "../cart/order.ts";
import { goTo, openOrder } from "../steps/orderSteps.ts";
import { dropReceipt, type HeldSeat, type Receipt } from "./receipt.ts";

/** Dependencies of turning a hold, replaceable in tests. */
export interface TurnPorts {
  readonly call: Call;
  readonly open: (presentationId: number, of: Order) => Promise<void>;
  readonly drop: () => void;
}

const PORTS: TurnPorts = { call: realCall, open: (id, of) => openOrder(id, of), drop: dropReceipt };

/** Restores the tickets that the seats were reserved with, if they are still offered. */
function restoreTickets(held: readonly HeldSeat[], of: Order): void {
  for (const { sectionId, x, y, ticketId, subTicketOf } of held) {
    const seat = findChosen(seatKey(sectionId, x, y), of);
    const offered = seat && groupOf(of.presentation, seat.ticketGroupId)?.tickets;
    if (!seat || !offered?.some(({ id }) => id === ticketId)) continue;
    const main = of.seats.find(({ key }) => key === subTicketOf);
    if (subTicketOf !== null && !main) continue;
    Object.assign(seat, { ticketId, subTicketOf: main?.key ?? null });
  }
}

/**
 * Turns a hold into a normal order (storefront.md section 4, order). One atomic call gives up its reservation
 * and locks its seats for payment. If it is refused, nothing changes.
 */
export async function turnToNormal(
  receipt: Pick<Receipt, "presentationId" | "reservationIdentifier" | "held">,
  of: Order = order,
  ports: TurnPorts = PORTS,
): Promise<Refusal | undefined> {
  const { call } = ports;
  const id = receipt.presentationId;
  const turned = await call(turnReservation, { params: { id: receipt.reservationIdentifier } });
  if (turned.refusal) return turned.refusal;
  ports.drop();
  await ports.open(id, of);
  of.isHold = false;
  restoreTickets(receipt.held, of);
  // The buyer is known, so the order continues at the payment, unless a rule about the seats stops it.
  return goTo(Step.customer, of, call);
}
