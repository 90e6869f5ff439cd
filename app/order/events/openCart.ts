import { ref } from "valtio";
import type { Refusal } from "../../../domain/refusal.ts";
import { call as realCall, type Call } from "../../shell/net/api.ts";
import { eventsOf, order, type Order } from "../cart/order.ts";
import { askTabs } from "../stored/otherTabs.ts";
import { applyKept, storedChoices, storeOf } from "../stored/storedOrder.ts";
import { eventsFromStore } from "../stored/storedEvents.ts";
import { tabStore, type Store } from "../../shell/net/stores.ts";

/** Dependencies of opening a cart, replaceable in tests. */
export interface CartPorts {
  readonly call: Call;
  readonly store: Store;
  readonly askTabs: () => Promise<string | undefined>;
}

/**
 * Restores the cart's events when none is on screen: from this tab's storage, else from another tab, as far
 * as the server confirms that the seats are the visitor's.
 */
export async function openCart(
  of: Order = order,
  ports: CartPorts = { call: realCall, store: tabStore, askTabs },
): Promise<Refusal | undefined> {
  if (eventsOf(of).length > 0 || of.phase === "done") return undefined;
  const own = storedChoices(ports.store);
  const text = own ? undefined : await ports.askTabs();
  const stored = own ?? (text === undefined ? undefined : storedChoices(storeOf(text)));
  if (!stored?.events?.length) return undefined;
  const found = await eventsFromStore(stored.events, ports.call);
  if (found.refusal) return found.refusal;
  const { events, expiresAt } = found.reply;
  const current =
    events.find(({ presentation }) => presentation.id === stored.presentationId) ?? events.at(-1);
  // A second call may have opened the cart meanwhile.
  if (!current || eventsOf(of).length > 0) return undefined;
  of.others = events.filter((event) => event !== current);
  of.presentation = ref(current.presentation);
  of.seats = [...current.seats];
  of.expiresAt = expiresAt ?? undefined;
  applyKept(of, stored);
  return undefined;
}
