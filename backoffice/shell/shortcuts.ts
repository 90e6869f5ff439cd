import { useEffect, useEffectEvent } from "react";
import { proxy } from "valtio";
import { latinKey } from "../../app/parts/ui/latinKey.ts";

/** A keyboard shortcut of one key or a sequence of two: `g l`, `/`, `?`, `[`. */
export interface Shortcut {
  readonly keys: string;
  /** Localised description. */
  readonly text: string;
}

interface Registered extends Shortcut {
  readonly run: () => void;
}

const registered = new Map<string, Registered>();

/** The shortcuts that are registered, and whether the dialog that lists them is open (`isListed`). */
export const shortcuts = proxy<{ all: readonly Shortcut[]; isListed: boolean }>({
  all: [],
  isListed: false,
});

function tell(): void {
  shortcuts.all = [...registered.values()].map(({ keys, text }) => ({ keys, text }));
}

/** Registers a shortcut while the component is mounted. */
export function useShortcut(keys: string, text: string, work: () => void): void {
  const run = useEffectEvent(work);
  useEffect(() => {
    const own = { keys, text, run: () => run() };
    registered.set(keys, own);
    tell();
    return () => {
      if (registered.get(keys) !== own) return;
      registered.delete(keys);
      tell();
    };
  }, [keys, text]);
}

/** Maximum time in ms between the two keys of a sequence. */
export const CHORD_MS = 1200;
const CODES: Readonly<Record<string, string>> = { BracketLeft: "[", BracketRight: "]" };

/** Returns the key of an event in the format of `Shortcut.keys`, or undefined if no shortcut can have the key. */
function keyOf({ code, key, shiftKey }: KeyboardEvent): string | undefined {
  if (code === "Slash") return shiftKey ? "?" : "/";
  if (key === "?" || key === "/") return key;
  if (shiftKey) return undefined;
  return CODES[code] ?? latinKey({ code, key });
}

/**
 * Matches elements that handle keys themselves. Checkboxes and radio buttons are not matched, because nothing
 * is typed into them.
 */
const TYPED_INTO = "input:not([type=checkbox], [type=radio]), textarea, select, [role=slider]";
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest(TYPED_INTO) !== null;

let before: { readonly key: string; readonly at: number } | undefined;

function press(event: KeyboardEvent): void {
  const isOurs = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
  if (!isOurs || event.defaultPrevented || isTyping(event.target)) return;
  // While a dialog is open, the shortcuts of the screen behind it do not work.
  if (document.querySelector("dialog[open]")) return;
  const key = keyOf(event);
  if (key === undefined) return;
  const first = before && event.timeStamp - before.at < CHORD_MS ? before.key : undefined;
  before = { key, at: event.timeStamp };
  const found = (first ? registered.get(`${first} ${key}`) : undefined) ?? registered.get(key);
  if (!found) return;
  before = undefined;
  event.preventDefault();
  found.run();
}

/** Attaches the key listener of all shortcuts. */
export function useShortcutKeys(): void {
  useEffect(() => {
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
