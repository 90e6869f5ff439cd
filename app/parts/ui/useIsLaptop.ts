import { useCallback, useSyncExternalStore } from "react";

/**
 * The `laptop` breakpoint of theme.css. From this width on the panels are beside the hall, below it they are
 * in a sheet.
 */
const LAPTOP = "(min-width: 900px)";

/** The `large-text` variant of theme.css: a phone whose browser shows large text. */
const LARGE_TEXT = "(max-width: 18rem)";

/** Returns whether a media query matches, and renders again when that changes. */
function useMatches(media: string): boolean {
  const subscribe = useCallback(
    (listener: () => void): (() => void) => {
      const query = matchMedia(media);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    [media],
  );
  // The server renders for a phone with the usual text.
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(media).matches,
    () => false,
  );
}

export const useIsLaptop = (): boolean => useMatches(LAPTOP);

export const useIsLargeText = (): boolean => useMatches(LARGE_TEXT);
