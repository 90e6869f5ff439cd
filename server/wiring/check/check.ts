import type { Config } from "../../platform/settings/config.ts";
import type { Db } from "../../platform/store/db.ts";

/** The result of a check. If `kind` is not `ok`, `words` tells the operator what to do. */
export interface Verdict {
  readonly kind: "ok" | "warning" | "fails";
  readonly words: string;
}

/** The data that a check can use. */
export interface CheckFacts {
  readonly config: Config;
  /** Reasons why the server would refuse to start with these settings. */
  readonly refusals: readonly string[];
  /**
   * The current database, or why it could not be opened. If `isForStart` is true, the next start of the
   * server fixes the problem.
   */
  readonly database:
    | { readonly db: Db }
    | { readonly missing: string; readonly isForStart?: boolean };
}

/** A condition that an installation in production must meet. A check that throws counts as failed. */
export interface Check {
  readonly name: string;
  readonly judge: (facts: CheckFacts) => Verdict | Promise<Verdict>;
}

export const ok = (words: string): Verdict => ({ kind: "ok", words });
export const warning = (words: string): Verdict => ({ kind: "warning", words });
export const fails = (words: string): Verdict => ({ kind: "fails", words });

/**
 * Creates a check of the database's contents. If the database could not be opened, the result of the check
 * is a warning.
 */
export const databaseCheck = (
  name: string,
  judge: (db: Db, facts: CheckFacts) => Promise<Verdict>,
): Check => ({
  name,
  judge: (facts) => {
    const { database } = facts;
    if ("db" in database) return judge(database.db, facts);
    return warning(`Not looked at: ${database.missing}`);
  },
});
