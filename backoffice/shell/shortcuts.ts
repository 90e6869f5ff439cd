import { useEffect, useEffectEvent } from "react";
import { proxy } from "valtio";

/** A command that a key, or two after each other, gives: `g l`, `/`, `?`, `[`. */
export interface Shortcut {
  readonly keys: string;
  /** What it does, in words. */
  readonly text: string;
}

interface Registered extends Shortcut {
  readonly run: () => void;
}

const registered = new Map<string, Registered>();

/** What is known now, for the dialog that lists it; `isListed` while that is open. */
export const shortcuts = proxy<{ all: readonly Shortcut[]; isListed: boolean }>({
  all: [],
  isListed: false,
});

function tell(): void {
  shortcuts.all = [...registered.values()].map(({ keys, text }) => ({ keys, text }));
}

/** Gives a command a key for as long as the component is there. */
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

/** A second key counts with the first for so long. */
const CHORD_MS = 1200;
const CODES: Readonly<Record<string, string>> = { BracketLeft: "[", BracketRight: "]" };

/** The key by its place on the board: with a Hebrew layout G is still where G is. */
function keyOf({ code, key, shiftKey }: KeyboardEvent): string | undefined {
  if (code === "Slash") return shiftKey ? "?" : "/";
  if (key === "?" || key === "/") return key;
  if (shiftKey) return undefined;
  return CODES[code] ?? /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
}

/** Where a key means something else; a tick takes no letters. */
const TYPED_INTO = "input:not([type=checkbox], [type=radio]), textarea, select, [role=slider]";
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest(TYPED_INTO) !== null;

let before: { readonly key: string; readonly at: number } | undefined;

function press(event: KeyboardEvent): void {
  const isOurs = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
  if (!isOurs || event.defaultPrevented || isTyping(event.target)) return;
  // What stands behind a dialog takes no commands.
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

/** Listens for all of them. */
export function useShortcutKeys(): void {
  useEffect(() => {
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
