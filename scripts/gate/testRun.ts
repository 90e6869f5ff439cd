import { resolve } from "node:path";
import { createProgress, type Progress } from "./progress.ts";
import { ROOT } from "../root.ts";
import { runCommand, type CommandEnd } from "./runCommand.ts";

/**
 * Option that makes vitest report its progress to the gate. For Playwright, the reporter is set in
 * Playwright's configuration.
 */
export const VITEST_PROGRESS = `--reporter=${resolve(ROOT, "scripts/gate/vitestReporter.ts")}`;

const SAY_EVERY_MS = 30_000;

/**
 * Runs a test runner and prints its progress every 30 seconds. If no test ends for `quietSeconds`, the test
 * runner is killed. The total time of the test runner is not limited.
 */
export async function testRun(
  name: string,
  args: readonly string[],
  quietSeconds: number,
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly end: CommandEnd; readonly progress: Progress }> {
  const progress = createProgress();
  const started = performance.now();
  const timer = setInterval(() => {
    console.log(`\n   ${name}: ${progress.line((performance.now() - started) / 1000)}`);
  }, SAY_EVERY_MS);
  const end = await runCommand(process.execPath, args, {
    quietSeconds,
    env,
    onMessage: progress.hear,
  });
  clearInterval(timer);
  return { end, progress };
}
