import { useEffect, useRef } from "react";
import type { Act } from "./act.ts";
import { keyOf } from "./acts.ts";

/** Matches elements that handle letter keys themselves. */
export const TYPED_INTO = "input:not([type=checkbox], [type=radio]), textarea, select, dialog";

const isGuide = (element: Element): boolean => element.closest("[data-guide]") !== null;

/** How long after a `g` the next letter belongs to a back-office shortcut, in ms. */
const CHORD_MS = 1_000;

/** Runs actions by key, unless the focus is in a field or a dialog. */
export function useActKeys(acts: readonly Act[], isOn: boolean): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    let chordAt = -Infinity;
    function onKey(event: KeyboardEvent): void {
      if (event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return;
      const key = keyOf(event);
      // In this case Delete removes the focused guide, not the selection.
      if (key === "Delete" && event.target instanceof Element && isGuide(event.target)) return;
      if (key === "g") chordAt = event.timeStamp;
      else if (event.timeStamp - chordAt < CHORD_MS) return;
      const found = latest.current.find((act) => act.key === key);
      if (!found || found.isNative) return;
      // The browser's default is prevented for disabled actions too, because the browser would otherwise
      // handle the key.
      event.preventDefault();
      event.stopPropagation();
      if (found.isEnabled) found.run();
    }
    document.addEventListener("keydown", onKey, { capture: true });
    return () => document.removeEventListener("keydown", onKey, { capture: true });
  }, [isOn]);
}
