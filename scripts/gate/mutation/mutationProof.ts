import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chances } from "../../../server/demo/seeded.ts";
import { importGraph } from "../../../tests/gate/importGraph.ts";
import { readSources } from "../../../tests/gate/treeRules.ts";
import { ROOT } from "../../root.ts";
import { runCommand } from "../runCommand.ts";
import { mutantsOf, withMutants, type Mutant } from "./mutants.ts";
import { relatedTests } from "./relatedTests.ts";
import { isUnitTest, PLACES, pureFiles } from "./places.ts";
import { reportOf, type Tried } from "./report.ts";
import { WALL_FACTOR, type MutantMessage, type Round, type RoundsPlan } from "./rounds.ts";

/** Options of a mutation check. They are printed with its result, which they determine. */
interface MutationOptions {
  readonly seed: number;
  readonly mutantsPerFile: number;
  /** A file's mutants run only in so many tests, those that import it most directly. */
  readonly testsPerFile: number;
  readonly secondsPerMutant: number;
}

const DEFAULTS: MutationOptions = {
  seed: 1,
  mutantsPerFile: 30,
  testsPerFile: 6,
  secondsPerMutant: 10,
};

/** A line is printed for so many mutants. */
const TOLD_EVERY = 50;

/** Reads `seed=7 mutantsPerFile=10`. Other words are files and folders. */
function readWords(words: readonly string[]) {
  const options: Record<string, number> = { ...DEFAULTS };
  const places: string[] = [];
  for (const word of words) {
    const [, name = "", value] = /^(\w+)=(\d+)$/.exec(word) ?? [];
    if (name in options) options[name] = Number(value);
    else places.push(word.replace(/\/$/, ""));
  }
  return { options: { ...DEFAULTS, ...options }, places: places.length > 0 ? places : PLACES };
}

/** Returns the indexes of at most `most` of `count` mutants, chosen by the seed and the file. */
function sampled(count: number, most: number, seed: number, file: string): ReadonlySet<number> {
  const random = chances(seed, ...Buffer.from(file));
  const drawn = Array.from({ length: count }, (_, index) => ({ index, at: random() }));
  return new Set(
    drawn
      .toSorted((a, b) => a.at - b.at)
      .slice(0, most)
      .map(({ index }) => index),
  );
}

/** Chooses the mutants and the tests of every file in some places. */
function planOf(places: readonly string[], options: MutationOptions) {
  const sources = readSources(ROOT);
  const edges = importGraph(sources);
  const related = relatedTests(edges, isUnitTest);
  const isCode = ([path]: readonly [string, string]): boolean =>
    /^(domain|engine|server)\//.test(path);
  const isPure = pureFiles(new Map([...sources].filter(isCode)));
  const isIn = (file: string): boolean =>
    places.some((place) => file === place || file.startsWith(`${place}/`));
  const tried: Tried[] = [];
  const rounds: Round[] = [];
  const compiled: Record<string, string> = {};
  for (const [file, source] of sources) {
    if (!isIn(file) || !isPure(file)) continue;
    const chosen = sampled(
      mutantsOf(file, source).length,
      options.mutantsPerFile,
      options.seed,
      file,
    );
    const ids = new Map<number, number>();
    for (const [index, mutant] of mutantsOf(file, source).entries()) {
      if (!chosen.has(index)) continue;
      ids.set(index, tried.length + 1);
      tried.push({ ...mutant, file, outcome: "untested" } satisfies Mutant & Tried);
    }
    if (ids.size === 0) continue;
    const tests = related(file).slice(0, options.testsPerFile);
    compiled[resolve(ROOT, file)] = withMutants(file, source, (index) => ids.get(index));
    if (tests.length === 0) continue;
    rounds.push({
      file,
      ids: [0, ...ids.values()],
      tests: tests.map((test) => resolve(ROOT, test)),
      secondsPerMutant: options.secondsPerMutant,
    });
  }
  return { tried, plan: { rounds, sources: compiled } satisfies RoundsPlan };
}

/** Whether a message comes from the process that runs mutants. */
const isMutantMessage = (message: unknown): message is MutantMessage =>
  typeof message === "object" && message !== null && "outcome" in message;

/**
 * Runs a plan's rounds and notes what became of each mutant in `tried`. A mutant that blocks its process is
 * killed with it, and counts as killed. The rest goes on in a new process.
 */
async function runPlan(plan: RoundsPlan, tried: Tried[], quietSeconds: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "parterre-mutants-"));
  const [planFile, roundFile] = [join(folder, "plan.json"), join(folder, "round.json")];
  const program = resolve(ROOT, "scripts/gate/mutation/runRounds.ts");
  let { rounds } = plan;
  let told = 0;
  while (rounds.length > 0) {
    writeFileSync(planFile, JSON.stringify({ ...plan, rounds } satisfies RoundsPlan));
    const done = new Set<number>();
    const faults: string[] = [];
    let begun = -1;
    let left = rounds;
    const onMessage = (message: unknown): void => {
      if (!isMutantMessage(message)) return;
      const { id, outcome, because } = message;
      begun = outcome === "begun" ? id : -1;
      if (outcome === "begun") return;
      if (id === 0) {
        if (outcome === "killed") faults.push(`tests fail without a mutant: ${because}`);
        return;
      }
      done.add(id);
      tried[id - 1] = { ...tried[id - 1]!, outcome, ...(because ? { because } : {}) };
      if (++told % TOLD_EVERY === 0) console.log(`${told} mutants tried`);
    };
    const end = await runCommand(process.execPath, [program, planFile, roundFile], {
      quietSeconds,
      onMessage,
    });
    if (faults.length > 0) throw new Error(faults.join("\n"));
    if (end.isGivenUp && begun > 0) {
      done.add(begun);
      tried[begun - 1] = { ...tried[begun - 1]!, outcome: "killed", because: "the mutant loops" };
    } else if (!end.ok && !end.isGivenUp) throw new Error(`the mutants did not run: ${end.reason}`);
    left = rounds.map((round) => ({
      ...round,
      ids: round.ids.filter((id) => id === 0 || !done.has(id)),
    }));
    left = left.filter(({ ids }) => ids.length > 1);
    if (end.ok) break;
    rounds = left;
  }
  rmSync(folder, { recursive: true });
}

/**
 * Changes the sources of some folders, one small change at a time, and counts the changes that no unit test
 * notices. Sources are changed in memory only. Prints the survivors and the share of killed mutants per
 * folder, and writes both to `.cache/mutation.json`. Returns whether every test passes without a mutant.
 *
 * `words` are folders or files, and options such as `seed=2`. The default is every place of `PLACES`.
 */
export async function mutationProof(words: readonly string[]): Promise<boolean> {
  const { options, places } = readWords(words);
  const { tried, plan } = planOf(places, options);
  console.log(`${tried.length} mutants in ${plan.rounds.length} files with tests`);
  await runPlan(plan, tried, options.secondsPerMutant * (WALL_FACTOR + 5));
  const { text, figures } = reportOf(tried, places);
  console.log(text);
  mkdirSync(resolve(ROOT, ".cache"), { recursive: true });
  const json = JSON.stringify({ options, places, figures, mutants: tried }, undefined, 2);
  writeFileSync(resolve(ROOT, ".cache/mutation.json"), `${json}\n`);
  console.log(`seed ${options.seed}, at most ${options.mutantsPerFile} mutants a file`);
  return true;
}
