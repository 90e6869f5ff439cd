/** Stores strings by name, as `localStorage` does. */
export type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

type Kind = "localStorage" | "sessionStorage";

/** Returns the browser's own store, or undefined if it is blocked: reading the property then throws. */
function ownStore(kind: Kind): Storage | undefined {
  try {
    // Some browsers return null, and tests outside a browser have none.
    return globalThis[kind] ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns a store that never throws. If the browser's own is blocked or full, strings are held in memory
 * until the page is left. All pages use one of the two stores below.
 */
function openStore(kind: Kind): Store {
  const memory = new Map<string, string>();
  return {
    getItem: (name) => memory.get(name) ?? ownStore(kind)?.getItem(name) ?? null,
    setItem: (name, text) => {
      memory.delete(name);
      try {
        const own = ownStore(kind);
        if (own) own.setItem(name, text);
        else memory.set(name, text);
      } catch {
        // The store is full, or blocked for writing only.
        memory.set(name, text);
      }
    },
    removeItem: (name) => {
      memory.delete(name);
      ownStore(kind)?.removeItem(name);
    },
  };
}

/** Persists for this site, in every tab. */
export const siteStore: Store = openStore("localStorage");

/** Persists for this tab only. */
export const tabStore: Store = openStore("sessionStorage");

/** Returns whether the browser blocks cookies or storage for this site. In that case nobody can buy. */
export const isStorageBlocked = (): boolean =>
  !navigator.cookieEnabled || !ownStore("localStorage") || !ownStore("sessionStorage");
