import { ref } from "valtio";
import type { Refusal } from "../../../domain/refusal.ts";
import { call as realCall, type Call } from "../../shell/net/api.ts";
import { findChosen, order, type ChosenSeat, type Order } from "../cart/order.ts";
import { isUnknown } from "../cart/ownClaims.ts";
import { takeOff } from "./codes.ts";
import { ticketOnSeat } from "./findTicket.ts";

const isMain = ({ subTicketOf }: ChosenSeat): boolean => subTicketOf === null;

/**
 * Looks the tickets of the order's codes up anew, for their names in another language or what is left
 * on them now. A code that is good no more is taken off; answers why the first one was.
 */
export async function renewCodes(
  of: Order = order,
  call: Call = realCall,
): Promise<Refusal | undefined> {
  let first: Refusal | undefined;
  for (const { key } of of.seats.filter((seat) => isMain(seat) && seat.codeTicket)) {
    const seat = findChosen(key, of);
    const code = seat?.codeTicket?.code;
    if (!seat || !code) continue;
    const answer = await ticketOnSeat(of, seat, code, call);
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

/** In a hold order a system voucher's tickets are not used: their seats have what they had before. */
export function dropVouchers(of: Order = order): void {
  for (const { key, codeTicket } of of.seats.filter(isMain)) {
    if (codeTicket?.systemVoucher != null) takeOff(key, of);
  }
}
