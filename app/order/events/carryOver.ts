import type { Answer, Call } from "../../shell/net/api.ts";
import type { KeptEvent, Order } from "../cart/order.ts";
import { storedChoices } from "../stored/storedOrder.ts";
import { giveBack, keptEvents, type Leaving } from "./keptEvents.ts";
import { eventsFromStore } from "../stored/storedEvents.ts";
import type { Store } from "../../shell/net/stores.ts";

/** Which presentation comes on screen, and whether what is chosen already stays. */
export interface Opening {
  readonly presentationId: number;
  /** "Add another event": without it choosing one replaces what was chosen. */
  readonly isAdding: boolean;
}

/**
 * The events that stay in the cart beside the one that is opened (storefront.md section 4, order):
 * all of them where it is added to them or is one of them; else none, and their seats are given back.
 * After a reload they are what this tab has kept, as far as the server agrees.
 */
export async function carryOver(
  { presentationId, isAdding }: Opening,
  of: Order,
  ports: { readonly call: Call; readonly store: Store },
): Promise<Answer<readonly KeptEvent[]>> {
  if (of.phase === "done") return { reply: [] };
  const isOther = ({ id }: { readonly id: number }): boolean => id !== presentationId;
  if (of.presentation || of.others.length > 0) {
    const events = keptEvents(of);
    const staying = events.filter(({ presentation }) => isOther(presentation));
    if (isAdding || staying.length < events.length) return { reply: staying };
    return leave(of.presentation?.id === presentationId ? [] : staying, of, ports.call);
  }
  const stored = storedChoices(ports.store)?.events ?? [];
  const staying = stored.filter(isOther);
  if (isAdding || staying.length < stored.length) {
    const found = await eventsFromStore(staying, ports.call);
    return found.refusal ? found : { reply: found.reply.events };
  }
  return leave(
    staying.map((event) => ({ presentation: event, seats: event.seats })),
    of,
    ports.call,
  );
}

/** What the server says to that changes nothing here: seats that stay locked lapse by themselves. */
async function leave(
  leaving: readonly Leaving[],
  of: Order,
  call: Call,
): Promise<Answer<readonly KeptEvent[]>> {
  await giveBack(leaving, of, call);
  return { reply: [] };
}
