import { useSyncExternalStore } from "react";

/** The breakpoint of theme.css: from here on panels stand beside the hall, below it a sheet. */
const LAPTOP = "(min-width: 900px)";

function subscribe(listener: () => void): () => void {
  const query = matchMedia(LAPTOP);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

export const useIsLaptop = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(LAPTOP).matches);
