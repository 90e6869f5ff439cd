import { ref } from "valtio";
import { judgeSellers } from "../../../domain/cart.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import { isVideo } from "../../../domain/vod.ts";
import type { Call } from "../../shell/net/api.ts";
import { unlockThis, type Hall } from "../cart/lockCalls.ts";
import {
  eventsOf,
  type ChosenSeat,
  type Clash,
  type EventOfOrder,
  type KeptEvent,
  type Order,
} from "../cart/order.ts";
import { changeClaims, isUnknown } from "../cart/ownClaims.ts";
import type { OrderContext } from "../cart/orderContext.ts";

/**
 * Returns why an event cannot be added to the given events, or undefined if it can (storefront.md section 5,
 * cart building, and section 4, order).
 */
export function clashOf(
  events: readonly Pick<EventOfOrder, "presentation">[],
  joining: Presentation,
): Clash | undefined {
  const all = [...events.map(({ presentation }) => presentation), joining];
  if (all.length > 1 && all.some(({ venueTypeId }) => isVideo(venueTypeId))) return "video";
  const why = judgeSellers(all)?.code;
  return why === "INCOMPATIBLE_AUTH_PROFILE" || why === "INCOMPATIBLE_BUSINESS" ? why : undefined;
}

/**
 * Returns copies of the order's events, to keep them while another event is opened. Omits events without a
 * locked seat.
 */
export const keptEvents = (of: Order): KeptEvent[] =>
  eventsOf(of).flatMap(({ presentation, seats }) => {
    const locked = seats.filter(({ isLocked }) => isLocked).map((seat) => ({ ...seat }));
    return locked.length > 0 ? [{ presentation: ref(presentation), seats: locked }] : [];
  });

/** The seats to release, and their hall. */
export interface Leaving {
  readonly presentation: Hall;
  readonly seats: readonly Pick<ChosenSeat, "sectionId" | "ticketGroupId" | "x" | "y">[];
}

/** Releases seats. Returns the first refusal that leaves it unknown whether a seat was released. */
export async function giveBack(
  leaving: readonly Leaving[],
  of: Order,
  call: Call,
): Promise<Refusal | undefined> {
  const answers = await changeClaims(of, () =>
    Promise.all(
      leaving.flatMap(({ presentation, seats }) =>
        seats.map((seat) => unlockThis(presentation, seat, call)),
      ),
    ),
  );
  // Other refusals mean that the seat no longer belongs to the visitor, which counts as released.
  return answers.map(({ refusal }) => refusal).find((why) => why && isUnknown(why));
}

/**
 * Removes an event from the cart, with its seats and what was entered for them. If the server cannot be
 * reached, returns the refusal and keeps the event.
 */
export async function removeEvent(
  { order: of, steadyCall: call }: OrderContext,
  presentationId: number,
): Promise<Refusal | undefined> {
  const isGoing = ({ presentation }: EventOfOrder): boolean => presentation.id === presentationId;
  const going = eventsOf(of).find(isGoing);
  if (!going) return undefined;
  const why = await giveBack([going], of, call);
  if (why) return why;
  of.others = of.others.filter((event) => !isGoing(event));
  if (of.presentation?.id === presentationId) comeForward(of);
  dropProducts(going.presentation, of);
  if (eventsOf(of).length === 0) {
    Object.assign(of, { expiresAt: undefined, products: {}, redeemed: [] });
  }
  return undefined;
}

/** Puts the last of the other events on screen, after the one on screen was removed. */
function comeForward(of: Order): void {
  const last = of.others.at(-1);
  of.others = of.others.slice(0, -1);
  of.seats = last ? [...last.seats] : [];
  if (last) of.presentation = ref(last.presentation);
}

/** Removes those products of the removed event that no other event of the order sells. */
function dropProducts(gone: Presentation, of: Order): void {
  const sold = eventsOf(of).flatMap(({ presentation }) => presentation.products);
  for (const { id } of gone.products) {
    if (sold.some((product) => product.id === id)) continue;
    delete of.products[id];
    of.redeemed = of.redeemed.filter(({ productId }) => productId !== id);
  }
}
