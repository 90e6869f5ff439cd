/**
 * Types a name into the element with the focus, all keys in one task. The runner's keyboard sends each key by
 * itself, and on a busy machine the map's type-ahead forgets the first before the last arrives.
 */
export function typeAtOnce(name: string): void {
  for (const key of name) {
    for (const type of ["keydown", "keyup"]) {
      const event = new KeyboardEvent(type, { key, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    }
  }
}
