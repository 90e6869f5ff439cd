import type { Answer, Call } from "../../shell/net/api.ts";
import type { KeptEvent, Order } from "../cart/order.ts";
import type { OrderContext } from "../cart/orderContext.ts";
import { storedChoices } from "../stored/storedOrder.ts";
import { giveBack, keptEvents, type Leaving } from "./keptEvents.ts";
import { eventsFromStore } from "../stored/storedEvents.ts";

/** The presentation to open, and whether the events that are already in the cart stay. */
export interface Opening {
  readonly presentationId: number;
  /** True after "Add another event". If false, the opened event replaces the events in the cart. */
  readonly isAdding: boolean;
}

/**
 * Returns the events that stay in the cart when another one is opened (storefront.md section 4, order). All
 * events stay if `isAdding` is set or the cart already contains the opened event. In all other cases no event
 * stays, and the seats of all events are released. After a reload the events come from this tab's storage,
 * with those seats that the server confirms.
 */
export async function carryOver(
  { order: of, call, store }: OrderContext,
  { presentationId, isAdding }: Opening,
): Promise<Answer<readonly KeptEvent[]>> {
  if (of.phase === "done") return { reply: [] };
  const isOther = ({ id }: { readonly id: number }): boolean => id !== presentationId;
  if (of.presentation || of.others.length > 0) {
    const events = keptEvents(of);
    const staying = events.filter(({ presentation }) => isOther(presentation));
    if (isAdding || staying.length < events.length) return { reply: staying };
    return leave(of.presentation?.id === presentationId ? [] : staying, of, call);
  }
  const stored = storedChoices(store)?.events ?? [];
  const staying = stored.filter(isOther);
  if (isAdding || staying.length < stored.length) {
    const found = await eventsFromStore(staying, call);
    return found.refusal ? found : { reply: found.reply.events };
  }
  return leave(
    staying.map((event) => ({ presentation: event, seats: event.seats })),
    of,
    call,
  );
}

/** Releases the seats of all events. A failure is ignored, because locked seats expire by themselves. */
async function leave(
  leaving: readonly Leaving[],
  of: Order,
  call: Call,
): Promise<Answer<readonly KeptEvent[]>> {
  await giveBack(leaving, of, call);
  return { reply: [] };
}
