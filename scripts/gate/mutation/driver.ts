import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { WALL_FACTOR, type Round } from "./rounds.ts";

declare global {
  /** Id of the mutant that is running. 0 means the unchanged source. */
  var mutant: number;
  /**
   * The files under test call this function in every iteration of a loop. The function throws if the mutant
   * has run too long.
   */
  var mutantTurn: (() => void) | undefined;
}

/** A round consists of one source file, its mutants, and the tests that can detect them. */
const round: Round = JSON.parse(readFileSync(process.env["MUTATION_ROUND"]!, "utf8"));
const MICROSECONDS = 1_000_000;

// In property tests, any counterexample is enough to detect a mutant. Shrinking the counterexample would take
// longer than finding it.
fc.configureGlobal({ endOnFailure: true });

/** Number of loop iterations between two readings of the clock. */
const TURNS_PER_LOOK = 4096;

/**
 * CPU time of this thread in microseconds. On a busy machine, CPU time is more reliable than wall-clock time.
 */
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
    // All modules are loaded again for every mutant, because schemas and tables are created when a module is
    // loaded.
    vi.resetModules();
    const { runDeclared } = await import("./quickTests.ts");
    for (const file of id === 0 ? round.unchanged : round.tests) {
      await import(/* @vite-ignore */ file);
      expect(await runDeclared()).toBeGreaterThan(0);
    }
  },
  round.secondsPerMutant * 1000 * WALL_FACTOR,
);
