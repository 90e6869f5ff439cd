import { readFileSync } from "node:fs";
import fc from "fast-check";
import { afterEach, beforeAll, beforeEach, describe, test, vi } from "vitest";
import type { Round } from "./rounds.ts";

declare global {
  /** Id of the mutant that runs. 0 is none. */
  var mutant: number;
  /** Called by every turn of a loop of the files under test. Throws once the mutant has run too long. */
  var mutantTurn: (() => void) | undefined;
}

/** A round is one file of source: its mutants and the tests that may notice them. */
const round: Round = JSON.parse(readFileSync(process.env["MUTATION_ROUND"]!, "utf8"));

// Looking for the smallest counterexample takes longer than finding one, which is enough.
fc.configureGlobal({ endOnFailure: true });

/** The clock is read once in so many turns. */
const TURNS_PER_LOOK = 4096;

function limitTurns(): void {
  const until = performance.now() + round.secondsPerMutant * 1000;
  let turns = 0;
  globalThis.mutantTurn = () => {
    if (++turns % TURNS_PER_LOOK === 0 && performance.now() > until)
      throw new Error("the mutant loops");
  };
}

describe.each(round.ids)("%d", async (id) => {
  let isKilled = false;
  beforeAll(() => {
    globalThis.mutant = id;
    limitTurns();
  });
  beforeEach(({ skip }) => skip(isKilled));
  afterEach(({ task }) => {
    isKilled ||= task.result?.state === "fail";
  });
  // Every mutant has modules of its own, because schemas and tables are made when a module loads.
  globalThis.mutant = id;
  limitTurns();
  vi.resetModules();
  try {
    for (const file of round.tests) await import(/* @vite-ignore */ file);
  } catch (error) {
    test("loads", () => {
      throw error;
    });
  }
});
