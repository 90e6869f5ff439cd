import type { Page } from "playwright";
import type { DesignPage, Measure } from "./design/page.ts";
import { rounded, spread, type BenchOptions, type BenchRow } from "./harness.ts";
import { missingIn, PEERS } from "./installPackages.ts";
import { bytesHeld } from "./render/bytesHeld.ts";
import { openBrowser } from "./render/openBrowser.ts";
import { servePage } from "./servePage.ts";

declare global {
  interface Window {
    readonly designBench: DesignPage;
  }
}

/** Number of samples of each measure in each round. The first round is a warm-up. */
const TIMES: Readonly<Record<Measure, number>> = {
  open: 5,
  drag: 120,
  marquee: 20,
  number: 10,
  undo: 20,
};
const MEASURES = ["drag", "marquee", "undo", "open", "number"] as const;
const ROUNDS = 3;
const MEMORY_ROUNDS = 3;
const PEER = "peers/konvaDrag";

/**
 * Measures the designer's core in a browser, as JS time in ms. The measures are a frame of dragging 2,000
 * seats with snapping, a lasso over all seats, undo of the drag, opening from bytes, and numbering 20,000
 * seats. Also measures the memory of an open drawing in bytes per seat. If konva is installed, the same seats
 * are also dragged with konva in the same page. With our designer and with konva, a frame of the drag
 * includes drawing the moving seats to a canvas.
 */
export async function bench(options: BenchOptions): Promise<{ rows: BenchRow[] }> {
  const { seats, rounds = ROUNDS } = options;
  const hasKonva = !missingIn(PEERS.folder).some((name) => name.startsWith("konva "));
  const served = await servePage("design", { peer: hasKonva ? PEER : undefined });
  const browser = await openBrowser("webgl");
  const rows: BenchRow[] = [];
  try {
    for (const count of seats) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      const page = await context.newPage();
      page.setDefaultTimeout(0);
      await page.goto(served.url);
      await page.waitForFunction(() => "designBench" in window);
      await page.evaluate((size) => window.designBench.open(size), count);
      const konva = hasKonva ? await konvaDrag(page, count, rounds) : undefined;
      for (const measure of MEASURES) rows.push(await rowOf(page, count, measure, rounds, konva));
      if (konva) rows.push(konva);
      await page.evaluate(() => window.designBench.judge());
      rows.push(await memoryOf(page, count));
      await context.close();
    }
  } finally {
    await browser.close();
    await served.close();
  }
  return { rows };
}

async function rowOf(
  page: Page,
  seats: number,
  measure: Measure,
  rounds: number,
  konva: BenchRow | undefined,
): Promise<BenchRow> {
  const found: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const asked = [measure, TIMES[measure]] as const;
    const samples = await page.evaluate(
      ([what, times]) => window.designBench.measure(what, times),
      asked,
    );
    if (round > 0) found.push(...samples);
  }
  const row = benchRow(measure, seats, "ours", found);
  const { median } = row;
  const peer = measure === "drag" ? konva?.median : undefined;
  if (typeof peer !== "number" || typeof median !== "number") return row;
  return { ...row, over: { konva: rounded(median / peer) } };
}

/**
 * Returns the memory of an open drawing in bytes per seat. The figure excludes the memory of the plan that
 * the map draws.
 */
async function memoryOf(page: Page, seats: number): Promise<BenchRow> {
  const found: number[] = [];
  for (let round = 0; round < MEMORY_ROUNDS; round++) {
    await page.evaluate(() => window.designBench.hold(false));
    const before = await bytesHeld(page);
    await page.evaluate(() => window.designBench.hold(true));
    found.push(((await bytesHeld(page)) - before) / seats);
  }
  return { ...benchRow("memory", seats, "ours", found), unit: "B a seat" };
}

async function konvaDrag(page: Page, seats: number, rounds: number): Promise<BenchRow> {
  await page.evaluate((address) => window.designBench.openPeer(address), `/${PEER}.js`);
  const found: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const samples = await page.evaluate((times) => window.designBench.measurePeer(times), 30);
    if (round > 0) found.push(...samples);
  }
  return benchRow("drag", seats, "konva", found);
}

function benchRow(
  name: string,
  seats: number,
  variant: string,
  samples: readonly number[],
): BenchRow {
  const { median, low, high } = spread(samples);
  return {
    bench: "design",
    name,
    seats,
    variant,
    median: rounded(median),
    low: rounded(low),
    high: rounded(high),
    unit: "ms",
    over: {},
  };
}
