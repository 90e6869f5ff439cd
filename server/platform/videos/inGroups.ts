/**
 * Maximum concurrent requests to a store. The number is limited because a playlist may name thousands of
 * files.
 */
const GROUP = 8;

/**
 * Runs asynchronous work for each item, a few at a time. If an item fails, no further items are started.
 */
export async function inGroups<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < items.length; at += GROUP) {
    await Promise.all(items.slice(at, at + GROUP).map(work));
  }
}
