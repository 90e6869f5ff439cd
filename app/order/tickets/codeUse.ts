import { judgeUsage } from "../../../domain/coupon.ts";
import { isIsraeliId } from "../../../domain/customer.ts";
import type { SeatKey } from "../../../domain/ids.ts";
import { refusal, type Refusal } from "../../../domain/refusal.ts";
import type { Order, OwnTicket } from "../cart/order.ts";

/**
 * Returns a refusal if the order has used up a code's balance. A coupon's uses are counted in seats. The uses
 * of a voucher, a member or a benefit are counted in tickets.
 */
function judgeLeft(of: Order, ticket: OwnTicket, key: SeatKey): Refusal | undefined {
  const { code, balance, memberNumber, systemVoucher, loyaltyPointsPrice } = ticket;
  if (code === null || balance === null) return undefined;
  const isCoupon = memberNumber === null && systemVoucher === null && !isIsraeliId(code);
  // The seats of other events are counted too. A seat of another event can have the same key as this seat, so
  // only this event's seats are filtered by key.
  const seats = [
    ...of.others.flatMap((event) => event.seats),
    ...of.seats.filter((seat) => seat.key !== key && seat.subTicketOf !== key),
  ];
  const used = seats.filter(
    (seat) =>
      seat.codeTicket?.code === code &&
      (isCoupon || (seat.subTicketOf === null && seat.ticketId === ticket.id)),
  ).length;
  const factor = isCoupon ? Math.max(1, ticket.multiplyFactor) : 1;
  const left = loyaltyPointsPrice ? Math.floor(balance / loyaltyPointsPrice) : balance;
  if (!judgeUsage(used, { balance: left, factor, code })) return undefined;
  if (isCoupon) return refusal("COUPON_USED", { enteredCode: code });
  if (memberNumber !== null) return refusal("INSUFFICIENT_BALANCE", { memberNumber });
  const why = systemVoucher === null ? "SENIOR_NO_BALANCE" : "voucherBalance";
  return refusal(why, { enteredCode: code });
}

/**
 * Returns why the order cannot use another ticket of a code, as far as the client knows. If the balance is
 * used up: COUPON_USED, voucherBalance, SENIOR_NO_BALANCE or INSUFFICIENT_BALANCE. In a hold order,
 * HOLD_UNAVAILABLE for a system voucher's ticket (storefront.md section 4).
 */
export function judgeUse(of: Order, ticket: OwnTicket, key: SeatKey): Refusal | undefined {
  if (of.isHold && ticket.systemVoucher !== null) {
    return refusal("HOLD_UNAVAILABLE", { reason: "voucher" });
  }
  return judgeLeft(of, ticket, key);
}
