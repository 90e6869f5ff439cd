import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { chances } from "../../../server/demo/seeded.ts";
import { importGraph } from "../../../tests/gate/importGraph.ts";
import { readSources } from "../../../tests/gate/treeRules.ts";
import { ROOT } from "../../root.ts";
import { mutantsOf, withMutants } from "./mutants.ts";
import { isUnitTest, PLACES, pureFiles } from "./places.ts";
import { relatedTests } from "./relatedTests.ts";
import { reportOf, type Tried } from "./report.ts";
import type { Round, RoundsPlan } from "./rounds.ts";
import { runPlan } from "./runPlan.ts";

/** Options of a mutation check. The options determine the result of the check and are printed with it. */
interface MutationOptions {
  readonly seed: number;
  readonly mutantsPerFile: number;
  /**
   * Maximum number of tests that are run for the mutants of one file. Tests that import the file most
   * directly are run first.
   */
  readonly testsPerFile: number;
  readonly secondsPerMutant: number;
}

const DEFAULTS: MutationOptions = {
  seed: 1,
  mutantsPerFile: 30,
  testsPerFile: 10,
  secondsPerMutant: 10,
};

/**
 * Parses the options of the check, such as `seed=7 mutantsPerFile=10`. All words that are not options are
 * files or folders. Throws if an option, a file or a folder does not exist, because a check of nothing would
 * succeed.
 */
export function readWords(words: readonly string[]) {
  const options: Record<string, number> = { ...DEFAULTS };
  const places: string[] = [];
  for (const word of words) {
    const [, name, value] = /^(\w+)=(.*)$/.exec(word) ?? [];
    if (name === undefined) places.push(word.replace(/\/$/, ""));
    else if (Object.hasOwn(options, name) && /^\d+$/.test(value ?? ""))
      options[name] = Number(value);
    else
      throw new Error(`there is no option ${word}; there are ${Object.keys(DEFAULTS).join(", ")}`);
  }
  const unknown = places.find((place) => !existsSync(resolve(ROOT, place)));
  if (unknown !== undefined) throw new Error(`there is no file or folder ${unknown}`);
  return { options: { ...DEFAULTS, ...options }, places: places.length > 0 ? places : PLACES };
}

/**
 * Returns the indexes of at most `most` of `count` mutants. The seed and the file determine the selection.
 */
export function sampled(
  count: number,
  most: number,
  seed: number,
  file: string,
): ReadonlySet<number> {
  const random = chances(seed, ...Buffer.from(file));
  const drawn = Array.from({ length: count }, (_, index) => ({ index, at: random() }));
  return new Set(
    drawn
      .toSorted((a, b) => a.at - b.at)
      .slice(0, most)
      .map(({ index }) => index),
  );
}

/**
 * Selects mutants and tests for every source file under these paths. The id of a mutant is its index in
 * `tried` plus 1.
 */
function planOf(places: readonly string[], options: MutationOptions) {
  const sources = readSources(ROOT);
  const related = relatedTests(importGraph(sources), isUnitTest);
  const isCode = ([path]: readonly [string, string]): boolean =>
    /^(domain|engine|server)\//.test(path);
  const isPure = pureFiles(new Map([...sources].filter(isCode)));
  const isIn = (file: string): boolean =>
    places.some((place) => file === place || file.startsWith(`${place}/`));
  const tried: Tried[] = [];
  const rounds: Round[] = [];
  const compiled: Record<string, string> = {};
  const passing = new Set<string>();
  for (const [file, source] of sources) {
    if (!isIn(file) || !isPure(file)) continue;
    const mutants = mutantsOf(file, source);
    const chosen = sampled(mutants.length, options.mutantsPerFile, options.seed, file);
    const ids = new Map<number, number>();
    for (const [index, mutant] of mutants.entries()) {
      if (!chosen.has(index)) continue;
      tried.push({ ...mutant, file, outcome: "untested" });
      ids.set(index, tried.length);
    }
    const tests = related(file)
      .slice(0, options.testsPerFile)
      .map((test) => resolve(ROOT, test));
    if (ids.size === 0 || tests.length === 0) continue;
    const unchanged = tests.filter((test) => !passing.has(test));
    for (const test of unchanged) passing.add(test);
    compiled[resolve(ROOT, file)] = withMutants(file, source, (index) => ids.get(index));
    rounds.push({
      file,
      ids: [0, ...ids.values()],
      tests,
      unchanged,
      secondsPerMutant: options.secondsPerMutant,
    });
  }
  return { tried, plan: { rounds, sources: compiled } satisfies RoundsPlan };
}

/**
 * Makes one small change at a time to the source files of some folders, and counts the changes that no unit
 * test detects. The files are changed only in memory. Prints the mutants that no test detects and the share
 * of detected ones per folder, and writes both to `.cache/mutation.json`. Returns whether all tests pass with
 * the unchanged sources.
 *
 * `words` are folders, files, and options such as `seed=2`. By default, all folders in `PLACES` are checked.
 */
export async function mutationProof(words: readonly string[]): Promise<boolean> {
  const { options, places } = readWords(words);
  const { tried, plan } = planOf(places, options);
  console.log(`${tried.length} mutants in ${plan.rounds.length} files with tests`);
  const faults = await runPlan(plan, tried, options.secondsPerMutant);
  const { text, figures } = reportOf(tried, places);
  console.log(text);
  mkdirSync(resolve(ROOT, ".cache"), { recursive: true });
  const json = JSON.stringify({ options, places, figures, mutants: tried }, undefined, 2);
  writeFileSync(resolve(ROOT, ".cache/mutation.json"), `${json}\n`);
  console.log(`seed ${options.seed}, at most ${options.mutantsPerFile} mutants a file`);
  for (const fault of faults) console.log(`failed without a mutant: ${fault}`);
  return faults.length === 0;
}
