import { useEffect } from "react";
import { proxy } from "valtio";
import type { AroundNavHandler } from "wouter";

/** Whether the screen holds what is not saved, and whether whoever wants to leave it is being asked. */
export const unsaved = proxy({ isDirty: false, isAsked: false });

let goOn: (() => void) | undefined;
/** Where in the history the screen stands, where the browser tells. */
let here: number | undefined;
/** The history was taken elsewhere, this many steps on, and is being brought back. */
let away = 0;

function ask(next: () => void): void {
  goOn = next;
  unsaved.isAsked = true;
}

/** As the router's `aroundNav`: another screen waits until it is said what becomes of the changes. */
export const askedFirst: AroundNavHandler = (navigate, to, options) => {
  const go = (): void => navigate(to, options);
  const isElsewhere = new URL(to, location.href).pathname !== location.pathname;
  if (isElsewhere) leaveFirst(go);
  else go();
};

const placeInHistory = (): number | undefined =>
  "navigation" in window ? (navigation.currentEntry?.index ?? undefined) : undefined;

/** How many steps the history was taken on; back by one where the browser does not tell. */
function stepsAway(): number {
  const now = placeInHistory();
  return now === undefined || here === undefined || now === here ? -1 : now - here;
}

/** The browser's own ways back and forward, which no router is asked about. */
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

/** Any other way to leave, such as logging out. */
export function leaveFirst(go: () => void): void {
  if (unsaved.isDirty) ask(go);
  else go();
}

/**
 * Watches the history. It must be called before the router listens: of listeners at the window the
 * first is heard first, and what the router hears has taken the screen away.
 */
export function guardHistory(): void {
  window.addEventListener("popstate", holdHere);
}

const holdUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

/** While `isDirty`, nobody leaves the screen without being asked. */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    unsaved.isDirty = true;
    window.addEventListener("beforeunload", holdUnload);
    here = placeInHistory();
    return settle;
  }, [isDirty]);
}

/** What was unsaved is saved, or given up. */
export function settle(): void {
  unsaved.isDirty = false;
  away = 0;
  window.removeEventListener("beforeunload", holdUnload);
}

/** Whoever was asked stays. */
export function stay(): void {
  goOn = undefined;
  unsaved.isAsked = false;
}

/** Whoever was asked leaves: the changes are given up. */
export function leaveUnsaved(): void {
  const go = goOn;
  stay();
  settle();
  go?.();
}
