import { resolve } from "node:path";
import { bareProof } from "./bare/bareProof.ts";
import { contentionProof } from "./contention/contentionProof.ts";
import { clusterProof } from "./faults/clusterProof.ts";
import { diskProof } from "./disk/diskProof.ts";
import { faultsProof } from "./faults/faultsProof.ts";
import { loadProof } from "./load/loadProof.ts";
import { mutationProof } from "./mutation/mutationProof.ts";
import { recoveryProof } from "./recovery/recoveryProof.ts";
import { soakProof } from "./soak/soakProof.ts";
import { findBrowser } from "../programs/findBrowser.ts";
import { forgetSettings } from "../ownSettings.ts";
import { ROOT } from "../root.ts";
import { testRun, VITEST_PROGRESS } from "./testRun.ts";

/**
 * Time in seconds that a single test can take with all its repetitions. If this test is the last one, no
 * other test ends during this time.
 */
const TEST_SECONDS = 3600;
const QUIET_SECONDS = TEST_SECONDS + 600;

const program = (path: string): string => resolve(ROOT, "node_modules", path);

/**
 * Runs tests with all the repetitions that the specification demands (`fullCount`). Returns whether all tests
 * passed.
 */
async function isGood(name: string, args: readonly string[]): Promise<boolean> {
  const env = { PROOF: "1", CHROMIUM_PATH: findBrowser("shell").executablePath };
  const { end } = await testRun(name, args, QUIET_SECONDS, env);
  if (!end.ok) console.log(`proof failed: ${end.reason}`);
  return end.ok;
}

/**
 * Runs the tests of the gate with all the repetitions that the specification demands. The arguments select
 * test files in the same way as for vitest. Without arguments, the long end-to-end tests are also run.
 */
async function proveCounts(words: readonly string[]): Promise<boolean> {
  const projects = ["unit", "browser", "server"].flatMap((name) => ["--project", name]);
  const options = [`--testTimeout=${TEST_SECONDS * 1000}`, "--reporter=default", VITEST_PROGRESS];
  const vitest = [program("vitest/vitest.mjs"), "run", ...projects, ...options, ...words];
  const isCounted = await isGood("vitest", vitest);
  if (words.length > 0) return isCounted;
  const long = [program("@playwright/test/cli.js"), "test", "--grep", "@proof"];
  return (await isGood("playwright", long)) && isCounted;
}

process.chdir(ROOT);
forgetSettings();
const [first = "", ...rest] = process.argv.slice(2);
const proofs: Readonly<Record<string, (words: readonly string[]) => Promise<boolean>>> = {
  bare: bareProof,
  cluster: clusterProof,
  contention: contentionProof,
  disk: diskProof,
  faults: faultsProof,
  load: loadProof,
  mutation: mutationProof,
  recovery: recoveryProof,
  soak: soakProof,
};
const proof = Object.hasOwn(proofs, first) ? proofs[first] : undefined;
const isProven = await (proof?.(rest) ?? proveCounts(process.argv.slice(2)));
process.exitCode = isProven ? 0 : 1;
