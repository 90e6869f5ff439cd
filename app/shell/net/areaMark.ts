import { siteStore } from "./stores.ts";

const KEY = "customerArea";
const HAPPENED = "areaMark";

/**
 * That somebody is logged in to the customer area, and their first name. The session itself is in a
 * cookie which no script reads; the mark spares whoever is not logged in a call that would be refused,
 * and tells every other tab at once. The server alone decides.
 */
export const areaMark = {
  isSet: (): boolean => siteStore.getItem(KEY) !== null,
  name: (): string | null => siteStore.getItem(KEY),
  set(firstName: string): void {
    siteStore.setItem(KEY, firstName);
    dispatchEvent(new Event(HAPPENED));
  },
  clear(): void {
    siteStore.removeItem(KEY);
    dispatchEvent(new Event(HAPPENED));
  },
};

/** Calls back when the mark changes, in this tab or in another one. */
export function onAreaMark(changed: () => void): () => void {
  const stored = ({ key }: StorageEvent): void => {
    if (key === KEY || key === null) changed();
  };
  addEventListener("storage", stored);
  addEventListener(HAPPENED, changed);
  return () => {
    removeEventListener("storage", stored);
    removeEventListener(HAPPENED, changed);
  };
}
