import { spread, type BenchReport, type Timing } from "../harness.ts";
import type { Drawing, Venue } from "../render/drawing.ts";
import { createChanges, timeCopies } from "../render/measureChanges.ts";
import { enterView, timeFirstFrame, timeView } from "../render/measureFrames.ts";
import { timeHits } from "../render/measureHits.ts";
import type { Figures } from "../render/measured.ts";
import { finish, gpuName } from "../render/measures.ts";
import { isQuieter, rowsOf, type DesignResult } from "../render/renderRows.ts";
import { venueOf } from "../render/venueOf.ts";
import { cameraOf, moved, VIEW_NAMES, type ViewName } from "../render/views.ts";
import { PAGE_DESIGNS, type PageDesign } from "./designs.ts";

export interface ProgrammeOptions {
  readonly seats: number;
  readonly host: HTMLElement;
  readonly rounds: number;
  /** Called before each step with the step's name and the completed share of the bench. */
  readonly onStep: (what: string, done: number) => void;
  /** Returns the number of frames that an idle page requests in a second. */
  readonly idle: () => Promise<number>;
}

const one = (value: number): Timing => ({ median: value, low: value, high: value });

/**
 * Runs the whole bench in this page: every design in several rounds. For each design, the figures of its
 * quietest round are reported.
 */
export async function runProgramme(options: ProgrammeOptions): Promise<BenchReport> {
  const { seats, rounds } = options;
  const best = new Map<string, DesignResult>();
  const runs = rounds * PAGE_DESIGNS.length;
  for (let run = 0; run < runs; run += 1) {
    const page = PAGE_DESIGNS[run % PAGE_DESIGNS.length]!;
    const { name } = page.design;
    const figures = await measured(page, { ...options, onStep: tellRun(options, run, runs, name) });
    const before = best.get(name);
    if (!before || isQuieter(figures, before.figures))
      best.set(name, { design: page.design, figures });
  }
  const rows = rowsOf(seats, [...best.values()]);
  return { machine: machineOf(options.host), date: new Date().toISOString(), rows };
}

const tellRun =
  ({ onStep }: ProgrammeOptions, run: number, runs: number, name: string) =>
  (what: string, done: number): void =>
    onStep(`${name}, ${what} (${run + 1} of ${runs})`, (run + done) / runs);

/** Measures one design twice: first everything without labels, then the close view with labels. */
async function measured({ load }: PageDesign, options: ProgrammeOptions): Promise<Figures> {
  const { open } = await load();
  const { seats, host, onStep, idle } = options;
  const size = { width: host.clientWidth, height: host.clientHeight };
  const bare = venueOf(seats, host, size, ratioNow(), false);
  onStep("first frame", 0);
  const { drawing, firstFrame } = await timeFirstFrame(bare, open);
  let figures: Figures = { firstFrame: one(firstFrame), copy: spread(timeCopies(bare)) };
  for (const [at, view] of VIEW_NAMES.entries()) {
    onStep(view, (at + 1) / 8);
    figures = { ...figures, ...(await viewFigures(bare, drawing, view)) };
  }
  onStep("changes", 4 / 8);
  figures = { ...figures, ...(await changeFigures(bare, drawing)) };
  onStep("hit tests", 5 / 8);
  const hits = await timeHits(bare, drawing);
  if (hits.length > 0) figures = { ...figures, hit: spread(hits) };
  onStep("rest", 6 / 8);
  figures = { ...figures, idleFrames: one(await idle()) };
  drawing.close();
  onStep("labels", 7 / 8);
  const labelled = await timeFirstFrame({ ...bare, hasLabels: true }, open);
  const { frameClose } = await viewFigures({ ...bare, hasLabels: true }, labelled.drawing, "close");
  labelled.drawing.close();
  return { ...figures, ...(frameClose && { frameCloseLabels: frameClose }) };
}

const NAMES = {
  fit: ["frameFit", "jsFit", "drawsFit"],
  mid: ["frameMid", "jsMid", "drawsMid"],
  close: ["frameClose", "jsClose", "drawsClose"],
} as const;

async function viewFigures(venue: Venue, drawing: Drawing, view: ViewName): Promise<Figures> {
  const warm = await enterView(venue, drawing, view);
  const { total, pixels, draws } = await timeView(venue, drawing, view, warm);
  const camera = cameraOf(venue.layout, venue.size, view);
  const js = await meansOf(warm, drawing, (frame) => drawing.frame(moved(camera, frame)));
  const [frameName, jsName, drawsName] = NAMES[view];
  return { [frameName]: { ...total, pixels }, [jsName]: js, [drawsName]: one(draws) };
}

async function changeFigures(venue: Venue, drawing: Drawing): Promise<Figures> {
  const found: { changeOne?: Timing; changeFivePercent?: Timing } = {};
  let parts: readonly number[] = [];
  for (const [name, share] of [
    ["changeOne", 0],
    ["changeFivePercent", 0.05],
  ] as const) {
    const changes = await createChanges(venue, drawing, share);
    await changes.once();
    found[name] = await meansOf(await changes.once(), drawing, () => changes.many(1));
    parts = await changes.apply(PARTS);
  }
  return { ...found, ...(parts.length > 0 && { changeFivePercentBeforeRender: spread(parts) }) };
}

const PARTS = 25;
const BATCHES = 7;
const IN_A_BATCH = 20;
const SLOW_IN_A_BATCH = 3;
const SLOW_MS = 100;

/**
 * Returns the JS time of some work in ms, as means of batches. The frame of each run is finished outside of
 * the measured time. The mean of a batch is more precise than the page's clock, whose resolution is a tenth
 * of a millisecond or a whole millisecond.
 */
async function meansOf(
  warm: number,
  drawing: Drawing,
  work: (time: number) => void | Promise<void>,
): Promise<Timing> {
  const count = warm > SLOW_MS ? SLOW_IN_A_BATCH : IN_A_BATCH;
  const means: number[] = [];
  while (means.length < BATCHES) {
    let sum = 0;
    for (let time = 0; time < count; time += 1) {
      const start = performance.now();
      await work(time);
      sum += performance.now() - start;
      await finish(drawing);
    }
    means.push(sum / count);
  }
  return spread(means);
}

/** Device pixels per CSS px that all designs use: at most 2, as in the product. */
export const ratioNow = (): number => Math.min(2, window.devicePixelRatio || 1);

function machineOf({ clientWidth, clientHeight }: HTMLElement): BenchReport["machine"] {
  return {
    // A page can only read the operating system, which is in the first parentheses of the user agent.
    cpu: /\(([^)]+)\)/.exec(navigator.userAgent)?.[1] ?? "unknown",
    cores: navigator.hardwareConcurrency,
    load: null,
    gpu: gpuName(),
    screen: `${clientWidth} × ${clientHeight} at ${ratioNow()}`,
  };
}
