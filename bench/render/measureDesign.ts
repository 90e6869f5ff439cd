import { spread } from "../harness.ts";
import { bytesHeld } from "./bytesHeld.ts";
import { inBatches, one, type Figures, type Step } from "./measured.ts";
import { measureView } from "./measureView.ts";

const firstFrame: Step = async ({ page, bytesBefore, seats }) => {
  const took = await page.evaluate(() => window.benchPage.firstFrame());
  const memoryPerSeat = ((await bytesHeld(page)) - bytesBefore) / seats;
  return { firstFrame: one(took), memoryPerSeat: one(memoryPerSeat) };
};

function change(share: number, name: "changeOne" | "changeFivePercent"): Step {
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

const hits: Step = async ({ page }) => {
  const found = await page.evaluate(() => window.benchPage.hit());
  return found.length > 0 ? { hit: spread(found) } : {};
};

/** First what the design's module brings with it, last with all that it fetched while it drew. */
const bundle: Step = async ({ page, kilobytes }) => ({
  bundle: one(kilobytes(await page.evaluate(() => window.benchPage.fetched()))),
});

const rest: Step = async ({ page }) => ({
  idleFrames: one(await page.evaluate(() => window.benchPage.idle())),
  copy: spread(await page.evaluate(() => window.benchPage.copy())),
});

/** The steps of a design, in order: what a first frame shows is there for all that follow. */
export const STEPS: readonly Step[] = [
  bundle,
  firstFrame,
  measureView("fit"),
  measureView("mid"),
  measureView("close"),
  change(0, "changeOne"),
  change(0.05, "changeFivePercent"),
  hits,
  rest,
  bundle,
];

/** The close view once more, in a page that was prepared with labels. */
export const LABEL_STEPS: readonly Step[] = [
  async (measured) => {
    await measured.page.evaluate(() => window.benchPage.firstFrame());
    const { picture } = measured;
    const labelled = picture ? `${picture}-labels` : undefined;
    const { frameClose } = await measureView("close")({ ...measured, picture: labelled });
    return frameClose ? { frameCloseLabels: frameClose } : {};
  },
];
