import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Tables } from "./tables.ts";

/**
 * The Db port: Kysely over PGlite or PostgreSQL. Inside a transaction use the transaction alone:
 * PGlite has one session, so asking `db` for a second one there waits for ever.
 */
export type Db = Kysely<Tables>;

/** A number array as an SQL value of its own type, the same to both drivers. */
export const ints = (values: readonly number[]): RawBuilder<number[]> =>
  sql<number[]>`${`{${values.join(",")}}`}::int[]`;

/** uuids, which need no quoting inside an array's text. */
export const uuids = (values: readonly string[]): RawBuilder<string[]> =>
  sql<string[]>`${`{${values.join(",")}}`}::uuid[]`;

/** Texts as an SQL array. */
export const texts = (values: readonly string[]): RawBuilder<string[]> =>
  sql<string[]>`${[...values]}::text[]`;

/** A value as jsonb text, cast so that both drivers agree. */
export const jsonb = (value: unknown): RawBuilder<string> =>
  sql<string>`${JSON.stringify(value)}::jsonb`;
