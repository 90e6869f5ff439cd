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

/** One figure of a design; of a view, with the pixels that show anything. */
export interface Figure extends Timing {
  readonly pixels?: number;
}

/** By name; beside the rows' figures, what they are made of: a copy of the statuses, each view's draws. */
export type Figures = Partial<
  Record<FigureName | "copy" | "drawsFit" | "drawsMid" | "drawsClose", Figure>
>;

/** A page with one design in it, and what it takes to measure it. */
export interface Measured {
  readonly page: Page;
  readonly design: Design;
  readonly cpu: Awaited<ReturnType<typeof openCpuClock>>;
  readonly seats: number;
  /** What the page held before the plan was built, bytes. */
  readonly bytesBefore: number;
  /** kB gzip of files that the page has fetched, by their paths. */
  readonly kilobytes: (paths: readonly string[]) => number;
  /** Where the pictures of the views go, without their ending. */
  readonly picture: string | undefined;
}

/** What one step measures; it has its own time limit. */
export type Measure = (measured: Measured) => Promise<Figures>;

export interface Step {
  /** For the bench's progress lines. */
  readonly stage: string;
  readonly run: Measure;
}

export const one = (value: number): Timing => ({ median: value, low: value, high: value });

/** A batch takes about this many ms, so that the asking is little beside it. */
const BATCH_MS = 160;
const MOST_IN_BATCH = 40;
/** What is dear beside the asking is not asked for as often: batches, and the fewest runs in each. */
const QUICK = { under: 30, batches: 7, least: 10 };
const EFFORTS = [
  QUICK,
  { under: SLOW, batches: 5, least: 10 },
  { under: VERY_SLOW, batches: 3, least: 3 },
  { under: Infinity, batches: 1, least: 2 },
];

/** Milliseconds each, by batches of what takes about `each` ms. */
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

/** A picture is taken once everything has been drawn: what one step left behind is not the next one's. */
export async function settle(page: Page): Promise<void> {
  await page.screenshot({ timeout: 0, clip: { x: 0, y: 0, width: 1, height: 1 } });
}
