import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildFresh, isFresh } from "../../../scripts/build/freshBuild.ts";

let root: string;
const put = (path: string, text: string): void => writeFileSync(join(root, path), text);
const build = vi.fn<() => Promise<void>>();

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "parterre-build-"));
  for (const folder of ["app", "server", "dist"]) mkdirSync(join(root, folder));
  put("app/main.tsx", "one");
  put("vite.config.ts", "one");
  build.mockReset().mockResolvedValue();
});
afterEach(() => rmSync(root, { recursive: true }));

test("what was never built is stale, what was just built is fresh", async () => {
  expect(isFresh(root)).toBe(false);
  await buildFresh(root, build);
  expect(build).toHaveBeenCalledOnce();
  expect(isFresh(root)).toBe(true);
});

test.each(["app/main.tsx", "vite.config.ts", "package-lock.json", "app/new.css"])(
  "a change of %s makes the build stale",
  async (path) => {
    await buildFresh(root, build);
    put(path, "two");
    expect(isFresh(root)).toBe(false);
  },
);

test("a change of the server alone leaves the build fresh", async () => {
  await buildFresh(root, build);
  put("server/main.ts", "two");
  expect(isFresh(root)).toBe(true);
});

test("writing the same bytes again leaves the build fresh", async () => {
  await buildFresh(root, build);
  put("app/main.tsx", "one");
  expect(isFresh(root)).toBe(true);
});

test("a source that changes during the build makes its result stale", async () => {
  build.mockImplementation(() => Promise.resolve(put("app/main.tsx", "two")));
  await buildFresh(root, build);
  expect(isFresh(root)).toBe(false);
});

test("a build that fails passes its error on and leaves nothing fresh", async () => {
  build.mockRejectedValue(new Error("no entry"));
  await expect(buildFresh(root, build)).rejects.toThrow("no entry");
  expect(isFresh(root)).toBe(false);
});
