import { siteStore } from "./stores.ts";

const KEY = "customerArea";
const HAPPENED = "areaMark";

/**
 * Marks that a customer is logged in to the customer area, and holds the first name. The session itself is in
 * a cookie that no script can read. The mark saves visitors without a login a call that would be refused, and
 * notifies other tabs at once. Only the server decides.
 */
export const areaMark = {
  isSet: (): boolean => areaMark.name() !== null,
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

/** Calls `changed` when the mark changes in this or another tab. Returns a function that unsubscribes. */
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
