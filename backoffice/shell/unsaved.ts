import { useEffect } from "react";
import { proxy } from "valtio";
import type { AroundNavHandler } from "wouter";

/** Whether the screen has unsaved changes, and whether the confirmation dialog is open. */
export const unsaved = proxy({ isDirty: false, isAsked: false });

let goOn: (() => void) | undefined;
/** The screen's index in the browser history. Undefined if the browser lacks the Navigation API. */
let here: number | undefined;
/** Number of steps of a back or forward navigation that is being reverted. 0 if there is none. */
let away = 0;

function ask(next: () => void): void {
  goOn = next;
  unsaved.isAsked = true;
}

/**
 * The router's `aroundNav`. If there are unsaved changes, asks for confirmation before going to another screen.
 */
export const askedFirst: AroundNavHandler = (navigate, to, options) => {
  const go = (): void => navigate(to, options);
  const isElsewhere = new URL(to, location.href).pathname !== location.pathname;
  if (isElsewhere) leaveFirst(go);
  else go();
};

const placeInHistory = (): number | undefined =>
  "navigation" in window ? (navigation.currentEntry?.index ?? undefined) : undefined;

/** Returns the number of steps a back or forward navigation took. -1 without the Navigation API. */
function stepsAway(): number {
  const now = placeInHistory();
  return now === undefined || here === undefined || now === here ? -1 : now - here;
}

/**
 * Reverts a back or forward navigation while there are unsaved changes, because the router cannot prevent it.
 */
function holdHere(event: PopStateEvent): void {
  if (!unsaved.isDirty) return;
  event.stopImmediatePropagation();
  if (away === 0) {
    away = stepsAway();
    history.go(-away);
    return;
  }
  const steps = away;
  away = 0;
  ask(() => history.go(steps));
}

/**
 * Runs an action that leaves the screen without navigation, such as logging out. If there are unsaved
 * changes, asks for confirmation first.
 */
export function leaveFirst(go: () => void): void {
  if (unsaved.isDirty) ask(go);
  else go();
}

/**
 * Listens for history navigation. Must be called before the router adds its own listener, which would otherwise
 * run first and remove the screen.
 */
export function guardHistory(): void {
  window.addEventListener("popstate", holdHere);
}

const holdUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

/** While `isDirty`, leaving the screen requires confirmation. */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    unsaved.isDirty = true;
    window.addEventListener("beforeunload", holdUnload);
    here = placeInHistory();
    return settle;
  }, [isDirty]);
}

/** Marks the changes as saved or discarded. */
export function settle(): void {
  unsaved.isDirty = false;
  away = 0;
  window.removeEventListener("beforeunload", holdUnload);
}

/** Closes the confirmation dialog without leaving. */
export function stay(): void {
  goOn = undefined;
  unsaved.isAsked = false;
}

/** Discards the changes and leaves. */
export function leaveUnsaved(): void {
  const go = goOn;
  stay();
  settle();
  go?.();
}
