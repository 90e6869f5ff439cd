/** A value that is created on first use and kept. Reading `made` does not create it. */
export interface Lazy<T> {
  readonly get: () => T;
  readonly made: T | undefined;
}

/** Makes a value on first use, for things that the first frame of a plan does not show. */
export function lazily<T extends object>(make: () => T): Lazy<T> {
  let made: T | undefined;
  return {
    get: () => (made ??= make()),
    get made() {
      return made;
    },
  };
}
