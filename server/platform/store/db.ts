import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Tables } from "./tables.ts";

/**
 * The database: Kysely on PGlite or PostgreSQL. Inside a transaction use only the transaction: PGlite has a
 * single session, so a query on `db` would wait forever.
 */
export type Db = Kysely<Tables>;

/** Runs the work in a transaction: in `db` if it is one, otherwise in a new one. */
export const inTransaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);

/** Converts numbers to a typed SQL array that both drivers accept. */
export const ints = (values: readonly number[]): RawBuilder<number[]> =>
  sql<number[]>`${`{${values.join(",")}}`}::int[]`;

/** Converts UUIDs to an SQL array. They need no quoting. */
export const uuids = (values: readonly string[]): RawBuilder<string[]> =>
  sql<string[]>`${`{${values.join(",")}}`}::uuid[]`;

/** Converts texts to an SQL array. */
export const texts = (values: readonly string[]): RawBuilder<string[]> =>
  sql<string[]>`${[...values]}::text[]`;

/**
 * Hides the length of an array from PostgreSQL's planner. A cached plan assumes ten elements. For a shorter
 * array PostgreSQL would expect a new plan to be cheaper, and would plan the statement again in each call,
 * which costs more than the statement itself if it joins many tables.
 */
const hidden = <T>(array: RawBuilder<T[]>, type: "int" | "uuid"): RawBuilder<T[]> =>
  sql<T[]>`(select ${array})::${sql.raw(type)}[]`;

/**
 * Like `ints`, for a frequent statement with a few numbers in each call. Its plan is reused. An index must serve
 * the condition, because the plan may be older than most rows of the table.
 */
export const shortInts = (values: readonly number[]): RawBuilder<number[]> =>
  hidden(ints(values), "int");

/** Like `uuids`, on the same conditions as `shortInts`. */
export const shortUuids = (values: readonly string[]): RawBuilder<string[]> =>
  hidden(uuids(values), "uuid");

/** Converts a value to JSON text with a cast to jsonb, which both drivers accept. */
export const jsonb = (value: unknown): RawBuilder<string> =>
  sql<string>`${JSON.stringify(value)}::jsonb`;
