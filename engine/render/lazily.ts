/** A thing that is made when it is first asked for, and kept. `made` asks for nothing. */
export interface Lazy<T> {
  readonly get: () => T;
  readonly made: T | undefined;
}

/** What the first frame of a plan does not show is made after it, or never. */
export function lazily<T extends object>(make: () => T): Lazy<T> {
  let made: T | undefined;
  return {
    get: () => (made ??= make()),
    get made() {
      return made;
    },
  };
}
