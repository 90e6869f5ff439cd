import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "playwright";
import { build, preview } from "vite";
import { findBrowser } from "../../scripts/programs/findBrowser.ts";
import type * as page from "./page.ts";

declare global {
  interface Window {
    readonly loadBench: Pick<typeof page, "measureStall" | "measureRest">;
  }
}

/** One plan in the two formats that a page can load. */
export interface PlanFiles {
  readonly seats: number;
  readonly bytes: Uint8Array;
  readonly json: string;
}

/** Longest times in ms during which the main thread was blocked, one per repeat. */
export interface Stalls {
  readonly worker: readonly number[];
  readonly main: readonly number[];
  /** Longest times in ms during which the main thread of an idle page was blocked, one per repeat. */
  readonly rest: readonly number[];
}

const REPEATS = 9;

/** Loads the plan in Chromium in the two ways in turn, so that other load affects both alike. */
export async function measureStalls(plan: PlanFiles): Promise<Stalls> {
  const served = await servePage(plan);
  const { executablePath, args } = findBrowser();
  const browser = await chromium.launch({ executablePath, args: [...args] });
  try {
    return await repeat(await browser.newPage(), served.url, plan.seats);
  } finally {
    await browser.close();
    await served.close();
  }
}

async function repeat(opened: Page, from: string, seats: number): Promise<Stalls> {
  const worker: number[] = [];
  const main: number[] = [];
  const rest: number[] = [];
  for (let at = 0; at < REPEATS; at += 1) {
    await openAnew(opened, from);
    worker.push(await loaded(opened, "worker", "plan.bin", seats));
    await openAnew(opened, from);
    main.push(await loaded(opened, "main", "plan.json", seats));
    rest.push((await opened.evaluate(() => window.loadBench.measureRest())).stall);
  }
  return { worker, main, rest };
}

/** Reloads the page, because a visitor's page loads only one plan and has not run the code before. */
async function openAnew(opened: Page, url: string): Promise<void> {
  await opened.goto(url);
  await opened.waitForFunction(() => "loadBench" in window);
}

async function loaded(opened: Page, road: page.Road, url: string, seats: number): Promise<number> {
  const { stall, count } = await opened.evaluate(
    ([by, from]) => window.loadBench.measureStall(by, from),
    [road, url] as const,
  );
  // The number of seats is checked, because a plan that did not load would block nothing.
  if (count !== seats) throw new Error(`${count} of ${seats} seats arrived by the ${road}`);
  return stall;
}

/** Builds the page as a product would, and serves it with the plan's files on a free port. */
async function servePage({ bytes, json }: PlanFiles) {
  const root = import.meta.dirname;
  const outDir = mkdtempSync(join(tmpdir(), "parterre-load-"));
  await build({
    root,
    configFile: false,
    logLevel: "error",
    worker: { format: "es" },
    build: { outDir, emptyOutDir: true, reportCompressedSize: false, target: "es2024" },
  });
  writeFileSync(join(outDir, "plan.bin"), bytes);
  writeFileSync(join(outDir, "plan.json"), json);
  const server = await preview({
    root,
    configFile: false,
    logLevel: "error",
    build: { outDir },
    preview: { port: 0, host: "127.0.0.1" },
  });
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error("the bench's page is served nowhere");
  return {
    url,
    async close(): Promise<void> {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
