/** What keeps texts by name, as `localStorage` does. */
export type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

type Kind = "localStorage" | "sessionStorage";

/** The browser's own store; undefined where it is blocked, as reading the property then throws. */
function ownStore(kind: Kind): Storage | undefined {
  try {
    // Some browsers answer null, and tests outside a browser have none.
    return globalThis[kind] ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * A store that never throws: where the browser's own is blocked or full, texts are kept until the page is
 * left. Everything in the pages keeps its texts through one of these two.
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
        // Full, or blocked for writing alone.
        memory.set(name, text);
      }
    },
    removeItem: (name) => {
      memory.delete(name);
      ownStore(kind)?.removeItem(name);
    },
  };
}

/** Kept for this site, in every tab. */
export const siteStore: Store = openStore("localStorage");

/** Kept for this tab alone. */
export const tabStore: Store = openStore("sessionStorage");

/** Whether the browser keeps nothing for this site, cookies or stored texts: then nobody can buy. */
export const isStorageBlocked = (): boolean =>
  !navigator.cookieEnabled || !ownStore("localStorage") || !ownStore("sessionStorage");
