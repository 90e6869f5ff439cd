import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium, type Browser, type Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveFrame } from "../../../bench/frame/serveFrame.ts";
import type { BenchReport } from "../../../bench/harness.ts";
import { FIGURES } from "../../../bench/render/designs.ts";
import { findBrowser } from "../../../scripts/programs/findBrowser.ts";

const SEATS = 600;
const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
let served: Awaited<ReturnType<typeof serveFrame>>;
let browser: Browser;

beforeAll(async () => {
  served = await serveFrame(0);
  const { executablePath, args } = findBrowser();
  browser = await chromium.launch({ executablePath, args: [...args] });
}, 120_000);
afterAll(async () => {
  await browser.close();
  await served.close();
});

/** Opens the page and waits for the hall and the first figures. Records the page's errors. */
async function openPage(width: number, height: number): Promise<{ page: Page; errors: unknown[] }> {
  const page = await browser.newPage({ viewport: { width, height } });
  const errors: unknown[] = [];
  page.on("pageerror", (error) => errors.push(error));
  await page.goto(`${served.urls[0]}?seats=${SEATS}&rounds=1`);
  await page.locator("#host canvas").waitFor();
  await page.waitForFunction(
    () => document.querySelector('[data-figure="fps"]')?.textContent !== "–",
  );
  return { page, errors };
}

const figure = (page: Page, name: string): Promise<string | null> =>
  page.locator(`[data-figure="${name}"]`).textContent();

test("the programme ends and its file holds the bench's own rows of both designs", async () => {
  const { page, errors } = await openPage(1280, 800);
  await page.getByRole("button", { name: "Measure both designs" }).click();
  const link = page.getByRole("link", { name: "Download JSON" });
  await link.waitFor({ timeout: 200_000 });
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^parterre-frame-600-\d{4}-\d\d-\d\d\.json$/);
  const report: BenchReport = JSON.parse(readFileSync(await download.path(), "utf8"));
  expect(report.machine).toMatchObject({ load: null, screen: "900 × 800 at 1" });
  expect(report.machine.gpu).toContain("SwiftShader");
  expect(Date.parse(report.date)).not.toBeNaN();
  const names = (variant: string): string[] =>
    report.rows.filter((row) => row.variant === variant).map(({ name }) => name);
  const told = Object.keys(FIGURES).filter((name) => !["memoryPerSeat", "bundle"].includes(name));
  expect(names("ours")).toEqual(told);
  expect(names("particle")).toEqual(told.filter((name) => name !== "hit"));
  for (const row of report.rows) {
    expect(row).toMatchObject({ bench: "render", seats: SEATS });
    expect(row.median).toBeTypeOf("number");
    if (row.name.startsWith("frame")) expect(row.pixels).toBeGreaterThan(1000);
  }
  const close = report.rows.find(({ name }) => name === "frameClose");
  expect(close?.over["particle"]).toBeGreaterThan(0);
  expect(await page.getByRole("table").getByRole("row").count()).toBe(told.length + 1);
  expect(errors).toEqual([]);
  await page.close();
}, 300_000);

test("a hand on the hall stops its own movement, and a still hall draws no frames", async () => {
  const { page, errors } = await openPage(1280, 800);
  await page.mouse.move(400, 300);
  await page.mouse.down();
  await page.mouse.move(460, 330, { steps: 4 });
  await page.mouse.up();
  await page.mouse.wheel(0, -400);
  expect(await page.getByLabel("Moves by itself").isChecked()).toBe(false);
  await page.waitForFunction(
    () => document.querySelector('[data-figure="fps"]')?.textContent === "still",
  );
  expect(await figure(page, "draws")).toMatch(/^\d+$/);
  await page.getByLabel("Pixi ParticleContainer").check();
  await page.waitForFunction(
    (seats) => document.querySelector('[data-figure="seats"]')?.textContent === seats,
    String(SEATS),
  );
  expect(errors).toEqual([]);
  await page.close();
}, 120_000);

test("on a phone nothing is wider than the screen, and axe finds nothing there", async () => {
  const { page, errors } = await openPage(390, 844);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  await page.addScriptTag({ path: AXE });
  const faults = await page.evaluate(async () => {
    const axe: { run(): Promise<{ violations: { id: string }[] }> } = Reflect.get(window, "axe");
    return (await axe.run()).violations.map(({ id }) => id);
  });
  expect(faults).toEqual([]);
  expect(errors).toEqual([]);
  await page.close();
}, 120_000);
