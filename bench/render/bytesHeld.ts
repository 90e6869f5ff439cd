import type { Page } from "playwright";

/**
 * Returns the page's memory in bytes after a full garbage collection: objects, arrays and DOM, but not the
 * GPU process.
 */
export async function bytesHeld(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  await session.detach();
  return page.evaluate(async () => {
    const measureMemory: unknown = Reflect.get(performance, "measureUserAgentSpecificMemory");
    if (typeof measureMemory !== "function") throw new Error("the browser measures no memory");
    const { bytes } = await Reflect.apply(measureMemory, performance, []);
    return Number(bytes);
  });
}
