import { ref } from "valtio";
import type { Refusal } from "../../../domain/refusal.ts";
import { eventsOf } from "../cart/order.ts";
import type { OrderContext } from "../cart/orderContext.ts";
import { applyKept, storedChoices, storeOf } from "../stored/storedOrder.ts";
import { eventsFromStore } from "../stored/storedEvents.ts";

/**
 * Restores the cart's events if the order is empty. Reads them from this tab's storage or else from another
 * tab (`fromTabs`), and keeps the seats that the server confirms. Returns the refusal if the server cannot be
 * asked.
 */
export async function openCart(
  { order: of, call, store }: OrderContext,
  fromTabs: () => Promise<string | undefined>,
): Promise<Refusal | undefined> {
  if (eventsOf(of).length > 0 || of.phase === "done") return undefined;
  const own = storedChoices(store);
  const text = own ? undefined : await fromTabs();
  const stored = own ?? (text === undefined ? undefined : storedChoices(storeOf(text)));
  if (!stored?.events?.length) return undefined;
  const found = await eventsFromStore(stored.events, call);
  if (found.refusal) return found.refusal;
  const { events, expiresAt } = found.reply;
  const current =
    events.find(({ presentation }) => presentation.id === stored.presentationId) ?? events.at(-1);
  // Another call can have opened the cart while this call waited.
  if (!current || eventsOf(of).length > 0) return undefined;
  of.others = events.filter((event) => event !== current);
  of.presentation = ref(current.presentation);
  of.seats = [...current.seats];
  of.expiresAt = expiresAt ?? undefined;
  applyKept(of, stored);
  return undefined;
}
