import { sql, type RawBuilder } from "kysely";
import type { RetentionConfig } from "../settings/retentionConfig.ts";

/** A table whose rows are kept forever, and the reason. */
export interface Kept {
  readonly kept: string;
}

/** A rule by which rows are deleted or anonymized once they are old enough. */
export interface Rule {
  /** Describes the deleted data for `docs/privacy.md` and the log. */
  readonly what: string;
  readonly days: (config: RetentionConfig) => number;
  /** The time from which a row's age is counted. The row's table has the alias `r`. */
  readonly age: RawBuilder<Date>;
  /** The rows to which the rule applies, given its number of days. Absent: every row. */
  readonly where?: (days: number) => RawBuilder<boolean>;
  /** The columns to overwrite and their new values. If absent, the row is deleted. */
  readonly empties?: Readonly<Record<string, RawBuilder<unknown>>>;
}

export type Retention = Kept | readonly Rule[];

/**
 * SQL for the time `days` days ago. PostgreSQL computes this time once per query and can therefore use an
 * index.
 */
export const daysAgo = (days: number): RawBuilder<Date> =>
  sql<Date>`((select app_now()) - make_interval(days => ${days}::int))`;

export const NOTHING = sql`null`;

/** SQL for a column of the rule's table. */
export const column = (name: string): RawBuilder<Date> => sql<Date>`${sql.ref(`r.${name}`)}`;

export const isKept = (retention: Retention): retention is Kept => "kept" in retention;

const ONE = 1;
/**
 * Retention of rows that expire by themselves. Expired rows are kept for one more day, so that a late call
 * is refused as expired and not as unknown.
 */
export const aDay = (): number => ONE;
export const aMonth = (): number => 30;
