import { sql, type RawBuilder } from "kysely";
import type { Db } from "../store/db.ts";
import { SEAL } from "./keyring.ts";
import { encryptionOf, lookupOf } from "./sealing.ts";
import { columnOf, type Place, type SealedColumn } from "./sealedColumns.ts";

const ROWS_AT_ONCE = 500;

type Key = Readonly<Record<string, string | number>>;
interface FoundRow {
  readonly key: Key;
  readonly text: string;
}

/**
 * SQL for the text of the column. For a jsonb column, this is the encrypted string, or the whole JSON if
 * the value is not encrypted.
 */
function textOf({ column, kind, field = "" }: SealedColumn): RawBuilder<string> {
  const ref = sql.ref(`t.${column}`);
  if (kind === "text") return sql`${ref}`;
  return kind === "json" ? sql`(${ref} #>> '{}')` : sql`(${ref} ->> ${sql.lit(field)})`;
}

function isClear(of: SealedColumn): RawBuilder<boolean> {
  const text = textOf(of);
  const only = of.only === undefined ? sql`` : sql`and ${text} ~ ${sql.lit(of.only)}`;
  return sql`(${text} <> '' and ${text} not like ${sql.lit(`${SEAL}%`)} ${only})`;
}

const isOfOtherKey = (of: SealedColumn, keyId: string): RawBuilder<boolean> =>
  sql`(${textOf(of)} like ${sql.lit(`${SEAL}%`)}
    and ${textOf(of)} not like ${sql.lit(`${SEAL}${keyId}.%`)})`;

const keyNames = (of: SealedColumn): string[] => Object.keys(of.key);
const keyRefs = (of: SealedColumn) => sql.join(keyNames(of).map((name) => sql.ref(`t.${name}`)));

/** Reads the next batch of rows after the primary key `last`, sorted by key. */
async function readRows(
  db: Db,
  of: SealedColumn,
  isWanted: RawBuilder<boolean>,
  last: Key | undefined,
): Promise<FoundRow[]> {
  const parts = keyNames(of).map((name) => sql`${sql.lit(name)}, ${sql.ref(`t.${name}`)}`);
  const from = Object.entries(of.key).map(
    ([name, type]) => sql`${last?.[name] ?? ""}::${sql.raw(type)}`,
  );
  const after = last ? sql`and (${keyRefs(of)}) > (${sql.join(from)})` : sql``;
  const { rows } = await sql<FoundRow>`
    select json_build_object(${sql.join(parts)}) as key, ${textOf(of)} as text
    from ${sql.table(of.table)} t where ${isWanted} ${after}
    order by ${keyRefs(of)} limit ${ROWS_AT_ONCE}`.execute(db);
  return rows;
}

/** SQL for the column's new value with the encrypted text. */
function written({ column, kind, field = "" }: SealedColumn): RawBuilder<unknown> {
  if (kind === "text") return sql`r.sealed`;
  if (kind === "json") return sql`to_jsonb(r.sealed)`;
  return sql`jsonb_set(${sql.ref(`t.${column}`)}, array[${sql.lit(field)}], to_jsonb(r.sealed))`;
}

/** Updates only rows that nobody has changed since they were read. Returns the number of updated rows. */
async function writeRows(db: Db, place: Place, found: readonly FoundRow[]): Promise<number> {
  const of = columnOf(place);
  const { keyring } = encryptionOf(db);
  const rows = found.map(({ key, text }) => {
    const clear = keyring.open(place, text);
    const index = of.compared ? lookupOf(db, of.compared(clear)) : null;
    return { ...key, old: text, sealed: keyring.seal(place, clear), index };
  });
  const types = [...Object.entries(of.key), ["old", "text"], ["sealed", "text"], ["index", "text"]];
  const columns = types.map(([name = "", type = ""]) => sql`${sql.ref(name)} ${sql.raw(type)}`);
  const same = keyNames(of).map((name) => sql`${sql.ref(`t.${name}`)} = ${sql.ref(`r.${name}`)}`);
  const index = of.compared ? sql`, ssn_index = r.index` : sql``;
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(of.table)} t set ${sql.ref(of.column)} = ${written(of)} ${index}
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(${sql.join(columns)})
    where ${sql.join(same, sql` and `)} and ${textOf(of)} = r.old`.execute(db);
  return Number(numAffectedRows);
}

/**
 * Encrypts the selected rows of a column again, in batches by primary key. Returns their number. Several
 * nodes may run this function at the same time, while other nodes write rows.
 */
async function sealRows(db: Db, place: Place, isWanted: RawBuilder<boolean>): Promise<number> {
  let sealed = 0;
  let last: Key | undefined;
  for (;;) {
    const rows = await readRows(db, columnOf(place), isWanted, last);
    if (rows.length > 0) sealed += await writeRows(db, place, rows);
    if (rows.length < ROWS_AT_ONCE) return sealed;
    last = rows.at(-1)?.key;
  }
}

/** Encrypts the rows of a column that are not encrypted yet. */
export const sealClear = (db: Db, place: Place): Promise<number> =>
  sealRows(db, place, isClear(columnOf(place)));

/**
 * Encrypts the rows of a column that are not encrypted yet, or that a key other than the first has encrypted.
 */
export const sealOld = (db: Db, place: Place, keyId: string): Promise<number> =>
  sealRows(
    db,
    place,
    sql`(${isClear(columnOf(place))} or ${isOfOtherKey(columnOf(place), keyId)})`,
  );

/** Recomputes the look-up hashes of a column. Returns their number. */
export const indexAll = (db: Db, place: Place): Promise<number> =>
  sealRows(db, place, sql`${textOf(columnOf(place))} <> ''`);

/** Returns the columns, among the given ones, that contain unencrypted text. */
export async function findClear(db: Db, places: readonly Place[]): Promise<Place[]> {
  if (places.length === 0) return [];
  const parts = places.map((place) => {
    const of = columnOf(place);
    return sql`select ${sql.lit(place)} as place
      where exists (select 1 from ${sql.table(of.table)} t where ${isClear(of)})`;
  });
  const { rows } = await sql<{ place: Place }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows.map(({ place }) => place);
}

/** Counts the texts of a column: encrypted texts by key id, and unencrypted texts under "clear". */
export async function countSeals(db: Db, place: Place): Promise<ReadonlyMap<string, number>> {
  const of = columnOf(place);
  const text = textOf(of);
  const isSealed = sql`${text} like ${sql.lit(`${SEAL}%`)}`;
  const { rows } = await sql<{ held: string; count: number }>`
    select case when ${isSealed} then split_part(${text}, '.', 2) else 'clear' end as held,
      count(*)::int as count
    from ${sql.table(of.table)} t where ${isSealed} or ${isClear(of)}
    group by 1 order by 1`.execute(db);
  return new Map(rows.map(({ held, count }) => [held, count]));
}
