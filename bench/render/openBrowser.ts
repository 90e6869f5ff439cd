import { chromium, type Browser, type Page } from "playwright";
import { findBrowser } from "../../scripts/programs/findBrowser.ts";
import type { Design } from "./designs.ts";

/**
 * A context's frames need not wait for the screen. What the browser draws must: without the screen's
 * beat it takes on frames without end, to draw them a minute later.
 */
const UNCAPPED = ["--disable-frame-rate-limit", "--disable-gpu-vsync"];
const MEMORY = ["--enable-blink-features=ForceEagerMeasureMemory"];
/** Flags of the gate's browser that put a program in the GPU's place. */
const SOFTWARE = /swiftshader|use-gl/;

/** A fresh browser, without a GPU as in the gate, or with this machine's through an ANGLE backend. */
export function openBrowser(drawnBy: Design["drawnBy"], gpu?: string): Promise<Browser> {
  const { executablePath, args } = findBrowser();
  const drawn =
    gpu === undefined
      ? args
      : [
          ...args.filter((flag) => !SOFTWARE.test(flag)),
          "--use-gl=angle",
          `--use-angle=${gpu}`,
          "--ignore-gpu-blocklist",
          ...(gpu === "vulkan" ? ["--enable-features=Vulkan"] : []),
        ];
  const beat = drawnBy === "webgl" ? UNCAPPED : [];
  return chromium.launch({ executablePath, args: [...drawn, ...beat, ...MEMORY] });
}

/** The bench's page in it, 1280 × 800 at one device pixel a CSS px. */
export async function openPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 1,
  });
  const page = await context.newPage();
  // The caller sets the time limit. Playwright's default is too short on a busy machine.
  page.setDefaultTimeout(0);
  await page.goto(url);
  await page.waitForFunction(() => "benchPage" in window);
  return page;
}
