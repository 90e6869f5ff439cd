import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { WALL_FACTOR, type Round } from "./rounds.ts";

declare global {
  /** Id of the mutant that runs. 0 is none. */
  var mutant: number;
  /** Called in every loop iteration of the files under test. Throws if the mutant has run too long. */
  var mutantTurn: (() => void) | undefined;
}

/** A round is one source file: its mutants and the tests that can detect them. */
const round: Round = JSON.parse(readFileSync(process.env["MUTATION_ROUND"]!, "utf8"));
const MICROSECONDS = 1_000_000;

// Any counterexample is enough. Shrinking it would take longer than finding it.
fc.configureGlobal({ endOnFailure: true });

/** Number of loop iterations between two readings of the clock. */
const TURNS_PER_LOOK = 4096;

/** CPU time of this thread. On a busy machine it is more reliable than wall-clock time. */
const cpuMicroseconds = (): number => {
  const { user, system } = process.threadCpuUsage();
  return user + system;
};

function limitTurns(): void {
  const until = cpuMicroseconds() + round.secondsPerMutant * MICROSECONDS;
  let turns = 0;
  globalThis.mutantTurn = () => {
    if (++turns % TURNS_PER_LOOK === 0 && cpuMicroseconds() > until)
      throw new Error("the mutant loops");
  };
}

test.each(round.ids)(
  "%d",
  async (id) => {
    globalThis.mutant = id;
    limitTurns();
    // Every mutant loads all modules again, because schemas and tables are created when a module loads.
    vi.resetModules();
    const { runDeclared } = await import("./quickTests.ts");
    for (const file of id === 0 ? round.unchanged : round.tests) {
      await import(/* @vite-ignore */ file);
      expect(await runDeclared()).toBeGreaterThan(0);
    }
  },
  round.secondsPerMutant * 1000 * WALL_FACTOR,
);
