import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import type { Locale } from "../../domain/locale.ts";

/** Sizes of the viewports in which every screen is captured, in CSS px. */
export const SIZES = {
  phone: { width: 360, height: 780 },
  tablet: { width: 768, height: 1024 },
  laptop: { width: 1280, height: 800 },
  desktop: { width: 1440, height: 900 },
} as const;
export type WallSize = keyof typeof SIZES;

interface Shot {
  readonly name: string;
  readonly file: string;
  readonly locale: Locale;
  readonly size: WallSize;
}

/** Waits until the page shows no loading state, all pictures have loaded, and animations have ended. */
async function loaded(page: Page): Promise<void> {
  // Does not wait until the network is idle, because the stream with the changes of a hall never ends.
  await page.waitForLoadState("load");
  await page.waitForFunction(
    () =>
      // A mail has no heading, so a table is accepted, too.
      document.querySelector("main, h1, dialog[open], body > table") !== null &&
      document.querySelector(".animate-pulse") === null &&
      [...document.images].every(({ complete, loading }) => complete || loading === "lazy"),
    undefined,
    { timeout: 60_000 },
  );
  await page.waitForTimeout(600);
}

/** Collects screenshots in a folder, and writes one page that shows all of them side by side. */
export function openWall(folder: string) {
  const shots: Shot[] = [];
  mkdirSync(folder, { recursive: true });

  /** Takes a screenshot of the viewport only, so that sheets and dialogs on a phone stay in place. */
  async function take(page: Page, locale: Locale, size: WallSize, name: string): Promise<void> {
    await loaded(page);
    const file = `${name}.${size}.${locale}.png`;
    await page.screenshot({ path: join(folder, file) });
    shots.push({ name, file, locale, size });
  }

  /** Writes the page with all screenshots and returns its path. */
  function hang(): string {
    const figures = [...Map.groupBy(shots, ({ name }) => name)].map(([name, taken]) => {
      const pictures = taken.map(
        ({ file, locale, size }) =>
          `<figure><img src="${file}" loading="lazy" height="420" alt=""><figcaption>${size}, ${locale}</figcaption></figure>`,
      );
      return `<h2>${name}</h2><div>${pictures.join("")}</div>`;
    });
    const path = join(folder, "index.html");
    writeFileSync(
      path,
      `<!doctype html><meta charset="utf-8"><title>Screens</title>
<style>body{font:14px system-ui;background:#222;color:#eee}div{display:flex;gap:12px;overflow-x:auto}figure{margin:0}</style>
${figures.join("\n")}\n`,
    );
    return path;
  }

  return { take, hang };
}
export type Wall = ReturnType<typeof openWall>;
