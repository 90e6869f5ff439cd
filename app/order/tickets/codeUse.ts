import { judgeUsage } from "../../../domain/coupon.ts";
import { isIsraeliId } from "../../../domain/customer.ts";
import type { SeatKey } from "../../../domain/ids.ts";
import { refusal, type Refusal } from "../../../domain/refusal.ts";
import { eventsOf, type Order, type OwnTicket } from "../cart/order.ts";

/** A coupon's usage is counted in seats; a voucher's, a member's and a benefit's in tickets. */
function judgeLeft(of: Order, ticket: OwnTicket, key: SeatKey): Refusal | undefined {
  const { code, balance, memberNumber, systemVoucher, loyaltyPointsPrice } = ticket;
  if (code === null || balance === null) return undefined;
  const isCoupon = memberNumber === null && systemVoucher === null && !isIsraeliId(code);
  const seats = eventsOf(of).flatMap((event) => event.seats);
  const used = seats.filter(
    (seat) =>
      seat.codeTicket?.code === code &&
      seat.key !== key &&
      seat.subTicketOf !== key &&
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
 * Whether one more ticket of a code may be used, as far as it can be known here: COUPON_USED,
 * voucherBalance, SENIOR_NO_BALANCE, INSUFFICIENT_BALANCE where all of it is in the order already. In
 * a hold order a system voucher's ticket is not used (storefront.md section 4): HOLD_UNAVAILABLE.
 */
export function judgeUse(of: Order, ticket: OwnTicket, key: SeatKey): Refusal | undefined {
  if (of.isHold && ticket.systemVoucher !== null) {
    return refusal("HOLD_UNAVAILABLE", { reason: "voucher" });
  }
  return judgeLeft(of, ticket, key);
}
