import { capture } from "./capture.ts";
import { createScrolling, type Scroll } from "./scrolling.ts";

const POINTER = ["pointerdown", "pointermove", "pointerup", "pointercancel", "pointerleave"];
const HEARD = [...POINTER, "wheel", "keydown"];
/** Maximum number of queued events. When the queue is full, the oldest events are dropped. */
const MOST_HELD = 60;
/** Keys that the map handles in addition to typed text. All other keys are left to the page. */
const MAP_KEYS = /^(Arrow.+|Home|End|Page.+|Enter|Escape)$/;

/**
 * Queues a canvas's input until the code that handles it has loaded. While input is queued, the page scrolls
 * in the same way as after loading. Returns a function that stops queueing and returns the queued events in
 * the order of their arrival.
 */
export function holdInput(element: HTMLElement, scroll: Scroll): () => readonly Event[] {
  const listening = new AbortController();
  const { signal } = listening;
  const scrolling = createScrolling(element, scroll, signal);
  const held: Event[] = [];

  function hold(event: Event): void {
    if (event instanceof WheelEvent) {
      if (!scrolling.isOurs && !event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
    }
    if (event instanceof KeyboardEvent) {
      const { ctrlKey, metaKey, altKey } = event;
      const isTyped = !ctrlKey && event.key.length === 1;
      if (metaKey || altKey || event.isComposing) return;
      if (event.defaultPrevented || !(isTyped || MAP_KEYS.test(event.key))) return;
      event.preventDefault();
    }
    if (event.type === "pointerdown" && event instanceof PointerEvent) capture(element, event);
    held.push(event);
    if (held.length > MOST_HELD) held.shift();
  }

  for (const name of HEARD) element.addEventListener(name, hold, { signal, passive: false });
  return () => {
    listening.abort();
    return held;
  };
}
