import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { SCREEN_SOURCES, screenSource } from "../../server/pages/screenSources.ts";
import { ROOT } from "../gate/root.ts";

const ROUTES = readFileSync(resolve(ROOT, "app/routes.tsx"), "utf8");

/** Screens that answer no address of their own. */
const NOBODYS = ["Leave", "NotFound"];

test("every screen with a file of its own is named beforehand by its address", () => {
  const loaded = [...ROUTES.matchAll(/import\("\.\/(.*?)"\)\)\.(\w+)/g)]
    .filter(([, , name]) => name && !NOBODYS.includes(name))
    .map(([, path]) => `app/${path}`);
  expect(loaded.length).toBeGreaterThan(10);
  expect(new Set(Object.values(SCREEN_SOURCES))).toEqual(new Set(loaded));
});

test("and the addresses are those of the routes", () => {
  const routes = [...ROUTES.matchAll(/<Route path="(\/[^"]*)">\s*(?:\{.*?=> \(?\s*)?<(\w+)/g)];
  expect(routes.length).toBeGreaterThan(15);
  for (const [, pattern = "", screen = ""] of routes) {
    const path = pattern.replaceAll(/:\w+\??/g, "1");
    const name = screenSource(path)?.replace(/.*\/(\w+)\.tsx$/, "$1");
    expect([path, name]).toEqual([path, pattern === "/" ? undefined : screen]);
  }
});
