import { createScrolling, type Scroll } from "./scrolling.ts";

const HEARD = ["pointerdown", "pointermove", "pointerup", "pointercancel", "wheel", "keydown"];
/** The oldest of more are forgotten: nobody waits for what they did long ago. */
const MOST_HELD = 60;
/** Keys by which a map may be meant; all others are the page's. */
const MAP_KEYS = /^(.|Arrow.+|Home|End|Page.+|Enter)$/u;

/**
 * Keeps what a hand does on a canvas until there is something to answer it. The page scrolls or not as it
 * will then. Answers how to end that: with what came, in its order.
 */
export function holdInput(element: HTMLElement, scroll: Scroll): () => readonly Event[] {
  const listening = new AbortController();
  const { signal } = listening;
  const scrolling = createScrolling(element, scroll, signal);
  const held: Event[] = [];

  function hold(event: Event): void {
    const { ctrlKey, metaKey, altKey } = event as KeyboardEvent;
    if (event instanceof WheelEvent) {
      if (!scrolling.isOurs && !ctrlKey) return;
      event.preventDefault();
    }
    if (event instanceof KeyboardEvent) {
      if (ctrlKey || metaKey || altKey || !MAP_KEYS.test(event.key)) return;
      event.preventDefault();
    }
    // Its end is heard wherever it goes up.
    if (event.type === "pointerdown" && event.isTrusted)
      element.setPointerCapture((event as PointerEvent).pointerId);
    held.push(event);
    if (held.length > MOST_HELD) held.shift();
  }

  for (const name of HEARD) element.addEventListener(name, hold, { signal, passive: false });
  return () => {
    listening.abort();
    return held;
  };
}
