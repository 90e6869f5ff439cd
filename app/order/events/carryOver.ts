import type { Answer, Call } from "../../shell/net/api.ts";
import type { KeptEvent, Order } from "../cart/order.ts";
import type { OrderContext } from "../cart/orderContext.ts";
import { storedChoices } from "../stored/storedOrder.ts";
import { giveBack, keptEvents, type Leaving } from "./keptEvents.ts";
import { eventsFromStore } from "../stored/storedEvents.ts";

/** The presentation to open, and whether the current choice stays. */
export interface Opening {
  readonly presentationId: number;
  /** Set by "Add another event". Without it the event replaces what was chosen. */
  readonly isAdding: boolean;
}

/**
 * Returns the events that stay in the cart beside the opened one (storefront.md section 4, order). All stay
 * if the opened event is added or already among them. Otherwise none stays, and their seats are released.
 * After a reload they are restored from this tab's storage, as far as the server confirms them.
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

/** The result does not matter here: seats that stay locked expire by themselves. */
async function leave(
  leaving: readonly Leaving[],
  of: Order,
  call: Call,
): Promise<Answer<readonly KeptEvent[]>> {
  await giveBack(leaving, of, call);
  return { reply: [] };
}
