import tailwindcss from "@tailwindcss/vite";
import { chromium, type Page } from "playwright";
import { build } from "vite";
import type { Seatplan } from "../../domain/seatplan.ts";
import { findBrowser } from "../../scripts/programs/findBrowser.ts";

/** Width of the picture in CSS px. The picture has two device pixels per CSS px. */
const WIDTH = 1600;
const LEAST_HEIGHT = 500;
const MOST_HEIGHT = 2400;
const ORIGIN = "http://plan.invalid";

declare global {
  interface Window {
    drawPlan?: () => Promise<void>;
  }
}

/** Draws a complete plan with its labels, using the product's map. Returns a PNG. */
export async function takePicture(plan: Seatplan): Promise<Uint8Array> {
  const files = await builtPage();
  files.set("/plan.json", { type: "application/json", body: JSON.stringify(plan) });
  const { executablePath, args } = findBrowser();
  const browser = await chromium.launch({ executablePath, args: [...args] });
  try {
    const height = Math.round(
      Math.min(MOST_HEIGHT, Math.max(LEAST_HEIGHT, (WIDTH * plan.height) / plan.width)),
    );
    const context = await browser.newContext({
      viewport: { width: WIDTH, height },
      deviceScaleFactor: 2,
    });
    const page = await context.newPage();
    return await picture(page, files);
  } finally {
    await browser.close();
  }
}

type Files = Map<string, { readonly type: string; readonly body: string | Uint8Array }>;

async function picture(page: Page, files: Files): Promise<Uint8Array> {
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  await page.route("**/*", (route) => {
    const file = files.get(new URL(route.request().url()).pathname);
    if (!file) return route.abort();
    const body = typeof file.body === "string" ? file.body : Buffer.from(file.body);
    return route.fulfill({ contentType: file.type, body });
  });
  await page.goto(`${ORIGIN}/index.html`);
  await page.evaluate(async () => {
    if (!window.drawPlan) throw new Error("the page did not load");
    await window.drawPlan();
  });
  if (errors[0]) throw errors[0];
  return page.screenshot({ type: "png" });
}

const TYPES: Readonly<Record<string, string>> = {
  html: "text/html",
  js: "text/javascript",
  css: "text/css",
  woff2: "font/woff2",
};

/** Builds the page like a product, but in memory, so that nothing is served or left behind. */
async function builtPage(): Promise<Files> {
  const result = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: "error",
    plugins: [tailwindcss()],
    build: { write: false, reportCompressedSize: false, target: "es2024", assetsInlineLimit: 0 },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) =>
    "output" in one ? one.output : [],
  );
  return new Map(
    outputs.map((file) => [
      `/${file.fileName}`,
      {
        type: TYPES[file.fileName.split(".").at(-1) ?? ""] ?? "application/octet-stream",
        body: file.type === "chunk" ? file.code : file.source,
      },
    ]),
  );
}
