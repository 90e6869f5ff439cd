/** A part of the map that is loaded on first use and then kept. */
export interface Later<T> {
  /** The part, once it is loaded. */
  readonly now: T | undefined;
  /**
   * Loads the part once for all callers. The promise is rejected if loading fails, and the next call tries
   * again.
   */
  fetch(): Promise<T>;
}

export function later<T>(load: () => Promise<T>): Later<T> {
  let now: T | undefined;
  let loading: Promise<T> | undefined;

  async function begin(): Promise<T> {
    try {
      now = await load();
      return now;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }

  return {
    get now() {
      return now;
    },
    fetch: () => (loading ??= begin()),
  };
}
