import { siteStore } from "./stores.ts";

const KEY = "customerArea";
const HAPPENED = "areaMark";

/**
 * Stores in this browser that a customer is logged in to the customer area, with the first name. The session
 * itself is in a cookie that scripts cannot read. The mark saves visitors without a login a call that would
 * be refused, and it tells other tabs about a login or logout. The mark grants no access, because the server
 * checks the session.
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

/** Calls `changed` when this or another tab sets or removes the mark. Returns a function that unsubscribes. */
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
