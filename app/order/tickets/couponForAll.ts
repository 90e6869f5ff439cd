import { normalizeCode } from "../../../domain/code.ts";
import { isIsraeliId } from "../../../domain/customer.ts";
import type { ChosenSeat } from "../cart/order.ts";
import type { OrderContext } from "../cart/orderContext.ts";
import { enterCode } from "./codes.ts";

type ReadSeat = Pick<ChosenSeat, "subTicketOf" | "codeTicket">;

/** Coupons and discount codes. A voucher, a membership and a benefit are used one by one, by choice. */
const isCoupon = ({ codeTicket }: ReadSeat, code: string): boolean =>
  codeTicket?.code === code &&
  codeTicket.memberNumber === null &&
  codeTicket.systemVoucher === null &&
  !isIsraeliId(code);

/**
 * Returns how many of the order's other tickets have no code, if this one is a coupon on one of them and has
 * uses left. Zero otherwise.
 */
export function seatsForCoupon(text: string, seats: readonly ReadSeat[]): number {
  const code = normalizeCode(text);
  const mains = seats.filter(({ subTicketOf }) => subTicketOf === null);
  const holder = mains.find((seat) => isCoupon(seat, code))?.codeTicket;
  if (!holder) return 0;
  const used = seats.filter(({ codeTicket }) => codeTicket?.code === code).length;
  // Each use of a coupon covers as many seats as its ticket.
  const factor = Math.max(1, holder.multiplyFactor);
  const left = holder.balance === null ? Infinity : holder.balance - used / factor;
  const free = mains.filter(({ codeTicket }) => !codeTicket).length;
  return Math.max(0, Math.min(Math.floor(free / factor), Math.floor(left)));
}

/**
 * Puts a coupon on every ticket that it fits, until a ticket is refused or none is left without a code.
 * Returns how many tickets have it then.
 */
export async function couponForAll(context: OrderContext, text: string): Promise<number> {
  const { order: of } = context;
  const code = normalizeCode(text);
  while (seatsForCoupon(code, of.seats) > 0) {
    const { refusal } = await enterCode(context, code);
    if (refusal) break;
  }
  return of.seats.filter((seat) => seat.subTicketOf === null && seat.codeTicket?.code === code)
    .length;
}
