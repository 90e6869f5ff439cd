import { chromium, type Page } from "playwright";
import { findBrowser } from "../../tests/gate/findBrowser.ts";
import type * as page from "./page.ts";

type RenderBench = Pick<
  typeof page,
  | "prepare"
  | "firstFrame"
  | "measureView"
  | "measureChange"
  | "measureHit"
  | "measureCopy"
  | "idleFrames"
>;

declare global {
  interface Window {
    readonly renderBench: RenderBench;
  }
}

/** Everything measured of one design at one size, in one fresh browser. */
export interface DesignFigures {
  readonly gpu: string;
  readonly firstFrame: number;
  readonly memoryPerSeat: number;
  readonly fit: page.ViewFigures;
  readonly mid: page.ViewFigures;
  readonly close: page.ViewFigures;
  readonly changeOne: readonly number[];
  readonly changeFivePercent: readonly number[];
  readonly hit: readonly number[];
  readonly idleFrames: number;
  /** Milliseconds of copying one status byte a seat. */
  readonly copy: number;
}

const UNCAPPED = ["--disable-frame-rate-limit", "--disable-gpu-vsync"];
const MEMORY = ["--enable-blink-features=ForceEagerMeasureMemory"];
const CHANGES = 5;
const HIT_BATCHES = 20;

/**
 * Runs a design in a browser of its own, so that no other's leftovers count. `undefined` where it does
 * not get to its end in `limitMs`.
 */
export async function runDesign(
  url: string,
  design: string,
  seats: number,
  limitMs: number,
  picture?: string,
): Promise<DesignFigures | undefined> {
  const { executablePath, args } = findBrowser();
  const browser = await chromium.launch({
    executablePath,
    args: [...args, ...UNCAPPED, ...MEMORY],
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limitMs);
  });
  try {
    const work = measure(await openPage(await browser.newContext(), url), design, seats, picture);
    // A browser closed under it fails the work that nobody waits for any more.
    work.catch(() => undefined);
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    await browser.close();
  }
}

/** Total frame of the close view with labels, ms, in a browser of its own. */
export async function runLabels(
  url: string,
  design: string,
  seats: number,
): Promise<page.ViewFigures> {
  const { executablePath, args } = findBrowser();
  const browser = await chromium.launch({ executablePath, args: [...args, ...UNCAPPED] });
  try {
    const opened = await openPage(await browser.newContext(), url);
    await opened.evaluate(([d, n]) => window.renderBench.prepare(d, n, true), [
      design,
      seats,
    ] as const);
    await opened.evaluate(() => window.renderBench.firstFrame());
    return await opened.evaluate(() => window.renderBench.measureView("close"));
  } finally {
    await browser.close();
  }
}

async function openPage(
  context: Awaited<ReturnType<Awaited<ReturnType<typeof chromium.launch>>["newContext"]>>,
  url: string,
): Promise<Page> {
  const opened = await context.newPage();
  await opened.setViewportSize({ width: 1280, height: 800 });
  await opened.goto(url);
  await opened.waitForFunction(() => "renderBench" in window);
  return opened;
}

async function measure(
  opened: Page,
  design: string,
  seats: number,
  picture: string | undefined,
): Promise<DesignFigures> {
  await opened.evaluate(([d, n]) => window.renderBench.prepare(d, n, false), [
    design,
    seats,
  ] as const);
  const before = await bytesHeld(opened);
  const firstFrame = await opened.evaluate(() => window.renderBench.firstFrame());
  const memoryPerSeat = ((await bytesHeld(opened)) - before) / seats;
  const view = (name: page.ViewName): Promise<page.ViewFigures> =>
    opened.evaluate((v) => window.renderBench.measureView(v), name);
  const [fit, mid, close] = [await view("fit"), await view("mid"), await view("close")];
  if (picture !== undefined) await opened.screenshot({ path: picture });
  const change = (share: number): Promise<number[]> =>
    opened.evaluate(([s, n]) => window.renderBench.measureChange(s, n), [share, CHANGES] as const);
  return {
    gpu: await opened.evaluate(gpuName),
    firstFrame,
    memoryPerSeat,
    fit,
    mid,
    close,
    changeOne: await change(0),
    changeFivePercent: await change(0.05),
    hit: await opened.evaluate((n) => window.renderBench.measureHit(n), HIT_BATCHES),
    idleFrames: await opened.evaluate(() => window.renderBench.idleFrames()),
    copy: await opened.evaluate(() => window.renderBench.measureCopy()),
  };
}

/** What the page holds after a full collection: objects, arrays, DOM. */
async function bytesHeld(opened: Page): Promise<number> {
  const session = await opened.context().newCDPSession(opened);
  await session.send("HeapProfiler.collectGarbage");
  await session.detach();
  return opened.evaluate(async () => {
    const measureMemory: unknown = Reflect.get(performance, "measureUserAgentSpecificMemory");
    if (typeof measureMemory !== "function") throw new Error("the browser measures no memory");
    const { bytes } = await Reflect.apply(measureMemory, performance, []);
    return Number(bytes);
  });
}

function gpuName(): string {
  const gl = document.createElement("canvas").getContext("webgl2");
  const name: unknown = gl?.getParameter(gl.RENDERER);
  const unmasked = gl?.getExtension("WEBGL_debug_renderer_info");
  const full: unknown = unmasked ? gl?.getParameter(unmasked.UNMASKED_RENDERER_WEBGL) : name;
  return typeof full === "string" ? full : "unknown";
}
