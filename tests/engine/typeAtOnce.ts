/**
 * Types a name into the focused element, with all keys in one task. The runner's keyboard sends each key
 * separately, and on a busy machine the map's type-ahead would have forgotten the first key when the last one
 * arrives.
 */
export function typeAtOnce(name: string): void {
  for (const key of name) {
    for (const type of ["keydown", "keyup"]) {
      const event = new KeyboardEvent(type, { key, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    }
  }
}
