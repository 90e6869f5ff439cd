import { extend } from "../../../domain/api/seats.ts";
import { Step } from "../../../domain/order.ts";
import { changeClaims } from "../cart/ownClaims.ts";
import type { OrderContext } from "../cart/orderContext.ts";

/**
 * Enters the seats step with the first seat of an event added to the cart, which restarts the timer for free
 * (contract, "Timers"). If the server refuses, the remaining time runs on.
 */
export async function enterSeats({ order: of, steadyCall: call }: OrderContext): Promise<void> {
  const { seats, others, entered } = of;
  if (others.length === 0 || entered.includes(Step.seats)) return;
  if (!seats.some(({ isLocked }) => isLocked)) return;
  of.entered.push(Step.seats);
  const { reply } = await changeClaims(of, () => call(extend, { body: { step: Step.seats } }));
  if (reply) of.expiresAt = reply.expiresAt;
}
