import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { countPlaywright, countVitest, type Count } from "./countTests.ts";
import { findBrowser } from "../programs/findBrowser.ts";
import { quickPlace } from "./quickPlace.ts";
import { ROOT } from "../root.ts";
import { runCommand } from "./runCommand.ts";
import { testRun, VITEST_PROGRESS } from "./testRun.ts";

const REPORTS = resolve(ROOT, ".cache/gate");

/** One step of the gate. */
export interface Stage {
  readonly name: string;
  readonly run: () => Promise<Count>;
}

/** Returns the path of a program in `node_modules` that is run with the current Node. */
const program = (path: string): string => resolve(ROOT, "node_modules", path);

/**
 * If a stage makes no progress for this many seconds, it is killed. The total time of a stage is not limited.
 * The limit is longer than the timeout of any test, so that a test that hangs fails under its own name.
 */
const QUIET_SECONDS = 420;

/**
 * TypeScript and the type-aware linter are Go programs whose heaps have gigabytes. With fewer garbage
 * collections, these programs take a quarter less time and need a tenth more memory.
 */
const FEW_COLLECTIONS = { GOGC: "400" };

/**
 * Returns a stage of the gate that counts as one test. The stage passes if all of its commands succeed. The
 * stage stops at the first command that fails.
 */
function check(name: string, ...commands: (readonly string[])[]): Stage {
  const run = async (): Promise<Count> => {
    for (const args of commands) {
      const end = await runCommand(process.execPath, args, {
        quietSeconds: QUIET_SECONDS,
        env: FEW_COLLECTIONS,
      });
      if (!end.ok) return { passed: 0, failed: 1, complaints: [end.reason] };
    }
    return { passed: 1, failed: 0, complaints: [] };
  };
  return { name, run };
}

/**
 * Runs a test runner and reads its report. If the runner exits with another code than 0 but no test failed,
 * this counts as a failure. A run that was killed has no report. The tests that ended before are counted, and
 * the tests that were running are named.
 */
async function counted(
  name: string,
  args: readonly string[],
  count: (report: unknown) => Count,
  env: Readonly<Record<string, string>> = {},
): Promise<Count> {
  const file = resolve(REPORTS, `${name}.json`);
  mkdirSync(REPORTS, { recursive: true });
  rmSync(file, { force: true });
  const { end, progress } = await testRun(name, args, QUIET_SECONDS, env);
  if (!existsSync(file)) {
    const { passed, failed } = progress;
    const place = progress.running().join(" and ") || "no test";
    return {
      passed,
      failed: failed + 1,
      complaints: [`no report was written (${end.reason || "exit 0"}), while it was in ${place}`],
    };
  }
  const found = count(JSON.parse(readFileSync(file, "utf8")));
  if (end.ok || found.failed > 0) return found;
  return { ...found, failed: 1, complaints: [...found.complaints, end.reason] };
}

function vitest(name: string, env: () => Record<string, string> = () => ({})): Stage {
  const report = resolve(REPORTS, `${name}.json`);
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  const args = [program("vitest/vitest.mjs"), "run", "--project", name, ...reporters];
  const run = (): Promise<Count> => counted(name, [...args, VITEST_PROGRESS], countVitest, env());
  return { name, run };
}

/**
 * Returns the environment of the test runners with the path of the browser. The browser is located or
 * installed only once.
 */
const browserPath = (): Record<string, string> => ({
  CHROMIUM_PATH: findBrowser("shell").executablePath,
});

const endToEnd: Stage = {
  name: "e2e",
  run: () =>
    counted("e2e", [program("@playwright/test/cli.js"), "test"], countPlaywright, {
      ...browserPath(),
      ...quickPlace(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(REPORTS, "e2e.json"),
    }),
};

/** All stages of the gate in their order. Stages that are fast and informative come first. */
export const STAGES: readonly Stage[] = [
  check("format", [program("oxfmt/bin/oxfmt"), "--check"]),
  check("lint", [program("oxlint/bin/oxlint"), "--type-aware", "--deny-warnings"]),
  check(
    "types",
    // Each checker resolves the shared types by itself, so the checks would take longer with more checkers
    // than cores.
    [program("typescript/bin/tsc"), "-p", "tsconfig.json", "--checkers", "2"],
    [program("typescript/bin/tsc"), "-p", "tsconfig.pure.json", "--checkers", "2"],
    // This check needs packages that only the render bench installs.
    ...(existsSync(resolve(ROOT, "bench/peers/node_modules"))
      ? [[program("typescript/bin/tsc"), "-p", "bench/peers/tsconfig.json"]]
      : []),
  ),
  check("unused", [program("knip/bin/knip.js"), "--no-progress"]),
  check("locales", [resolve(ROOT, "scripts/locales/locales.ts")]),
  vitest("unit"),
  vitest("browser", browserPath),
  vitest("server", quickPlace),
  check("build", [resolve(ROOT, "scripts/build/build.ts")]),
  endToEnd,
];
