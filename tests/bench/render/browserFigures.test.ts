import type { Browser, Page } from "playwright";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { bytesHeld } from "../../../bench/render/bytesHeld.ts";
import { openCpuClock } from "../../../bench/render/cpuClock.ts";
import { createFrameCounter } from "../../../bench/render/idleFrames.ts";
import { bytesInStatus, watchMemory } from "../../../bench/render/watchMemory.ts";
import { vouched } from "../../vouched.ts";

describe("the CPU clock of a page", () => {
  /**
   * Returns a page whose calls take these amounts of CPU time in ms, in turn. All further calls take the last
   * of these amounts.
   */
  function costing(...costs: readonly number[]) {
    const sent: string[] = [];
    let spent = 3;
    let at = 0;
    const session = {
      send: (name: string, given?: object) => {
        sent.push([name, JSON.stringify(given)].filter(Boolean).join(" "));
        const metrics = [
          { name: "Nodes", value: 9 },
          { name: "TaskDuration", value: spent / 1000 },
        ];
        return Promise.resolve({ metrics });
      },
    };
    const page = vouched<Page>({
      context: () => ({ newCDPSession: () => Promise.resolve(session) }),
      evaluate: () => {
        spent += costs[Math.min(at++, costs.length - 1)]!;
        return Promise.resolve();
      },
    });
    const work = (ms: number) => (): Promise<void> => {
      spent += ms;
      return Promise.resolve();
    };
    return { page, sent, work };
  }

  test("does not charge the work for the cheapest call", async () => {
    const { page, work } = costing(9, 4, 2, 5, 6);
    const clock = await openCpuClock(page);
    expect(await clock.time(work(30))).toBeCloseTo(28);
  });

  test("never tells less than nothing", async () => {
    const { page, work } = costing(5);
    expect(await (await openCpuClock(page)).time(work(1))).toBe(0);
  });

  test("counts the time of the thread and not that of the wall", async () => {
    const { page, sent } = costing(1);
    await openCpuClock(page);
    expect(sent[0]).toBe('Performance.enable {"timeDomain":"threadTicks"}');
  });

  test("is refused by a browser without it", async () => {
    const page = vouched<Page>({
      context: () => ({
        newCDPSession: () => Promise.resolve({ send: () => Promise.resolve({ metrics: [] }) }),
      }),
      evaluate: () => Promise.resolve(),
    });
    await expect(openCpuClock(page)).rejects.toThrow("the browser tells no CPU time");
  });
});

describe("the memory of a page", () => {
  test("is read after what nobody needs has been collected", async () => {
    const order: string[] = [];
    const page = vouched<Page>({
      context: () => ({
        newCDPSession: () =>
          Promise.resolve({
            send: (name: string) => Promise.resolve(order.push(name)),
            detach: () => Promise.resolve(order.push("detach")),
          }),
      }),
      evaluate: (run: () => Promise<number>) => {
        order.push("evaluate");
        return run();
      },
    });
    Object.assign(performance, {
      measureUserAgentSpecificMemory: () => Promise.resolve({ bytes: 1234, breakdown: [] }),
    });
    onTestFinished(
      () => void Reflect.deleteProperty(performance, "measureUserAgentSpecificMemory"),
    );
    expect(await bytesHeld(page)).toBe(1234);
    expect(order).toEqual(["HeapProfiler.collectGarbage", "detach", "evaluate"]);
  });
});

describe("the frames of an idle page", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** Returns a page whose own function for frames records the callbacks. */
  function page() {
    const asked: unknown[] = [];
    const view = { requestAnimationFrame: (callback: unknown) => asked.push(callback) };
    vi.stubGlobal("window", view);
    return { asked, view };
  }

  test("are those that anything asks for in a second, after half a second of rest", async () => {
    const { view, asked } = page();
    const counter = createFrameCounter();
    const idle = counter.idle();
    view.requestAnimationFrame("settling");
    await vi.advanceTimersByTimeAsync(500);
    view.requestAnimationFrame("one");
    await vi.advanceTimersByTimeAsync(999);
    view.requestAnimationFrame("two");
    await vi.advanceTimersByTimeAsync(1);
    expect(await idle).toBe(2);
    // The page's own function still receives all callbacks.
    expect(asked).toEqual(["settling", "one", "two"]);
  });

  test("are none where nothing asks", async () => {
    page();
    const idle = createFrameCounter().idle();
    await vi.advanceTimersByTimeAsync(1500);
    expect(await idle).toBe(0);
  });
});

describe("the watch over a browser's memory", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  /** Returns a browser with processes of these ids. A browser without processes does not respond. */
  const browserOf = (
    ids: () => readonly number[] | undefined,
  ): { browser: Browser; looks: () => number } => {
    let looks = 0;
    const session = {
      send: () => {
        looks += 1;
        const found = ids();
        if (!found) return Promise.reject(new Error("closed"));
        return Promise.resolve({ processInfo: found.map((id) => ({ id })) });
      },
    };
    const browser = vouched<Browser>({ newBrowserCDPSession: () => Promise.resolve(session) });
    return { browser, looks: () => looks };
  };

  test("keeps the peak of its processes, and passes over those that have ended", async () => {
    let ids = [process.pid, 2 ** 30];
    const memory = await watchMemory(browserOf(() => ids).browser, Infinity);
    await vi.advanceTimersByTimeAsync(500);
    const { peak } = memory;
    expect(peak).toBeGreaterThan(1024 ** 2);
    ids = [];
    await vi.advanceTimersByTimeAsync(500);
    expect(memory.peak).toBe(peak);
    memory.close();
  });

  test("ends the run above its limit, with the limit as the reason", async () => {
    const memory = await watchMemory(browserOf(() => [process.pid]).browser, 1024);
    await vi.advanceTimersByTimeAsync(500);
    await expect(memory.over).rejects.toThrow("over 0 GB");
    memory.close();
  });

  test("looks twice a second until it is closed, or the browser is gone", async () => {
    const closed = browserOf(() => []);
    const memory = await watchMemory(closed.browser, Infinity);
    await vi.advanceTimersByTimeAsync(2000);
    expect(closed.looks()).toBe(4);
    memory.close();
    await vi.advanceTimersByTimeAsync(2000);
    expect(closed.looks()).toBe(4);
    const gone = browserOf(() => undefined);
    await watchMemory(gone.browser, Infinity);
    await vi.advanceTimersByTimeAsync(2000);
    expect(gone.looks()).toBe(1);
  });

  test("adds up a process's own memory alone", () => {
    expect(bytesInStatus("RssAnon:\t 1 kB\nRssShmem:\t 2 kB\nVmSwap:\t 9 kB\n")).toBe(3072);
    expect(bytesInStatus("NotRssAnon:\t 1 kB\n")).toBe(0);
    expect(bytesInStatus("")).toBe(0);
  });
});
