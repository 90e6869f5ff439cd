import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { SCREEN_SOURCES, screenSource } from "../../server/pages/screenSources.ts";
import { SCREEN_PARTS } from "../../app/shell/i18n/textParts.ts";
import { ROOT } from "../../scripts/root.ts";
import { lazyScreens } from "../../scripts/locales/usedTexts.ts";

const ROUTES = readFileSync(resolve(ROOT, "app/routes.tsx"), "utf8");

/** Screens that have no fixed path. */
const NOBODYS = ["Leave", "NotFound"];

test("every screen with a file of its own is named beforehand by its address", () => {
  const loaded = lazyScreens(ROUTES).filter(
    ({ path }) => !NOBODYS.some((each) => path.includes(each)),
  );
  expect(loaded.length).toBeGreaterThan(10);
  const named = Object.values(SCREEN_SOURCES).map(({ source, texts }) => ({
    path: source,
    parts: [...SCREEN_PARTS, ...texts],
  }));
  const inOrder = (screens: typeof named) =>
    [...new Set(screens.map((screen) => JSON.stringify(screen)))].toSorted();
  expect(inOrder(named)).toEqual(
    inOrder(
      loaded.map(({ path, parts }) => ({
        path,
        parts: [...parts] as (typeof named)[number]["parts"],
      })),
    ),
  );
});

test("and the addresses are those of the routes", () => {
  const routes = [...ROUTES.matchAll(/<Route path="(\/[^"]*)">\s*(?:\{.*?=> \(?\s*)?<(\w+)/g)];
  expect(routes.length).toBeGreaterThan(15);
  for (const [, pattern = "", screen = ""] of routes) {
    const path = pattern.replaceAll(/:\w+\??/g, "1");
    const name = screenSource(path)?.source.replace(/.*\/(\w+)\.tsx$/, "$1");
    expect([path, name]).toEqual([path, pattern === "/" ? undefined : screen]);
  }
});
