/** A source file with the mutants to try in it. */
export interface Round {
  readonly file: string;
  /** Ids of the mutants. 0 is the unchanged source. */
  readonly ids: readonly number[];
  /** Absolute paths of the tests that can detect them, nearest first. */
  readonly tests: readonly string[];
  /** The tests that must first pass on the unchanged source. Those of earlier rounds are left out. */
  readonly unchanged: readonly string[];
  /** Maximum CPU time. The wall-clock limit is `WALL_FACTOR` times as long. */
  readonly secondsPerMutant: number;
}

/** Wall-clock time allowed per CPU time, because a busy machine gives a test only a share of a CPU. */
export const WALL_FACTOR = 15;

/** Input of the process that runs mutants. */
export interface RoundsPlan {
  readonly rounds: readonly Round[];
  /** Source with its mutants compiled in, by absolute path. */
  readonly sources: Readonly<Record<string, string>>;
}

/** Message of the process that runs mutants: a mutant's tests begin or have ended. */
export interface MutantMessage {
  readonly id: number;
  readonly outcome: "begun" | "killed" | "survived";
  /** The first test that failed, and why. */
  readonly because?: string;
}
