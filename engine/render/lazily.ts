/** A value that is created on first use and then kept. Reading `made` does not create the value. */
export interface Lazy<T> {
  readonly get: () => T;
  readonly made: T | undefined;
}

/** Creates a value on first use. Lazy creation is for things that the first frame of a plan does not show. */
export function lazily<T extends object>(make: () => T): Lazy<T> {
  let made: T | undefined;
  return {
    get: () => (made ??= make()),
    get made() {
      return made;
    },
  };
}
