import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { createVitest, type Reporter, type TestCase } from "vitest/node";
import { ROOT } from "../../root.ts";
import type { MutantMessage, RoundsPlan } from "./rounds.ts";

// Runs the rounds of a plan in this process. The arguments are the file of the plan, and a file for the
// current round.
const [planFile = "", roundFile = ""] = process.argv.slice(2);
const plan: RoundsPlan = JSON.parse(readFileSync(planFile, "utf8"));
const DRIVER = resolve(ROOT, "scripts/gate/mutation/driver.ts");
const QUICK = resolve(ROOT, "scripts/gate/mutation/quickTests.ts");
const TESTS = resolve(ROOT, "tests");

const tell = (message: MutantMessage): void => void process.send?.(message);

/** For the reporter, each test of the driver is a mutant. */
const reporter: Reporter = {
  onTestCaseReady: (test: TestCase) => tell({ id: Number(test.name), outcome: "begun" }),
  onTestCaseResult(test: TestCase) {
    const because = test.result().errors?.[0]?.message.split("\n", 1)[0];
    const outcome = test.ok() ? "survived" : "killed";
    tell({ id: Number(test.name), outcome, ...(because === undefined ? {} : { because }) });
  },
};

/**
 * Replaces source files by their versions with mutants, and vitest in the tests. Files are replaced only in
 * memory.
 */
const compiledIn: Plugin = {
  name: "mutants",
  enforce: "pre",
  transform(code, id) {
    if (id.startsWith(TESTS)) return code.replaceAll(/from "vitest";/g, `from "${QUICK}";`);
    return plan.sources[id];
  },
};

const vitest = await createVitest(
  "test",
  {
    config: false,
    root: ROOT,
    watch: false,
    include: [DRIVER],
    reporters: [reporter],
    pool: "threads",
    maxWorkers: 1,
    // The cache is disabled, because a cached file would contain no mutants or those of another run.
    fsModuleCache: false,
    env: { MUTATION_ROUND: roundFile },
  },
  { plugins: [compiledIn] },
);
const driver = vitest.getRootProject().createSpecification(DRIVER);
for (const round of plan.rounds) {
  writeFileSync(roundFile, JSON.stringify(round));
  const { unhandledErrors } = await vitest.runTestSpecifications([driver]);
  for (const error of unhandledErrors) console.error(round.file, error);
}
await vitest.close();
// Mutants that are detected are failed tests, for which vitest sets the exit code 1.
process.exitCode = 0;
