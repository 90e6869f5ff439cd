/** A part of the map in a file of its own: fetched when it is first asked for, and kept. */
export interface Later<T> {
  /** The part, once it is there. */
  readonly now: T | undefined;
  /** Fetches it, once for all who ask. Rejects where it cannot be had; the next call tries again. */
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
