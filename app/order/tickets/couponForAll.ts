import { normalizeCode } from "../../../domain/code.ts";
import { isIsraeliId } from "../../../domain/customer.ts";
import type { ChosenSeat } from "../cart/order.ts";
import type { OrderContext } from "../cart/orderContext.ts";
import { enterCode } from "./codes.ts";

type ReadSeat = Pick<ChosenSeat, "subTicketOf" | "codeTicket">;

/**
 * Returns whether a seat's ticket is from this code, and the code is a coupon or discount code. Vouchers,
 * memberships and benefits are chosen for each ticket instead.
 */
const isCoupon = ({ codeTicket }: ReadSeat, code: string): boolean =>
  codeTicket?.code === code &&
  codeTicket.memberNumber === null &&
  codeTicket.systemVoucher === null &&
  !isIsraeliId(code);

/**
 * Returns how many more tickets can get a coupon: as many as there are seats without a code and remaining
 * uses. Zero if the code is not a coupon on one of the order's tickets.
 */
export function seatsForCoupon(text: string, seats: readonly ReadSeat[]): number {
  const code = normalizeCode(text);
  const mains = seats.filter(({ subTicketOf }) => subTicketOf === null);
  const holder = mains.find((seat) => isCoupon(seat, code))?.codeTicket;
  if (!holder) return 0;
  const used = seats.filter(({ codeTicket }) => codeTicket?.code === code).length;
  // Each use of a coupon covers as many seats as its ticket does.
  const factor = Math.max(1, holder.multiplyFactor);
  const left = holder.balance === null ? Infinity : holder.balance - used / factor;
  const free = mains.filter(({ codeTicket }) => !codeTicket).length;
  return Math.max(0, Math.min(Math.floor(free / factor), Math.floor(left)));
}

/**
 * Applies a coupon to one ticket after the other, until the server refuses one or no more can get it
 * (`seatsForCoupon`). Returns how many tickets then have the coupon.
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
