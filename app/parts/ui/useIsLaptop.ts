import { useSyncExternalStore } from "react";

/**
 * The `laptop` breakpoint of theme.css. From this width on the panels are beside the hall, below it they are
 * in a sheet.
 */
const LAPTOP = "(min-width: 900px)";

function subscribe(listener: () => void): () => void {
  const query = matchMedia(LAPTOP);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

export const useIsLaptop = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(LAPTOP).matches);
