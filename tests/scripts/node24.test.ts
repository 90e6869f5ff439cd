import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { ROOT } from "../../scripts/root.ts";

const scripts = z.parse(
  z.object({ scripts: z.record(z.string(), z.string()) }),
  JSON.parse(readFileSync(`${ROOT}package.json`, "utf8")),
).scripts;

/** Runs a script that begins with the version check, with a faked version of Node. */
function runAs(version: string): { status: number | null; stdout: string; stderr: string } {
  const pretend = `data:text/javascript,Object.defineProperty(process.versions,"node",{value:"${version}"})`;
  const args = [
    "--import",
    pretend,
    "--import",
    "./scripts/node24.mjs",
    "-e",
    'console.log("ran")',
  ];
  return spawnSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" });
}

test.each(Object.entries(scripts))("npm run %s checks the version first", (_, line) => {
  expect(line).toMatch(/^exec node --import \.\/scripts\/node24\.mjs /);
});

test("an old Node is refused in one line with the cure, before anything runs", () => {
  const { status, stdout, stderr } = runAs("20.20.2");
  expect(status).toBe(1);
  expect(stdout).toBe("");
  expect(stderr.trim().split("\n")).toEqual([expect.stringContaining("npm rebuild node")]);
});

test.each(["24.0.0", "26.1.0"])("Node %s runs", (version) => {
  expect(runAs(version)).toMatchObject({ status: 0, stdout: "ran\n" });
});
