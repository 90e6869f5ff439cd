import { isStorageBlocked, tabStore } from "./stores.ts";

const LAST_RELOAD = "reloadedAt";
const MINUTE = 60_000;

/**
 * A chunk that cannot be loaded mostly means that a newer build has replaced it: the page is loaded
 * again, at most once a minute (storefront.md section 2), and not without a connection: what stands on
 * the screen then is all that there is. Answers whether it does.
 */
export function reloadForNewBuild(now: number = Date.now()): boolean {
  // Where nothing is kept the next page would not know of this one, and reload without end.
  if (!navigator.onLine || isStorageBlocked()) return false;
  const last = Number(tabStore.getItem(LAST_RELOAD) ?? 0);
  if (now - last < MINUTE) return false;
  tabStore.setItem(LAST_RELOAD, String(now));
  location.reload();
  return true;
}
