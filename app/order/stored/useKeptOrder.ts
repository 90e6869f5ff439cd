import { useEffect } from "react";
import { subscribe, useSnapshot } from "valtio";
import { filters } from "../wishes/filters.ts";
import { storeWishes } from "../wishes/keptWishes.ts";
import { learnMine } from "./learnMine.ts";
import { order } from "../cart/order.ts";
import { pageContext } from "../cart/orderContext.ts";
import { talkWithTabs } from "./otherTabs.ts";
import { choicesText, commonText, storeChoices, takeOver } from "./storedOrder.ts";

/**
 * Stores the choices for a reload, and shares them with other tabs. Loads the visitor's seats again when the
 * connection is back, the page becomes visible, or another tab has changed them.
 */
export function useKeptOrder(): void {
  const { hall } = useSnapshot(order);
  useEffect(() => {
    const tabs = talkWithTabs({
      whole: () => choicesText(order),
      common: () => commonText(order),
      onChanged(text) {
        takeOver(order, text);
        void learnMine(pageContext).then(() => takeOver(order, text));
      },
    });
    const stop = subscribe(order, () => {
      storeChoices(pageContext);
      storeWishes(pageContext);
      tabs.tell();
    });
    const stopFilters = subscribe(filters, () => storeWishes(pageContext));
    return () => {
      stop();
      stopFilters();
      tabs.close();
    };
  }, []);
  useEffect(() => hall?.onReturn(() => void learnMine(pageContext)), [hall]);
}
