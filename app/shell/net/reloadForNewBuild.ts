import { isStorageBlocked, tabStore } from "./stores.ts";

const LAST_RELOAD = "reloadedAt";
const MINUTE = 60_000;

/**
 * Reloads the page when a chunk cannot be loaded, which usually means that a newer build has replaced it.
 * Reloads at most once a minute (storefront.md section 2), and not offline, because then the current screen
 * is all the visitor has. Returns whether it reloads.
 */
export function reloadForNewBuild(): boolean {
  const now = Date.now();
  // Without storage the next page would not know of this reload, and reload endlessly.
  if (!navigator.onLine || isStorageBlocked()) return false;
  if (now - Number(tabStore.getItem(LAST_RELOAD)) < MINUTE) return false;
  tabStore.setItem(LAST_RELOAD, `${now}`);
  location.reload();
  return true;
}
