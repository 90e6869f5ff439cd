import type { CDPSession, Page } from "playwright";

/** Rounds of nothing that tell what the asking itself costs. */
const ASKED = 5;

/**
 * The CPU time of the page's main thread, however long others kept it waiting: on a busy machine, and
 * with the GPU's work done by the same cores, the clock on the wall says something else.
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
    /** Milliseconds of the main thread for what one `page.evaluate` in `work` makes it do. */
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
