import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { WALL_FACTOR, type Round } from "./rounds.ts";

declare global {
  /** Id of the mutant that runs. 0 is none. */
  var mutant: number;
  /** Called by every turn of a loop of the files under test. Throws once the mutant has run too long. */
  var mutantTurn: (() => void) | undefined;
}

/** A round is one file of source: its mutants and the tests that may notice them. */
const round: Round = JSON.parse(readFileSync(process.env["MUTATION_ROUND"]!, "utf8"));
const MICROSECONDS = 1_000_000;

// Looking for the smallest counterexample takes longer than finding one, which is enough.
fc.configureGlobal({ endOnFailure: true });

/** The clock is read once in so many turns. */
const TURNS_PER_LOOK = 4096;

/** CPU time of this thread. On a busy machine it says more than a clock. */
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
    // Every mutant has modules of its own, because schemas and tables are made when a module loads.
    vi.resetModules();
    const { runDeclared } = await import("./quickTests.ts");
    for (const file of id === 0 ? round.unchanged : round.tests) {
      await import(/* @vite-ignore */ file);
      expect(await runDeclared()).toBeGreaterThan(0);
    }
  },
  round.secondsPerMutant * 1000 * WALL_FACTOR,
);
