/** Stores strings by name, as `localStorage` does. */
export type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

type Kind = "localStorage" | "sessionStorage";

/**
 * Returns the browser's storage, or undefined if it is blocked. Reading the property throws if storage is
 * blocked.
 */
function ownStore(kind: Kind): Storage | undefined {
  try {
    // Some browsers return null for blocked storage. In tests outside a browser the property is undefined.
    return globalThis[kind] ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns a store that never throws. If the browser's storage is blocked or full, the store keeps the strings
 * in memory until the page is left. All pages use one of the two stores below.
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
        // The storage is full, or writing is blocked.
        memory.set(name, text);
      }
    },
    removeItem: (name) => {
      memory.delete(name);
      ownStore(kind)?.removeItem(name);
    },
  };
}

/** Persists in all tabs of this browser. */
export const siteStore: Store = openStore("localStorage");

/** Persists in this tab only. */
export const tabStore: Store = openStore("sessionStorage");

/**
 * Returns the JSON value that is stored under a name. Undefined if nothing is stored, or if the text is not
 * JSON, because another version of the page may have stored it.
 */
export function storedValue(store: Store, name: string): unknown {
  const text = store.getItem(name);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

/**
 * Returns whether the browser blocks cookies or storage for this site. The shop cannot sell without cookies
 * and storage.
 */
export const isStorageBlocked = (): boolean =>
  !navigator.cookieEnabled || !ownStore("localStorage") || !ownStore("sessionStorage");
