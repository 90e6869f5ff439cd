import { useEffect, useRef } from "react";
import { CHORD_MS } from "../shell/shortcuts.ts";
import type { Act } from "./act.ts";
import { keyOf } from "./acts.ts";

/** Matches elements that handle letter keys themselves. */
export const TYPED_INTO = "input:not([type=checkbox], [type=radio]), textarea, select, dialog";

const isGuide = (element: Element): boolean => element.closest("[data-guide]") !== null;

/**
 * Returns a listener that runs acts by key, unless the focus is in a field or a dialog. `actsNow` returns the
 * acts in their current state.
 */
export function actKeyListener(actsNow: () => readonly Act[]): (event: KeyboardEvent) => void {
  let chordAt = -Infinity;
  return (event) => {
    if (event.altKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return;
    const key = keyOf(event);
    // While a guide has the focus, Delete removes the guide instead of the selection.
    if (key === "Delete" && event.target instanceof Element && isGuide(event.target)) return;
    // The key after `g` belongs to a shortcut of the back office.
    if (key === "g") chordAt = event.timeStamp;
    else if (event.timeStamp - chordAt < CHORD_MS) return;
    const found = actsNow().find((act) => act.key === key);
    if (!found || found.isNative) return;
    // The browser's default is prevented for disabled acts too, because the browser would otherwise handle
    // the key.
    event.preventDefault();
    event.stopPropagation();
    if (found.isEnabled) found.run();
  };
}

/** Runs actions by key while no dialog is open. */
export function useActKeys(acts: readonly Act[], isOn: boolean): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = actKeyListener(() => latest.current);
    document.addEventListener("keydown", onKey, { capture: true });
    return () => document.removeEventListener("keydown", onKey, { capture: true });
  }, [isOn]);
}
