import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Tables } from "./tables.ts";

/**
 * The database: Kysely on PGlite or PostgreSQL. Inside a transaction use only the transaction. PGlite has one
 * session, so a query on `db` would wait there forever.
 */
export type Db = Kysely<Tables>;

/** Runs the work in a transaction: in the one that `db` is, or else in a new one. */
export const inTransaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);

/** A number array as a typed SQL value that both drivers accept. */
export const ints = (values: readonly number[]): RawBuilder<number[]> =>
  sql<number[]>`${`{${values.join(",")}}`}::int[]`;

/** UUIDs as an SQL array. They need no quoting. */
export const uuids = (values: readonly string[]): RawBuilder<string[]> =>
  sql<string[]>`${`{${values.join(",")}}`}::uuid[]`;

/** Texts as an SQL array. */
export const texts = (values: readonly string[]): RawBuilder<string[]> =>
  sql<string[]>`${[...values]}::text[]`;

/** A value as jsonb text, with a cast so that both drivers agree. */
export const jsonb = (value: unknown): RawBuilder<string> =>
  sql<string>`${JSON.stringify(value)}::jsonb`;
