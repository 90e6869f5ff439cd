import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Tables } from "./tables.ts";

/**
 * The database: Kysely on PGlite or PostgreSQL. Inside a transaction use only the transaction: PGlite has a
 * single session, so a query on `db` would wait forever.
 */
export type Db = Kysely<Tables>;

/**
 * Runs the work in a transaction: in `db` itself if `db` is a transaction, otherwise in a new transaction.
 */
export const inTransaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);

/** Converts numbers to a typed SQL array that both drivers accept. */
export const ints = (values: readonly number[]): RawBuilder<number[]> =>
  sql<number[]>`${`{${values.join(",")}}`}::int[]`;

/** Converts UUIDs to an SQL array. UUIDs need no quoting. */
export const uuids = (values: readonly string[]): RawBuilder<string[]> =>
  sql<string[]>`${`{${values.join(",")}}`}::uuid[]`;

/** Converts texts to an SQL array. */
export const texts = (values: readonly string[]): RawBuilder<string[]> =>
  sql<string[]>`${[...values]}::text[]`;

/**
 * Hides the length of an array from PostgreSQL's planner. A cached plan assumes ten elements. For a shorter
 * array PostgreSQL would expect a new plan to be cheaper, and would plan the statement again in each call.
 * If the statement joins many tables, planning costs more than running it.
 */
const hidden = <T>(array: RawBuilder<T[]>, type: "int" | "uuid"): RawBuilder<T[]> =>
  sql<T[]>`(select ${array})::${sql.raw(type)}[]`;

/**
 * Converts a few numbers to an SQL array, like `ints`, for a frequent statement. With this array,
 * PostgreSQL reuses the statement's plan. The condition on the array must be served by an index, because
 * the reused plan may be older than most rows of the table.
 */
export const shortInts = (values: readonly number[]): RawBuilder<number[]> =>
  hidden(ints(values), "int");

/** Converts a few UUIDs to an SQL array, like `uuids`, under the same conditions as `shortInts`. */
export const shortUuids = (values: readonly string[]): RawBuilder<string[]> =>
  hidden(uuids(values), "uuid");

/** Converts a value to JSON text with a cast to jsonb, which both drivers accept. */
export const jsonb = (value: unknown): RawBuilder<string> =>
  sql<string>`${JSON.stringify(value)}::jsonb`;
