import { extend } from "../../../domain/api/seats.ts";
import { Step } from "../../../domain/order.ts";
import { changeClaims } from "../cart/ownClaims.ts";
import type { OrderContext } from "../cart/orderContext.ts";

/**
 * Tells the server that the seats step of an added event was entered, once its first seat is locked. Entering
 * the step extends the locks without counting as an extension (contract, "Timers"). After a refusal the old
 * expiry stays.
 */
export async function enterSeats({ order: of, steadyCall: call }: OrderContext): Promise<void> {
  const { seats, others, entered } = of;
  if (others.length === 0 || entered.includes(Step.seats)) return;
  if (!seats.some(({ isLocked }) => isLocked)) return;
  of.entered.push(Step.seats);
  const { reply } = await changeClaims(of, () => call(extend, { body: { step: Step.seats } }));
  if (reply) of.expiresAt = reply.expiresAt;
}
