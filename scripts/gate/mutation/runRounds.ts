import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { createVitest, type Reporter, type TestModule, type TestSuite } from "vitest/node";
import { ROOT } from "../../root.ts";
import type { MutantMessage, RoundsPlan } from "./rounds.ts";

// Runs the rounds of a plan in one process. Arguments: the plan's file, and a file for the current round.
const [planFile = "", roundFile = ""] = process.argv.slice(2);
const plan: RoundsPlan = JSON.parse(readFileSync(planFile, "utf8"));
const DRIVER = resolve(ROOT, "scripts/gate/mutation/driver.ts");

const tell = (message: MutantMessage): void => void process.send?.(message);

/** The first failure of a suite, as a line. */
function failureOf(suite: TestSuite): string | undefined {
  for (const test of suite.children.allTests("failed")) {
    const reason = test.result().errors?.[0]?.message.split("\n", 1)[0] ?? "";
    return `${test.name}: ${reason}`;
  }
  return undefined;
}

/** Each suite at the top of the driver is a mutant. */
const isMutant = (suite: TestSuite): boolean => suite.parent.type === "module";

const reporter: Reporter = {
  onTestSuiteReady(suite) {
    if (isMutant(suite)) tell({ id: Number(suite.name), outcome: "begun" });
  },
  onTestSuiteResult(suite) {
    if (!isMutant(suite)) return;
    const because = failureOf(suite);
    const outcome = suite.state() === "failed" ? "killed" : "survived";
    tell({ id: Number(suite.name), outcome, ...(because === undefined ? {} : { because }) });
  },
  onTestModuleEnd(file: TestModule) {
    for (const error of file.errors()) console.error(error.message, error.stack);
  },
};

/** Replaces files by their versions with mutants, in memory only. */
const compiledIn: Plugin = {
  name: "mutants",
  enforce: "pre",
  transform: (_, id) => plan.sources[id],
};

const vitest = await createVitest(
  "test",
  {
    config: false,
    root: ROOT,
    watch: false,
    // A cached file would be one without mutants, or with those of another run.
    fsModuleCache: false,
    include: [DRIVER],
    reporters: [reporter],
    pool: "threads",
    maxWorkers: 1,
    env: { MUTATION_ROUND: roundFile },
    testTimeout: (plan.rounds[0]?.secondsPerMutant ?? 1) * 1000,
  },
  { plugins: [compiledIn] },
);
const driver = vitest.getRootProject().createSpecification(DRIVER);
for (const round of plan.rounds) {
  writeFileSync(roundFile, JSON.stringify(round));
  await vitest.runTestSpecifications([driver]);
}
await vitest.close();
// Killed mutants are failed tests, for which vitest sets 1.
process.exitCode = 0;
