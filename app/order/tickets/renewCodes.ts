import { ref } from "valtio";
import type { Refusal } from "../../../domain/refusal.ts";
import { findChosen, type ChosenSeat, type Order } from "../cart/order.ts";
import { isUnknown } from "../cart/ownClaims.ts";
import type { OrderContext } from "../cart/orderContext.ts";
import { takeOff } from "./codes.ts";
import { ticketOnSeat } from "./findTicket.ts";

const isMain = ({ subTicketOf }: ChosenSeat): boolean => subTicketOf === null;

/**
 * Reloads the tickets of the order's codes, for names in another language or for current balances. Removes
 * codes that are no longer valid, and returns the first refusal.
 */
export async function renewCodes(context: OrderContext): Promise<Refusal | undefined> {
  const { order: of } = context;
  let first: Refusal | undefined;
  for (const { key } of of.seats.filter((seat) => isMain(seat) && seat.codeTicket)) {
    const seat = findChosen(key, of);
    const code = seat?.codeTicket?.code;
    if (!seat || !code) continue;
    const answer = await ticketOnSeat(context, seat, code);
    if (findChosen(key, of)?.codeTicket?.code !== code) continue;
    if (answer.reply) {
      const codeTicket = ref(answer.reply);
      const under = of.seats.filter((one) => one.key === key || one.subTicketOf === key);
      for (const one of under) one.codeTicket = codeTicket;
    } else if (!isUnknown(answer.refusal) && answer.refusal.code !== "autoApplyVoucherRequired") {
      takeOff(key, of);
      first ??= answer.refusal;
    }
  }
  return first;
}

/**
 * Gives the seats with tickets of system vouchers their previous tickets back, because a hold order cannot
 * use such vouchers.
 */
export function dropVouchers(of: Order): void {
  for (const { key, codeTicket } of of.seats.filter(isMain)) {
    if (codeTicket?.systemVoucher != null) takeOff(key, of);
  }
}
