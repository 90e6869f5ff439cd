/** A file of source with the mutants to try in it. */
export interface Round {
  readonly file: string;
  /** Ids of the mutants. 0 is the unchanged source. */
  readonly ids: readonly number[];
  /** Absolute paths of the tests that may notice them, nearest first. */
  readonly tests: readonly string[];
  /** Those of them that must pass first on the unchanged source. Each test does so once in a plan. */
  readonly unchanged: readonly string[];
  /** Maximum CPU time. By the clock it may take `WALL_FACTOR` times as long. */
  readonly secondsPerMutant: number;
}

/** A busy machine gives a test so much less CPU time than it asks for. */
export const WALL_FACTOR = 15;

/** What the process that runs mutants is given. */
export interface RoundsPlan {
  readonly rounds: readonly Round[];
  /** Source with its mutants compiled in, by absolute path. */
  readonly sources: Readonly<Record<string, string>>;
}

/** What that process reports: a mutant whose tests begin, or have ended. */
export interface MutantMessage {
  readonly id: number;
  readonly outcome: "begun" | "killed" | "survived";
  /** The first test that failed, and why. */
  readonly because?: string;
}
