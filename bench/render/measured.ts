import type { Page } from "playwright";
import { spread, type Timing } from "../harness.ts";
import type { openCpuClock } from "./cpuClock.ts";
import type { Design, FigureName } from "./designs.ts";
import { SLOW, VERY_SLOW } from "./measureFrames.ts";
import type { BenchPage } from "./page.ts";

declare global {
  interface Window {
    readonly benchPage: BenchPage;
  }
}

/** One figure of a design. The figures of a view also include the number of painted pixels. */
export interface Figure extends Timing {
  readonly pixels?: number;
}

/**
 * Figures by name. The figures include intermediate ones: a copy of the statuses, and the draw calls of each
 * view.
 */
export type Figures = Partial<
  Record<FigureName | "copy" | "drawsFit" | "drawsMid" | "drawsClose", Figure>
>;

/** A page with one design and everything needed to measure it. */
export interface Measured {
  readonly page: Page;
  readonly design: Design;
  readonly cpu: Awaited<ReturnType<typeof openCpuClock>>;
  readonly seats: number;
  /** Memory of the page before the plan was built, in bytes. */
  readonly bytesBefore: number;
  /** Returns the gzip size of loaded files in kB, by their paths. */
  readonly kilobytes: (paths: readonly string[]) => number;
  /** Path prefix of the files with pictures of the views, without extension. */
  readonly picture: string | undefined;
}

/** The measurement of one step. Each step has its own time limit. */
export type Measure = (measured: Measured) => Promise<Figures>;

export interface Step {
  /** Name of the step for the bench's progress lines. */
  readonly stage: string;
  readonly run: Measure;
}

export const one = (value: number): Timing => ({ median: value, low: value, high: value });

/**
 * Approximate duration of a batch in ms. A batch is so long that the cost of the call itself is negligible.
 */
const BATCH_MS = 160;
const MOST_IN_BATCH = 40;
/**
 * Number of batches, and minimum number of runs per batch. Slow work gets fewer batches and runs, because the
 * cost of the call matters less.
 */
const QUICK = { under: 30, batches: 7, least: 10 };
const EFFORTS = [
  QUICK,
  { under: SLOW, batches: 5, least: 10 },
  { under: VERY_SLOW, batches: 3, least: 3 },
  { under: Infinity, batches: 1, least: 2 },
];

/** Returns the time per run in ms, measured in batches of runs that take about `each` ms. */
export async function inBatches(
  each: number,
  batch: (count: number) => Promise<number>,
): Promise<Timing> {
  const { batches, least } = EFFORTS.find(({ under }) => each < under) ?? QUICK;
  const count = Math.min(MOST_IN_BATCH, Math.max(least, Math.round(BATCH_MS / each)));
  const found: number[] = [];
  for (let at = 0; at < batches; at += 1) found.push((await batch(count)) / count);
  return spread(found);
}

/**
 * Takes a screenshot to wait until everything is drawn, so that the work of one step is not counted in the
 * next.
 */
export async function settle(page: Page): Promise<void> {
  await page.screenshot({ timeout: 0, clip: { x: 0, y: 0, width: 1, height: 1 } });
}
