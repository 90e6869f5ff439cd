import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ROOT } from "../../../scripts/root.ts";
import { testRun, VITEST_PROGRESS } from "../../../scripts/gate/testRun.ts";

/** Runs vitest on one test file, in a folder with its own configuration. */
function runFile(source: string, quietSeconds: number) {
  const folder = mkdtempSync(join(tmpdir(), "parterre-run-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "some.test.js"), source);
  const vitest = resolve(ROOT, "node_modules/vitest/vitest.mjs");
  writeFileSync(join(folder, "vitest.config.mjs"), "export default { test: { globals: true } };");
  return testRun("some", [vitest, "run", "--root", folder, VITEST_PROGRESS], quietSeconds);
}

test("a run tells the gate which tests passed and which failed", async () => {
  const source = `test("adds", () => {}); test("takes away", () => { throw new Error("no"); });`;
  const { end, progress } = await runFile(source, 60);
  expect(end).toMatchObject({ ok: false, isGivenUp: false });
  expect([progress.passed, progress.failed, progress.running()]).toEqual([1, 1, []]);
  expect(progress.line(1)).toContain("1 of 1 files, 1 passed, 1 failed");
});

test("a run without progress is given up, and names the test or the file that it was in", async () => {
  const [waiting, blocked] = await Promise.all([
    runFile(`test("adds", () => {}); test("waits", () => new Promise(() => {}), 1e6);`, 15),
    // The thread is blocked as in an endless loop, so that it cannot report its test, but it uses no CPU time.
    runFile(
      `test("blocks", () => { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); });`,
      15,
    ),
  ]);
  const givenUp = { ok: false, reason: "no progress for 15 s", isGivenUp: true };
  expect([waiting.end, blocked.end]).toEqual([givenUp, givenUp]);
  expect(waiting.progress.passed).toBe(1);
  expect(waiting.progress.running()).toEqual([expect.stringMatching(/some\.test\.js > waits$/)]);
  expect(blocked.progress.running()).toEqual([expect.stringMatching(/some\.test\.js/)]);
});
