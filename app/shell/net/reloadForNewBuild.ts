import { isStorageBlocked, tabStore } from "./stores.ts";

const LAST_RELOAD = "reloadedAt";
const MINUTE = 60_000;

/**
 * Reloads the page after a chunk could not be loaded, usually because a newer build has replaced it. Reloads
 * at most once a minute (storefront.md section 2), and not while offline, because the current screen could
 * then not be loaded again. Returns whether the page reloads.
 */
export function reloadForNewBuild(): boolean {
  const now = Date.now();
  // Without storage the reloaded page would not know of this reload, and would reload endlessly.
  if (!navigator.onLine || isStorageBlocked()) return false;
  if (now - Number(tabStore.getItem(LAST_RELOAD)) < MINUTE) return false;
  tabStore.setItem(LAST_RELOAD, `${now}`);
  location.reload();
  return true;
}
