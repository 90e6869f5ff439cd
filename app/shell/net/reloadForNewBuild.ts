import { isStorageBlocked, tabStore } from "./stores.ts";

const LAST_RELOAD = "reloadedAt";
const MINUTE = 60_000;

/**
 * Reloads the page when a chunk cannot be loaded, which usually means that a newer build has replaced it.
 * Reloads at most once a minute (storefront.md section 2), and not offline, because then the current screen
 * is all the visitor has. Returns whether it reloads.
 */
export function reloadForNewBuild(now: number = Date.now()): boolean {
  // Without storage the next page would not know of this reload, and reload endlessly.
  if (!navigator.onLine || isStorageBlocked()) return false;
  const last = Number(tabStore.getItem(LAST_RELOAD) ?? 0);
  if (now - last < MINUTE) return false;
  tabStore.setItem(LAST_RELOAD, String(now));
  location.reload();
  return true;
}
