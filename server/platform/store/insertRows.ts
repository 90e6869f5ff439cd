import { sql, type RawBuilder } from "kysely";
import type { Tables } from "./tables.ts";

export type Column<T extends keyof Tables> = keyof Tables[T] & string;

/** Rows of a table as plain JSON by column name. All rows of one array must have the same columns. */
export type Rows<T extends keyof Tables> = readonly {
  readonly [C in Column<T>]?: unknown;
}[];

export type Computed<T extends keyof Tables> = { readonly [C in Column<T>]?: RawBuilder<unknown> };

/**
 * Returns the statement that inserts rows. All rows are one parameter, so that the statement's text is the
 * same for any number of rows and PostgreSQL reuses its plan. `computed` are further columns as SQL
 * expressions, in which `r` is the row. `rows` must not be empty.
 */
export function insertRows<T extends keyof Tables>(
  table: T,
  rows: Rows<T>,
  computed: Computed<T> = {},
): RawBuilder<unknown> {
  const named = Object.keys(rows[0] ?? {});
  const found: [string, RawBuilder<unknown>][] = Object.entries(computed);
  const columns = [...named, ...found.map(([column]) => column)].map((column) => sql.ref(column));
  const values = [
    ...named.map((column) => sql.ref(`r.${column}`)),
    ...found.map(([, value]) => value),
  ];
  return sql`insert into ${sql.table(table)} (${sql.join(columns)})
    select ${sql.join(values)}
    from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json) as r`;
}

/**
 * Returns the statement that inserts the rows of a query. `columns` are those columns of the table for which the
 * query returns a column of the same name.
 */
export function insertQuery<T extends keyof Tables>(
  table: T,
  columns: readonly Column<T>[],
  query: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  return sql`insert into ${sql.table(table)} (${names}) select ${names} from (${query}) as r`;
}
