import { chromium, type Browser, type Page } from "playwright";
import { findBrowser } from "../../scripts/programs/findBrowser.ts";
import type { Design } from "./designs.ts";

/**
 * Browser options for designs with a WebGL context, whose frames need not wait for the display. The options
 * are not used for designs that the browser draws: without vsync the browser would accept any number of
 * frames and draw them up to a minute later.
 */
const UNCAPPED = ["--disable-frame-rate-limit", "--disable-gpu-vsync"];
const MEMORY = ["--enable-blink-features=ForceEagerMeasureMemory"];
/** The arguments of the browser tests' Chromium that select software rendering match this pattern. */
const SOFTWARE = /swiftshader|use-gl/;

/**
 * Launches a new browser, without a GPU as in the browser tests, or with this machine's GPU through an ANGLE
 * backend.
 */
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

/** Opens the bench's page at 1280 × 800 with a pixel ratio of 1. */
export async function openPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 1,
  });
  const page = await context.newPage();
  // Playwright's timeout is disabled, because the caller sets the time limit. Playwright's default timeout
  // would be too short on a busy machine.
  page.setDefaultTimeout(0);
  await page.goto(url);
  await page.waitForFunction(() => "benchPage" in window);
  return page;
}
