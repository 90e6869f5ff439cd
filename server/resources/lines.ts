import { sql } from "kysely";
import {
  idsOf,
  linesIn,
  textIn,
  type FieldValue,
  type Line,
  type RowsField,
  type Values,
} from "../../domain/resources/fields.ts";
import { TWICE } from "../../domain/resources/faultMessages.ts";
import { kindOf, type KindName } from "../../domain/resources/kinds.ts";
import { ints, type Db } from "../platform/store/db.ts";
import { columnOf, plainFields, selectedColumns, toColumn, valuesFrom } from "./columns.ts";
import { storedKind } from "./kinds.ts";
import { nextNumber, wrongField } from "../catalogueAdmin/writer.ts";
import type { LineTable } from "./storedKind.ts";

type Row = Readonly<Record<string, unknown>> & { readonly id: number; readonly owner: number };

const listsOf = (name: KindName): [string, RowsField, LineTable][] => {
  const { lines = {} } = storedKind(name);
  return Object.entries(kindOf(name).fields).flatMap(([field, spec]) => {
    const table = lines[field];
    return spec.type === "rows" && table ? [[field, spec, table]] : [];
  });
};

/**
 * Returns the column by which lines are ordered: the position if the list has one, otherwise the id if lines
 * are numbered, otherwise the first field.
 */
const order = ({ fields }: RowsField, { position, isNumbered, columns }: LineTable) => {
  const [first = "id"] = Object.keys(fields);
  return sql.ref(`r.${position ?? (isNumbered ? "id" : columnOf(first, columns))}`);
};

const isThere = ({ retired }: LineTable) =>
  retired === undefined ? sql`true` : sql`${sql.ref(`r.${retired}`)} is null`;

async function readList(db: Db, field: RowsField, table: LineTable, ids: readonly number[]) {
  const { rows } = await sql<Row>`
    select ${table.isNumbered ? sql`r.id` : sql`0`} as id, ${sql.ref(`r.${table.owner}`)} as owner,
      ${selectedColumns(field.fields, table)}
    from ${sql.table(table.table)} r
    where ${sql.ref(`r.${table.owner}`)} = any(${ints(ids)}) and ${isThere(table)}
    order by ${order(field, table)}`.execute(db);
  return Map.groupBy(rows, ({ owner }) => owner);
}

/**
 * Reads all lists of lines of the resources with these ids. Returns the lists by field for each resource id.
 */
export async function readLines(
  db: Db,
  name: KindName,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Values>> {
  const found = new Map<number, Record<string, FieldValue>>(ids.map((id) => [id, {}]));
  if (ids.length === 0) return found;
  for (const [field, spec, table] of listsOf(name)) {
    const byOwner = await readList(db, spec, table, ids);
    for (const [id, values] of found) {
      values[field] = (byOwner.get(id) ?? []).map((row): Line => ({
        ...(table.isNumbered && { id: row.id }),
        ...valuesFrom(spec.fields, row),
      }));
    }
  }
  return found;
}

function columnsOf({ fields }: RowsField, table: LineTable, line: Line, place: number) {
  const columns = plainFields(fields).map(([field, spec]): [string, unknown] => [
    columnOf(field, table.columns),
    toColumn(spec, line[field]),
  ]);
  return table.position === undefined
    ? columns
    : [...columns, [table.position, place] as [string, unknown]];
}

type Columns = readonly (readonly [string, unknown])[];

/** Inserts lines in one statement. All lines must have the same columns. */
async function insert(tx: Db, { table }: LineTable, rows: readonly Columns[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const values = rows.map((row) => sql`(${sql.join(row.map(([, value]) => sql`${value}`))})`);
  await sql`insert into ${sql.table(table)} (${sql.join(first.map(([name]) => sql.ref(name)))})
    values ${sql.join(values)}`.execute(tx);
}

/** Throws VALIDATION if two lines have the same values in fields that must be unique in the list. */
function judgeLines(field: string, { unique }: LineTable, lines: readonly Line[]): void {
  if (!unique) return;
  const keys = new Set(lines.map((line) => JSON.stringify(unique.map((name) => line[name]))));
  if (keys.size < lines.length) throw wrongField(field, TWICE);
}

/**
 * Removes lines before the new ones are written. If the list keeps retired lines, retires all its lines
 * first, so that two lines can swap a unique value, and returns the ids of the lines that were in use. If
 * the list does not keep retired lines, deletes the lines that were not sent again.
 */
async function clearList(
  tx: Db,
  { table, owner, isNumbered, retired }: LineTable,
  id: number,
  lines: readonly Line[],
): Promise<ReadonlySet<number>> {
  const own = sql`${sql.ref(owner)} = ${id}`;
  if (retired !== undefined) {
    const column = sql.ref(retired);
    const { rows } = await sql<{ id: number }>`update ${sql.table(table)} set ${column} = app_now()
      where ${own} and ${column} is null returning id`.execute(tx);
    return new Set(rows.map((row) => row.id));
  }
  const kept = isNumbered ? lines.flatMap((line) => idsOf(line["id"])) : [];
  const gone = isNumbered ? sql`${own} and id <> all(${ints(kept)})` : own;
  await sql`delete from ${sql.table(table)} where ${gone}`.execute(tx);
  return new Set();
}

async function writeList(
  tx: Db,
  id: number,
  [field, spec]: [string, RowsField],
  table: LineTable,
  lines: readonly Line[],
): Promise<void> {
  judgeLines(field, table, lines);
  const owner = sql`${sql.ref(table.owner)} = ${id}`;
  const used = await clearList(tx, table, id, lines);
  const added: Columns[] = [];
  for (const [place, line] of lines.entries()) {
    const columns = columnsOf(spec, table, line, place);
    const isUsed = idsOf(line["id"]).some((each) => used.has(each));
    if (isUsed && table.retired !== undefined) columns.push([table.retired, null]);
    if (table.isNumbered && line["id"] !== undefined) {
      const set = sql.join(columns.map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
      const { numAffectedRows } = await sql`update ${sql.table(table.table)} set ${set}
        where ${owner} and id = ${line["id"]}`.execute(tx);
      if (numAffectedRows !== 1n) throw wrongField(field, `no line ${textIn(line["id"])}`);
    } else {
      const number = table.isNumbered ? [["id", await nextNumber(tx)] as const] : [];
      const others = Object.entries(table.added?.(line) ?? {});
      added.push([...number, [table.owner, id], ...columns, ...others]);
    }
  }
  await insert(tx, table, added);
}

/**
 * Writes the lists of lines of a resource. Lines that are not sent again are deleted, or retired if the list
 * keeps retired lines.
 */
export async function writeLines(
  tx: Db,
  name: KindName,
  id: number,
  values: Values,
): Promise<void> {
  for (const [field, spec, table] of listsOf(name)) {
    await writeList(tx, id, [field, spec], table, linesIn(values[field]));
  }
}
