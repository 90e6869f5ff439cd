import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { ROOT } from "../../root.ts";
import { runCommand } from "../runCommand.ts";
import type { Tried } from "./report.ts";
import { WALL_FACTOR, type MutantMessage, type Round, type RoundsPlan } from "./rounds.ts";

/** Number of mutants after which a progress line is printed. */
const TOLD_EVERY = 50;
const PROGRAM = resolve(ROOT, "scripts/gate/mutation/runRounds.ts");

/** Whether a message comes from the process that runs the mutants. */
const isMutantMessage = (message: unknown): message is MutantMessage =>
  typeof message === "object" && message !== null && "outcome" in message;

/**
 * Returns the rounds without the mutants that have already been tried. Each round keeps the id 0, which is
 * the unchanged source.
 */
const leftOf = (rounds: readonly Round[], tried: readonly Tried[]): Round[] =>
  rounds
    .map((round) => ({
      ...round,
      ids: round.ids.filter((id) => id === 0 || tried[id - 1]?.outcome === "untested"),
    }))
    .filter(({ ids }) => ids.length > 1);

/**
 * Runs the rounds of a plan and records the outcome of each mutant in `tried`. If a mutant blocks its
 * process, the process is killed and the mutant counts as detected. The remaining mutants run in a new
 * process. Returns a line for each test that fails with the unchanged source. If a test fails with the
 * unchanged source, the outcomes of its round's mutants are meaningless.
 */
export async function runPlan(
  plan: RoundsPlan,
  tried: Tried[],
  secondsPerMutant: number,
): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), "parterre-mutants-"));
  const [planFile, roundFile] = [join(folder, "plan.json"), join(folder, "round.json")];
  const faults: string[] = [];
  let count = 0;
  const note = (id: number, outcome: Tried["outcome"], because?: string): void => {
    const mutant = tried[id - 1]!;
    tried[id - 1] = { ...mutant, outcome, ...(because === undefined ? {} : { because }) };
    if (outcome === "survived")
      console.log(`survived ${mutant.file}:${mutant.line}: ${mutant.change}`);
    if (++count % TOLD_EVERY === 0) console.log(`${count} mutants tried`);
  };
  try {
    for (let left = leftOf(plan.rounds, tried); left.length > 0; left = leftOf(left, tried)) {
      writeFileSync(planFile, JSON.stringify({ ...plan, rounds: left } satisfies RoundsPlan));
      let running = 0;
      const onMessage = (message: unknown): void => {
        if (!isMutantMessage(message)) return;
        const { id, outcome, because } = message;
        running = outcome === "begun" ? id : 0;
        if (outcome === "begun") return;
        if (id > 0) note(id, outcome, because);
        else if (outcome === "killed") faults.push(because ?? "no reason given");
      };
      const end = await runCommand(process.execPath, [PROGRAM, planFile, roundFile], {
        quietSeconds: secondsPerMutant * (WALL_FACTOR + 5),
        onMessage,
      });
      const isStuck = end.isGivenUp && running > 0;
      if (!end.ok && !isStuck) throw new Error(`the mutants did not run: ${end.reason}`);
      if (end.ok) break;
      note(running, "killed", "it blocks its process");
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return faults;
}
