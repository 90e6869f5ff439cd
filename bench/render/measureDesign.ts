import { spread } from "../harness.ts";
import type { Design } from "./designs.ts";
import { bytesHeld } from "./bytesHeld.ts";
import { inBatches, one, type Figures, type Measure, type Step } from "./measured.ts";
import { measureView } from "./measureView.ts";

const firstFrame: Measure = async ({ page, bytesBefore, seats }) => {
  const took = await page.evaluate(() => window.benchPage.firstFrame());
  const memoryPerSeat = ((await bytesHeld(page)) - bytesBefore) / seats;
  return { firstFrame: one(took), memoryPerSeat: one(memoryPerSeat) };
};

function change(share: number, name: "changeOne" | "changeFivePercent"): Measure {
  return async ({ page, cpu }) => {
    await page.evaluate((s) => window.benchPage.openChanges(s), share);
    const once = (): Promise<number> => page.evaluate(() => window.benchPage.changeOnce());
    await once();
    const took = await once();
    const many = (count: number): Promise<void> =>
      page.evaluate((n) => window.benchPage.change(n), count);
    const found: Figures = { [name]: await inBatches(took, (n) => cpu.time(() => many(n))) };
    if (name === "changeOne") return found;
    const parts = await page.evaluate((n) => window.benchPage.apply(n), 25);
    return parts.length > 0 ? { ...found, changeFivePercentBeforeRender: spread(parts) } : found;
  };
}

const hits: Measure = async ({ page }) => {
  const found = await page.evaluate(() => window.benchPage.hit());
  return found.length > 0 ? { hit: spread(found) } : {};
};

/**
 * Size of the files that have been loaded so far. At first the size is that of the design's module, and at
 * the end it includes everything that the module loaded while drawing.
 */
const bundle: Measure = async ({ page, kilobytes }) => ({
  bundle: one(kilobytes(await page.evaluate(() => window.benchPage.fetched()))),
});

const rest: Measure = async ({ page }) => ({
  idleFrames: one(await page.evaluate(() => window.benchPage.idle())),
  copy: spread(await page.evaluate(() => window.benchPage.copy())),
});

/** The steps in which a design is measured, in order. Later steps need what the first frame has drawn. */
export const STEPS: readonly Step[] = [
  { stage: "loading", run: bundle },
  { stage: "first frame", run: firstFrame },
  { stage: "whole plan", run: measureView("fit") },
  { stage: "middle view", run: measureView("mid") },
  { stage: "close view", run: measureView("close") },
  { stage: "one change", run: change(0, "changeOne") },
  { stage: "5 % changes", run: change(0.05, "changeFivePercent") },
  { stage: "hit tests", run: hits },
  { stage: "rest", run: rest },
  { stage: "size", run: bundle },
];

/** Steps that measure the close view again, in a page whose hall has labels. */
export const LABEL_STEPS: readonly Step[] = [
  {
    stage: "close view with labels",
    async run(measured) {
      await measured.page.evaluate(() => window.benchPage.firstFrame());
      const { picture } = measured;
      const labelled = picture ? `${picture}-labels` : undefined;
      const { frameClose } = await measureView("close")({ ...measured, picture: labelled });
      return frameClose ? { frameCloseLabels: frameClose } : {};
    },
  },
];

/** Returns the number of measurements that a design takes. */
export const stepCount = ({ lacks }: Design): number =>
  STEPS.length + (lacks.includes("frameCloseLabels") ? 0 : LABEL_STEPS.length);
