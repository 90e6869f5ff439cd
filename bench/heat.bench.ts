import type { Page } from "playwright";
import type { HeatKind } from "../engine/heat/heatMeasure.ts";
import { rounded, spread, type BenchOptions, type BenchRow } from "./harness.ts";
import type { HeatPage } from "./heat/page.ts";
import { openCpuClock } from "./render/cpuClock.ts";
import { openBrowser } from "./render/openBrowser.ts";
import type { ViewName } from "./render/views.ts";
import { servePage } from "./servePage.ts";

declare global {
  interface Window {
    readonly heatBench: HeatPage;
  }
}

const KINDS: readonly HeatKind[] = ["occupancy", "pace", "takings"];
const VIEWS: readonly ViewName[] = ["fit", "close"];
const SHOWN = KINDS.flatMap((kind) => VIEWS.map((view) => [kind, view] as const));
/**
 * Number of frames that are measured: two seconds at 60 frames per second. Without a GPU, drawing more frames
 * would take minutes.
 */
const FRAMES = 120;
const CHANGES_A_SECOND = 200;
const ROUNDS = 5;

const named = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Measures the operators' heat map of a stadium while 200 seats per second change status. The figure is the
 * CPU time of the page's main thread per frame, including the figures and the table beside the map. Throws if
 * the map shows a seat with a wrong status.
 */
export async function bench(options: BenchOptions): Promise<{ rows: BenchRow[]; gpu: string }> {
  const { seats, rounds = ROUNDS } = options;
  const served = await servePage("heat");
  const browser = await openBrowser("webgl", options.gpu);
  const rows: BenchRow[] = [];
  let gpu = "none";
  try {
    for (const count of seats) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      const page = await context.newPage();
      await page.goto(served.url);
      await page.waitForFunction(() => "heatBench" in window);
      await page.evaluate((size) => window.heatBench.open(size), count);
      gpu = await page.evaluate(() => window.heatBench.gpu());
      for (const [kind, view] of SHOWN) rows.push(await rowOf(page, count, kind, view, rounds));
      await context.close();
    }
  } finally {
    await browser.close();
    await served.close();
  }
  return { rows, gpu };
}

/** Measures one kind of colouring in one view. Throws if the map shows a seat with a wrong status. */
export async function rowOf(
  page: Page,
  seats: number,
  kind: HeatKind,
  view: ViewName,
  rounds: number,
): Promise<BenchRow> {
  await page.evaluate(([of, at]) => window.heatBench.show(of, at), [kind, view] as const);
  const clock = await openCpuClock(page);
  const found: number[] = [];
  // The first round is a warm-up.
  for (let round = 0; round <= rounds; round += 1) {
    const most = [FRAMES, CHANGES_A_SECOND] as const;
    await page.evaluate(([frames, changes]) => window.heatBench.prepare(frames, changes), most);
    const ms = await clock.time(() => page.evaluate((of) => window.heatBench.run(of), FRAMES));
    const { changes, wrong } = await page.evaluate(() => window.heatBench.judge());
    if (wrong > 0) throw new Error(`${wrong} seats are shown otherwise than they are`);
    const least = (FRAMES / 60) * CHANGES_A_SECOND;
    if (changes < least) throw new Error(`${changes} changes, not ${least}`);
    if (round > 0) found.push(ms / FRAMES);
  }
  const { median, low, high } = spread(found);
  return {
    bench: "heat",
    name: `js${named(kind)}${named(view)}`,
    seats,
    variant: "ours",
    median: rounded(median),
    low: rounded(low),
    high: rounded(high),
    unit: "ms",
    over: {},
  };
}
