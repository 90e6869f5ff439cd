import { hasOffers } from "../../offers/orderUnits.ts";
import { holdOrder } from "../../customers/ownOrder.ts";
import type { Db } from "../../platform/store/db.ts";
import type { CancellationPlan, Canceller } from "./cancelReservation.ts";
import { NOTHING_KEPT } from "./disputed.ts";
import { holdTickets } from "./orderTickets.ts";
import { refundWays } from "./refundWays.ts";
import { settleOrder } from "./settleOrder.ts";

/** A cancellation by the business. `hasOthers` tells whether the order keeps valid tickets. */
export interface HousePlan extends CancellationPlan {
  readonly hasOthers: boolean;
}

/**
 * Computes the cancellation of an order's tickets for a presentation that the business cancels, and locks the
 * order's rows. Scanned tickets are cancelled too, and the terms of sale do not apply. Money that cannot be
 * refunded online is paid out at the box office. Undefined if the order has no valid ticket for the
 * presentation.
 */
export async function planByHouse(
  tx: Db,
  { office, refunders }: Pick<Canceller, "office" | "refunders">,
  orderId: string,
  presentationId: number,
): Promise<HousePlan | undefined> {
  const order = await holdOrder(tx, orderId);
  const tickets = await holdTickets(tx, orderId);
  const standing = tickets.filter((ticket) => !ticket.cancelled_at);
  const chosen = standing.filter((ticket) => ticket.presentation_id === presentationId);
  if (chosen.length === 0) return undefined;
  const terms = { isByHouse: () => true, charge: NOTHING_KEPT };
  const settled = await settleOrder(tx, { order, tickets, chosen, ...terms });
  const { refundMethods } = office.config.afterSale;
  const asked = { refunders, refundMethods, asCredit: false, hasCounter: true };
  const ways = await refundWays(tx, order, settled.refund, asked);
  const hasOthers = chosen.length < standing.length;
  // If the order has other items, such as a membership, these stay valid when its tickets are cancelled.
  const isLast = !hasOthers && !(await hasOffers(tx, orderId));
  return { order, chosen, hasOthers, isLast, ways, ...settled };
}
