import { sql, type RawBuilder } from "kysely";
import type { RetentionConfig } from "../settings/retentionConfig.ts";

/** A table that is kept for ever, and why. */
export interface Kept {
  readonly kept: string;
}

/** Rows that are deleted, or emptied of a person, once they are old enough. */
export interface Rule {
  /** What goes, in words: `docs/privacy.md` and the log have it. */
  readonly what: string;
  readonly days: (config: RetentionConfig) => number;
  /** Time that a row's age is counted from; the table is `r`. */
  readonly age: RawBuilder<Date>;
  /** Rows that go at all, by the rule's days; absent: every row. */
  readonly where?: (days: number) => RawBuilder<boolean>;
  /** Columns and what is left in them; absent: the whole row goes. */
  readonly empties?: Readonly<Record<string, RawBuilder<unknown>>>;
}

export type Retention = Kept | readonly Rule[];

/** The time that is so many days ago, computed once a query so that an index can be searched by it. */
export const daysAgo = (days: number): RawBuilder<Date> =>
  sql<Date>`((select app_now()) - make_interval(days => ${days}::int))`;

export const NOTHING = sql`null`;

/** A column of the table that the rule is about. */
export const column = (name: string): RawBuilder<Date> => sql<Date>`${sql.ref(`r.${name}`)}`;

export const isKept = (retention: Retention): retention is Kept => "kept" in retention;

const ONE = 1;
/** Of what is over at its own time: long enough to tell whoever comes late that it is over. */
export const aDay = (): number => ONE;
export const aMonth = (): number => 30;
