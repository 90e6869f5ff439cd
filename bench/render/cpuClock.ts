import type { CDPSession, Page } from "playwright";

/** Number of empty calls by which the cost of a call itself is measured. */
const ASKED = 5;

/**
 * Measures the CPU time of the page's main thread. Wall-clock time would include waiting for other processes,
 * and for GPU work that runs on the same cores.
 */
export async function openCpuClock(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });

  async function timed(work: () => Promise<void>): Promise<number> {
    const before = await taskMs(session);
    await work();
    return (await taskMs(session)) - before;
  }

  const asking: number[] = [];
  for (let round = 0; round < ASKED; round += 1)
    asking.push(await timed(() => page.evaluate(() => window.benchPage.nothing())));
  const cost = Math.min(...asking);

  return {
    /**
     * Returns the CPU time in ms that the main thread uses for `work`, which makes one `page.evaluate` call.
     */
    time: async (work: () => Promise<void>): Promise<number> =>
      Math.max(0, (await timed(work)) - cost),
  };
}

async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  const duration = metrics.find(({ name }) => name === "TaskDuration");
  if (!duration) throw new Error("the browser tells no CPU time");
  return duration.value * 1000;
}
