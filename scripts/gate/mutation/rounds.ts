/** A file of source with the mutants to try in it. */
export interface Round {
  readonly file: string;
  /** Ids of the mutants. 0 is the unchanged source, whose tests must pass. */
  readonly ids: readonly number[];
  /** Absolute paths of the tests that may notice them, nearest first. */
  readonly tests: readonly string[];
  readonly secondsPerMutant: number;
}

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
