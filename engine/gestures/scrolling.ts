/**
 * Who has the page's scroll. `own`: the map takes every wheel and finger on it, as fits one that fills the
 * screen. `share`: an upright drag of one finger and a bare wheel scroll the page past the map, until the
 * map was tapped or has the focus; two fingers, and Ctrl with the wheel, are the map's at any time.
 */
export type Scroll = "own" | "share";

/** Whether the map has the scroll now, and the canvas's touch-action to go with it. */
export function createScrolling(element: HTMLElement, scroll: Scroll, signal: AbortSignal) {
  const { style } = element;
  const { touchAction, webkitUserSelect } = style;
  let isOurs = true;

  function set(isActive: boolean): void {
    isOurs = scroll === "own" || isActive;
    style.touchAction = isOurs ? "none" : "pan-y";
  }

  set(element.matches(":focus"));
  // A long press would select the words around the canvas.
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
