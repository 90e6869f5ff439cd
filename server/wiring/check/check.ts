import type { Config } from "../../platform/settings/config.ts";
import type { Db } from "../../platform/store/db.ts";

/** What a check finds. The words say what to do where it is not ok. */
export interface Verdict {
  readonly kind: "ok" | "warning" | "fails";
  readonly words: string;
}

/** What checks judge. */
export interface CheckFacts {
  readonly config: Config;
  /** Why the server would not start with these settings. */
  readonly refusals: readonly string[];
  /** The database as it is, or why it could not be looked into. `isForStart`: the next start makes it whole. */
  readonly database:
    | { readonly db: Db }
    | { readonly missing: string; readonly isForStart?: boolean };
}

/** One thing that has to be right in production. A check may throw: it fails then. */
export interface Check {
  readonly name: string;
  readonly judge: (facts: CheckFacts) => Verdict | Promise<Verdict>;
}

export const ok = (words: string): Verdict => ({ kind: "ok", words });
export const warning = (words: string): Verdict => ({ kind: "warning", words });
export const fails = (words: string): Verdict => ({ kind: "fails", words });

/** A check of what the database holds; without a database it is a warning that nobody looked. */
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
