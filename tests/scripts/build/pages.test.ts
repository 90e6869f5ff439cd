import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pageOf } from "../../../scripts/build/pages.ts";
import { ROOT } from "../../../scripts/root.ts";

test.each([
  "/backoffice",
  "/backoffice/",
  "/PRES-live",
  "/pres-live",
  "/Pres-Live/",
  "/PRES-live/monitors/Sales",
])("%s is the back office", (path) => {
  expect(pageOf(path)).toBe("/backoffice/index.html");
});

test.each([
  "/",
  "/order/77",
  "/order/77/",
  "/backofficer",
  "/pres-lives",
  "/apiary",
  "/nothing/here",
])("%s is the storefront", (path) => {
  expect(pageOf(path)).toBe("/app/index.html");
});

test.each(["/api/docs", "/api/docs/"])("%s is the list of the calls", (path) => {
  expect(pageOf(path)).toBe("/app/apiDocs/index.html");
});

test.each([
  "/api",
  "/api/docs/more",
  "/api/seats/stream",
  "/metrics",
  "/a.png",
  "/assets/a",
  "/@vite/client",
])("%s is no page", (path) => {
  expect(pageOf(path)).toBeUndefined();
});

test.each(["/app/index.html", "/backoffice/index.html", "/app/apiDocs/index.html"])(
  "%s names its files from the root, for it answers under deeper paths too",
  (page) => {
    const html = readFileSync(`${ROOT}${page}`, "utf8");
    const paths = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map((match) => match[1]);
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => !path?.startsWith("/"))).toEqual([]);
  },
);
