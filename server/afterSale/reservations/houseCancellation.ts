import { hasOffers } from "../../offers/orderUnits.ts";
import { holdOrder } from "../../customers/ownOrder.ts";
import type { Db } from "../../platform/store/db.ts";
import type { CancellationPlan, Canceller } from "./cancelReservation.ts";
import { holdTickets } from "./orderTickets.ts";
import { refundWays } from "./refundWays.ts";
import { settleOrder } from "./settleOrder.ts";

const NOTHING_KEPT = { type: "fixed", amount: 0 } as const;

/** A plan of the house's own, with whether the order has other tickets that stay. */
export interface HousePlan extends CancellationPlan {
  readonly hasOthers: boolean;
}

/**
 * Works out what cancelling a presentation does to an order, with its rows held: all its tickets that
 * stand, scanned ones too, whatever the order's own terms are; other presentations' stay. What no refund
 * online can reach waits at the box office. `undefined` where nothing of it stands.
 */
export async function planByHouse(
  tx: Db,
  { office, provider }: Pick<Canceller, "office" | "provider">,
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
  const asked = { provider, refundMethods, asCredit: false, hasCounter: true };
  const ways = await refundWays(tx, order, settled.refund, asked);
  const hasOthers = chosen.length < standing.length;
  // What else the order bought, a membership, outlives the tickets that came with it.
  const isLast = !hasOthers && !(await hasOffers(tx, orderId));
  return { order, chosen, hasOthers, isLast, ways, ...settled };
}
