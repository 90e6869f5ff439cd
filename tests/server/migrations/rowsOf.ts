import { sql } from "kysely";
import type { Role } from "../../../domain/permission.ts";
import {
  PLACES,
  SEALED_COLUMNS,
  type Place,
  type SealedColumn,
} from "../../../server/platform/encryption/sealedColumns.ts";
import { unseal, unsealJson } from "../../../server/platform/encryption/sealing.ts";
import { PRESET_IDS } from "../../../server/identity/operators/presetRoles.ts";
import type { Db } from "../../../server/platform/store/db.ts";
import { vouched } from "../../vouched.ts";

type Row = Readonly<Record<string, unknown>>;
/** The rows of each table and view, by its name. */
export type Books = ReadonlyMap<string, readonly Row[]>;

/**
 * Tables of derived sums, whose rows an upgrade may recompute or merge. They are recounted instead of compared.
 */
const SUMS = [
  "ticket_change",
  "product_change",
  "presentation_sum",
  "ticket_sum",
  "point_sum",
  "product_sum",
  "ticket_sales",
  "point_sales",
  "product_sales",
];

/**
 * Returns every row of each of the product's tables and views, as JSON. Both drivers return it in the same
 * form.
 */
export async function rowsOf(db: Db): Promise<Books> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type in ('BASE TABLE', 'VIEW')
      and table_name not like 'kysely%' and not table_name = any(${`{${SUMS.join(",")}}`}::text[])
    order by 1`.execute(db);
  const books = new Map<string, Row[]>();
  for (const { name } of tables) {
    const { rows } = await sql<{ row: Row }>`
      select to_jsonb(t) as row from ${sql.table(name)} t`.execute(db);
    books.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return books;
}

/**
 * Returns a value as text. Converts Israeli phone numbers to the format before m0038Telephones, which changed
 * it.
 */
const textOf = (value: unknown): string =>
  (JSON.stringify(value) ?? "").replaceAll(/"\+972(5\d{8})"/g, '"0$1"');

/** Columns that the server fills at its start where they are empty. They are empty in old rows. */
const COMPUTED = ["ssn_index"];

/**
 * Whether an array still contains all its former values. An upgrade adds permissions to the administrator's
 * role.
 */
const hasAll = (value: unknown, after: unknown): boolean =>
  Array.isArray(value) && Array.isArray(after) && value.every((each) => after.includes(each));

const isKept = (before: Row, after: Row): boolean =>
  Object.entries(before).every(
    ([column, value]) =>
      COMPUTED.includes(column) ||
      textOf(after[column]) === textOf(value) ||
      (column === "permissions" && before["preset"] === "admin" && hasAll(value, after[column])),
  );

/** Returns the row with its present column names. m0044Roles replaced an operator's `role` by `role_id`. */
function renamed(table: string, row: Row): Row {
  const { role, ...others } = row;
  if (table !== "operator" || role === undefined) return row;
  return { ...others, role_id: PRESET_IDS[vouched<Role>(role)] };
}

/** Tables that an upgrade drops, because their rows are not needed any more. */
const DROPPED = ["demo_occupancy"];

/** Returns one line for each row of `before` that `after` does not contain unchanged. */
export const lostRows = (before: Books, after: Books): string[] =>
  [...before].flatMap(([table, rows]) =>
    (DROPPED.includes(table) ? [] : rows)
      .filter((row) => !after.get(table)?.some((each) => isKept(renamed(table, row), each)))
      .map((row) => `${table}: ${JSON.stringify(row)}`),
  );

function readable(db: Db, place: Place, row: Row): Row {
  const { column, kind, field = "" }: SealedColumn = SEALED_COLUMNS[place];
  const value = row[column];
  if (kind === "json") return { ...row, [column]: unsealJson(db, place, value) };
  if (kind === "text") {
    return typeof value === "string" ? { ...row, [column]: unseal(db, place, value) } : row;
  }
  const held = vouched<Row>(value);
  const text = held[field];
  return typeof text === "string"
    ? { ...row, [column]: { ...held, [field]: unseal(db, place, text) } }
    : row;
}

/**
 * Returns the same as `rowsOf`, with encrypted columns decrypted. The database's keys must have been loaded.
 */
export async function readableRowsOf(db: Db): Promise<Books> {
  const books = new Map(await rowsOf(db));
  for (const place of PLACES) {
    const { table } = SEALED_COLUMNS[place];
    books.set(
      table,
      (books.get(table) ?? []).map((row) => readable(db, place, row)),
    );
  }
  return books;
}
