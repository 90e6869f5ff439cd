/**
 * Events that end a press. The click of a press comes in the same task, except where the press became a drag
 * or a scroll.
 */
const ENDS = ["click", "pointerup", "pointercancel", "dragend", "keyup"] as const;

/**
 * Calls back at once, or after the press if something is being pressed.
 *
 * A field that is left shows its error, which can be several lines long. A press takes the focus from the
 * field before the press is over. An error that appeared during the press would move the pressed button away
 * from under the pointer, and the browser would not count the press.
 */
export function afterPress(then: () => void): void {
  if (document.querySelector(":active") === null) return then();
  const over = new AbortController();
  const end = (): void => {
    over.abort();
    setTimeout(then);
  };
  for (const type of ENDS) addEventListener(type, end, { signal: over.signal, capture: true });
}
