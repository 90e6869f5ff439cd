import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ROOT } from "../../../scripts/root.ts";
import { pretixHall, textOf } from "../../engine/plan/import/samples.ts";
import { readPng } from "./readPng.ts";

const folder = mkdtempSync(join(tmpdir(), "parterre-picture-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command as npm does: in the repository's root, with the caller's folder in INIT_CWD. */
function plan(...args: string[]) {
  return spawnSync(
    process.execPath,
    ["--import", "./scripts/node24.mjs", "bench/plan/main.ts", ...args],
    { cwd: ROOT, env: { ...process.env, INIT_CWD: folder, NODE_ENV: "" }, encoding: "utf8" },
  );
}

test("the command draws the hall with the product's map, twice as fine as the screen, from the caller's folder", () => {
  writeFileSync(join(folder, "hall.json"), textOf(pretixHall()));
  const checked = plan("check", "hall.json");
  expect([checked.status, checked.stdout]).toEqual([0, "64 seats, 8 rows, 2 sections, 0 faults\n"]);
  const { status, stderr } = plan("render", "hall.json", "--out", "hall.png");
  expect([status, stderr]).toEqual([0, ""]);
  const { width, height, colours } = readPng(readFileSync(join(folder, "hall.png")));
  expect([width, height]).toEqual([3200, Math.round((1600 * 320) / 560) * 2]);
  const count = (colour: string): number => colours.get(colour) ?? 0;
  // Half of the 64 seats have each of the two prices. A seat is a disc of about 3,000 pixels.
  const [front, back] = [count("#6cb8ff"), count("#3fd0b0")];
  expect(front).toBeGreaterThan(60_000);
  expect(Math.abs(front - back)).toBeLessThan(0.1 * front);
  // The picture also contains the labels.
  expect(count("#f4f1ea")).toBeGreaterThan(200);
});
