/**
 * Whether the page or the map scrolls. `own`: the map takes every wheel and touch on it, which suits a map
 * that fills the screen. `share`: a vertical drag of one finger and a wheel without Ctrl scroll the page,
 * until the map is tapped or focused. Gestures with two fingers, and Ctrl with the wheel, always go to the
 * map.
 */
export type Scroll = "own" | "share";

/** Tracks whether the map takes scrolling now, and sets the canvas's touch-action to match. */
export function createScrolling(element: HTMLElement, scroll: Scroll, signal: AbortSignal) {
  const { style } = element;
  const { touchAction, webkitUserSelect } = style;
  let isOurs = true;

  function set(isActive: boolean): void {
    isOurs = scroll === "own" || isActive;
    style.touchAction = isOurs ? "none" : "pan-y";
  }

  set(element.matches(":focus"));
  // Prevents a long press from selecting the text around the canvas.
  style.webkitUserSelect = "none";
  element.addEventListener("focus", () => set(true), { signal });
  element.addEventListener("blur", () => set(false), { signal });
  signal.addEventListener("abort", () => Object.assign(style, { touchAction, webkitUserSelect }));

  return {
    get isOurs() {
      return isOurs;
    },
    set,
  };
}
