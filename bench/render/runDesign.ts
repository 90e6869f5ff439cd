import type { Page } from "playwright";
import { bytesHeld } from "./bytesHeld.ts";
import { openCpuClock } from "./cpuClock.ts";
import type { Design } from "./designs.ts";
import { DESIGN_MS, MOST_BYTES, OverLimit, STEP_MS, within } from "./limits.ts";
import { LABEL_STEPS, STEPS } from "./measureDesign.ts";
import { settle, type Figures, type Step } from "./measured.ts";
import { openBrowser, openPage } from "./openBrowser.ts";
import type { ServedBench } from "./serveBench.ts";
import { watchMemory } from "./watchMemory.ts";

/** Measurements of one design at one size. */
export interface DesignRun {
  readonly figures: Figures;
  readonly gpu: string;
  /** Peak private memory of the browser's processes, in bytes. */
  readonly peakBytes: number;
  /**
   * The reason why the design did not finish. The figures that were measured before the design stopped are
   * valid.
   */
  readonly dnf?: string;
}

export interface RunOptions {
  readonly gpu?: string | undefined;
  /** Folder for a picture of each view. */
  readonly pictures?: string | undefined;
  readonly stepMs?: number;
  readonly designMs?: number;
  /** Called with the name of each step when the step begins. */
  readonly onStage?: ((stage: string) => void) | undefined;
  readonly mostBytes?: number;
}

/**
 * Time limit for preparing the page, in ms. Building a plan of a million seats is not part of a design and
 * can take longer than the design's steps.
 */
const PREPARE_MS = 300_000;

/** Measures a design in a separate browser, so that nothing is left over from another design. */
export async function runDesign(
  served: ServedBench,
  design: Design,
  seats: number,
  options: RunOptions = {},
): Promise<DesignRun> {
  const bare = await runSteps(served, design, seats, false, STEPS, options);
  if (bare.dnf !== undefined || design.lacks.includes("frameCloseLabels")) return bare;
  const labelled = await runSteps(served, design, seats, true, LABEL_STEPS, options);
  return {
    ...bare,
    figures: { ...bare.figures, ...labelled.figures },
    peakBytes: Math.max(bare.peakBytes, labelled.peakBytes),
    ...(labelled.dnf !== undefined && { dnf: labelled.dnf }),
  };
}

async function runSteps(
  served: ServedBench,
  design: Design,
  seats: number,
  hasLabels: boolean,
  steps: readonly Step[],
  options: RunOptions,
): Promise<DesignRun> {
  const { gpu: wanted, pictures, onStage } = options;
  const { stepMs = STEP_MS, designMs = DESIGN_MS, mostBytes = MOST_BYTES } = options;
  const endsAt = performance.now() + designMs;
  const browser = await openBrowser(design.drawnBy, wanted);
  const memory = await watchMemory(browser, mostBytes);
  let figures: Figures = {};
  let gpu = "unknown";
  try {
    const page = await within(PREPARE_MS, memory.over, () => openPage(browser, served.url));
    const broken = Promise.race([memory.over, crashOf(page)]);
    // If the tab crashes between two steps, the next step also fails, so this rejection can be ignored.
    broken.catch(() => undefined);
    gpu = await page.evaluate(() => window.benchPage.gpu());
    const prepared = await within(PREPARE_MS, broken, () =>
      prepare(page, design, seats, hasLabels),
    );
    const { kilobytes } = served;
    const picture = pictures && `${pictures}/${design.name}-${seats}`;
    const measured = { page, design, seats, kilobytes, picture, ...prepared };
    for (const { stage, run } of steps) {
      onStage?.(stage);
      if (performance.now() > endsAt) throw new OverLimit(`over ${designMs / 1000} s in all`);
      figures = { ...figures, ...(await within(stepMs, broken, () => run(measured))) };
      await within(stepMs, broken, () => settle(page));
    }
    return { figures, gpu, peakBytes: memory.peak };
  } catch (error) {
    if (!(error instanceof OverLimit)) throw error;
    return { figures, gpu, peakBytes: memory.peak, dnf: error.message };
  } finally {
    memory.close();
    await browser.close();
  }
}

/**
 * Loads the design's code before memory is measured for the first time, so that the code is not counted.
 * After the first measurement, builds the plan, which is the same for all designs.
 */
async function prepare(page: Page, design: Design, seats: number, hasLabels: boolean) {
  await page.evaluate((name) => window.benchPage.load(name), design.name);
  const bytesBefore = await bytesHeld(page);
  const asked = [seats, hasLabels] as const;
  await page.evaluate(([n, labels]) => window.benchPage.prepare(n, labels), asked);
  return { bytesBefore, cpu: await openCpuClock(page) };
}

/** Returns a promise that is rejected if the tab crashes, nearly always because it is out of memory. */
function crashOf(page: Page): Promise<never> {
  const crash = new Promise<never>((_, reject) => {
    page.on("crash", () => reject(new OverLimit("its tab crashed")));
  });
  crash.catch(() => undefined);
  return crash;
}
