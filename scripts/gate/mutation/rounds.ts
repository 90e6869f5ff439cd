/** A source file with the mutants that are tried in it. */
export interface Round {
  readonly file: string;
  /** Ids of the mutants to try. 0 is the unchanged source. */
  readonly ids: readonly number[];
  /** Absolute paths of the tests that can detect the mutants, with the nearest first. */
  readonly tests: readonly string[];
  /**
   * Tests that first have to pass with the unchanged source. Tests that an earlier round has already run are
   * left out.
   */
  readonly unchanged: readonly string[];
  /** Maximum CPU time. The limit of wall-clock time is `WALL_FACTOR` times the limit of CPU time. */
  readonly secondsPerMutant: number;
}

/**
 * Factor between the limits of wall-clock time and CPU time. The factor is high, because a test on a busy
 * machine gets only a share of a CPU.
 */
export const WALL_FACTOR = 15;

/** Input of the process that runs the mutants. */
export interface RoundsPlan {
  readonly rounds: readonly Round[];
  /** Source files with their mutants compiled in, by absolute path. */
  readonly sources: Readonly<Record<string, string>>;
}

/** Message from the process that runs the mutants: the tests of a mutant begin or have ended. */
export interface MutantMessage {
  readonly id: number;
  readonly outcome: "begun" | "killed" | "survived";
  /** The first test that failed, with the reason. */
  readonly because?: string;
}
