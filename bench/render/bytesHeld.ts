import type { Page } from "playwright";

/** What the page holds after a full collection: objects, arrays, DOM; not what the GPU's process holds. */
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
