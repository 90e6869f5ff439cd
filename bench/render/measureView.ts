import { spread, type Timing } from "../harness.ts";
import { SLOW } from "./measureFrames.ts";
import { inBatches, one, settle, type Figures, type Measured, type Measure } from "./measured.ts";
import type { ViewName } from "./views.ts";

const FRAME_NAMES = { fit: "frameFit", mid: "frameMid", close: "frameClose" } as const;
const JS_NAMES = { fit: "jsFit", mid: "jsMid", close: "jsClose" } as const;
const DRAWS_NAMES = { fit: "drawsFit", mid: "drawsMid", close: "drawsClose" } as const;

interface Frames {
  readonly total: Timing;
  readonly js: Timing;
  readonly draws?: number;
  readonly pixels?: number;
}

/**
 * Measures the frames of one view: the time until a frame is finished, and how much of it the main thread
 * uses.
 */
export function measureView(name: ViewName): Measure {
  return async (measured) => {
    const { design, page } = measured;
    const isWebGl = design.drawnBy === "webgl";
    const { total, js, draws, pixels } = await (isWebGl
      ? contextFrames(measured, name)
      : browserFrames(measured, name));
    const shown = await pictureOf(measured, name);
    const painted =
      pixels ??
      (await page.evaluate((png) => window.benchPage.painted(png), shown.toString("base64")));
    const found: Figures = {
      [FRAME_NAMES[name]]: { ...total, pixels: painted },
      [JS_NAMES[name]]: js,
    };
    return draws === undefined ? found : { ...found, [DRAWS_NAMES[name]]: one(draws) };
  };
}

/**
 * Times the frames of a WebGL context individually in the page. The JS time is measured separately, without
 * waiting for the GPU.
 */
async function contextFrames(measured: Measured, name: ViewName): Promise<Frames> {
  const { page, cpu } = measured;
  const warm = await page.evaluate((view) => window.benchPage.enter(view), name);
  const asked = [name, warm] as const;
  const drawn = await page.evaluate(([view, ms]) => window.benchPage.view(view, ms), asked);
  const js = await inBatches(warm, (count) => cpu.time(() => frames(measured, name, count)));
  return { ...drawn, js };
}

/**
 * The browser draws asynchronously, so ROWS sequences of IN_A_ROW frames are timed instead of single frames.
 * A sequence ends with a screenshot, which shows the last frame.
 */
const ROWS = 3;
const IN_A_ROW = 8;
const SLOW_ROWS = 2;
const SLOW_IN_A_ROW = 3;

async function browserFrames(measured: Measured, name: ViewName): Promise<Frames> {
  const { page, cpu } = measured;
  await page.evaluate((view) => window.benchPage.enter(view), name);
  await settle(page);
  const cost = await wall(() => settle(page));
  const warm = await wall(async () => {
    await frames(measured, name, 1);
    await settle(page);
  });
  const isSlow = warm - cost > SLOW;
  const count = isSlow ? SLOW_IN_A_ROW : IN_A_ROW;
  const js: number[] = [];
  const totals: number[] = [];
  while (js.length < (isSlow ? SLOW_ROWS : ROWS)) {
    const took = await wall(async () => {
      js.push((await cpu.time(() => frames(measured, name, count))) / count);
      await settle(page);
    });
    totals.push(Math.max(0, took - cost) / count);
  }
  return { total: spread(totals), js: spread(js) };
}

async function wall(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function frames({ page }: Measured, name: ViewName, count: number): Promise<void> {
  return page.evaluate(([view, n]) => window.benchPage.frames(view, n), [name, count] as const);
}

function pictureOf({ page, picture }: Measured, view: ViewName): Promise<Buffer> {
  // The screenshot has no timeout of its own, because the step has one, and a browser with a backlog of
  // frames can take long.
  return page.screenshot({ timeout: 0, ...(picture && { path: `${picture}-${view}.png` }) });
}
