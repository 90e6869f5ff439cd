import { chromium, type Browser, type Page } from "playwright";
import { DEMO } from "../../server/demo/ids.ts";
import { buildWhatIsStale } from "../../scripts/build/build.ts";
import { findBrowser } from "../../scripts/programs/findBrowser.ts";
import { startServer } from "../../scripts/programs/startServer.ts";
import { Shopper } from "../../tests/server/shopper.ts";
import { WITHOUT_LIMITS } from "../../scripts/programs/withoutLimits.ts";

/** Figures of the frames of the built order page while its map is dragged and other visitors buy. */
export interface ProductFigures {
  readonly seats: number;
  /**
   * JS time per frame in ms. The time includes all code that runs in an animation frame in which the map
   * draws.
   */
  readonly js: readonly number[];
  readonly draws: readonly number[];
  /** Number of uploads of status bytes during the measurement, which changes from the live stream cause. */
  readonly uploads: number;
}

interface Probe {
  readonly js: number[];
  readonly draws: number[];
  uploads: number;
}

declare global {
  interface Window {
    frameProbe?: Probe;
  }
}

type Show = Awaited<ReturnType<Shopper["presentation"]>>;
type FreeSeat = Awaited<ReturnType<Shopper["freeSeats"]>>[number];

/** Number of wheel steps from the view of the whole stadium to seats with numbers. */
const ZOOM_STEPS = 7;
const MOVES = 120;
/** Interval at which another visitor locks a seat, in ms. */
const BUY_EVERY = 60;

/** This function runs in the page and records the cost of each animation frame in which the map draws. */
function installProbe(): void {
  const probe: Probe = { js: [], draws: [], uploads: 0 };
  window.frameProbe = probe;
  let draws = 0;
  const context = WebGL2RenderingContext.prototype;
  for (const name of ["drawArrays", "drawElements"] as const) {
    const own = Reflect.get(context, name);
    Object.assign(context, {
      [name](this: WebGL2RenderingContext, ...args: unknown[]): unknown {
        draws += 1;
        return Reflect.apply(own, this, args);
      },
    });
  }
  const upload = Reflect.get(context, "bufferSubData");
  Object.assign(context, {
    bufferSubData(this: WebGL2RenderingContext, ...args: unknown[]): unknown {
      // A small upload contains statuses of seats. Uploads of labels and quads are larger.
      if (Number(args[4]) < 64) probe.uploads += 1;
      return Reflect.apply(upload, this, args);
    },
  });
  const ask = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) =>
    ask((time) => {
      draws = 0;
      const start = performance.now();
      callback(time);
      if (draws === 0) return;
      probe.js.push(performance.now() - start);
      probe.draws.push(draws);
    });
}

/** Runs the product as shipped, with the demo's stadium and a second visitor who buys. */
export async function runProduct(): Promise<ProductFigures> {
  await buildWhatIsStale();
  const server = await startServer({ env: { ...WITHOUT_LIMITS, MAX_SEATS: "100000" } });
  const { executablePath, args } = findBrowser();
  const browser = await chromium.launch({ executablePath, args: [...args] });
  const buying = new AbortController();
  try {
    const shopper = await new Shopper(server.url).arrive();
    const derby = await shopper.presentation(DEMO.derbyFeature);
    const plan = await shopper.plan(derby);
    const free = await shopper.freeSeats(derby);
    const page = await openOrder(browser, `${server.url}/order/${derby.id}?language=en`);
    const others = keepBuying(shopper, derby, free, buying.signal);
    const figures = await drag(page);
    buying.abort();
    await others;
    if (figures.uploads === 0) throw new Error("no live status reached the map");
    return { ...figures, seats: plan.sections.reduce((sum, { capacity }) => sum + capacity, 0) };
  } finally {
    buying.abort();
    await browser.close();
    await server.stop();
  }
}

async function openOrder(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  // On a busy machine, a step may need more than Playwright's default of 30 s.
  context.setDefaultTimeout(300_000);
  const page = await context.newPage();
  await page.addInitScript(installProbe);
  await page.goto(url);
  await page.locator("canvas").waitFor();
  await page.waitForFunction(() => (window.frameProbe?.js.length ?? 0) > 0);
  await page.mouse.move(560, 560);
  for (let step = 0; step < ZOOM_STEPS; step += 1) await page.mouse.wheel(0, -240);
  return page;
}

/** Drags the map back and forth and returns the cost of the frames. */
async function drag(page: Page): Promise<Omit<ProductFigures, "seats">> {
  await page.evaluate(() => {
    const probe = window.frameProbe;
    if (probe) probe.js.length = probe.draws.length = probe.uploads = 0;
  });
  await page.mouse.down();
  for (let move = 0; move < MOVES; move += 1) {
    await page.mouse.move(560 + 90 * Math.sin(move / 12), 560 + 60 * Math.cos(move / 9));
    await page.waitForTimeout(16);
  }
  await page.mouse.up();
  const probe = await page.evaluate(() => window.frameProbe);
  if (!probe || probe.js.length < MOVES / 4) throw new Error("the product drew too few frames");
  return probe;
}

/** Locks free seats all over the hall one after another, as another visitor would. */
async function keepBuying(
  shopper: Shopper,
  show: Show,
  free: readonly FreeSeat[],
  signal: AbortSignal,
): Promise<void> {
  for (let at = 0; !signal.aborted; at = (at + 4999) % free.length) {
    const seat = free[at];
    if (seat) await shopper.lock(show, seat, seat);
    await new Promise((resolve) => setTimeout(resolve, BUY_EVERY));
  }
}
