/** Maximum concurrent requests to a store. A playlist may have thousands of files. */
const GROUP = 8;

/** Runs asynchronous work for each item, a few at a time. The first error ends it. */
export async function inGroups<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < items.length; at += GROUP) {
    await Promise.all(items.slice(at, at + GROUP).map(work));
  }
}
