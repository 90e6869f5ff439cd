import { sql } from "kysely";
import type { Db } from "../store/db.ts";
import { migrate, migrateIn, VERSIONS } from "../store/migrate.ts";
import {
  BackupRefused,
  DUMP_HEAD,
  quoted,
  type DumpedTable,
  type DumpHead,
} from "./dumpDatabase.ts";

/**
 * Rows are collected until they have more than this many characters, and are then inserted by one statement.
 */
const BATCH_CHARACTERS = 1_000_000;

const DAMAGED = "The backup is damaged: its database file is not whole.";

/** Throws BackupRefused if the schema has tables, indexes, views or sequences. */
async function refuseFilled(db: Db): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_class
    where relnamespace = current_schema()::regnamespace`.execute(db);
  const count = rows[0]?.count ?? 0;
  if (count > 0) {
    throw new BackupRefused(
      `The database is not empty: it has ${count} tables, indexes, views and sequences. Name an empty one.`,
    );
  }
}

/** Drops the foreign keys and returns the statements that create them again. */
async function dropForeignKeys(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
    order by 1, 2`.execute(tx);
  for (const { table, name } of rows) {
    await sql.raw(`alter table ${table} drop constraint ${quoted(name)}`).execute(tx);
  }
  return rows.map(
    ({ table, name, definition }) =>
      `alter table ${table} add constraint ${quoted(name)} ${definition}`,
  );
}

async function setTriggers(tx: Db, tables: readonly DumpedTable[], state: "enable" | "disable") {
  for (const { name } of tables) {
    await sql.raw(`alter table ${quoted(name)} ${state} trigger user`).execute(tx);
  }
}

async function insertRows(
  tx: Db,
  { name, columns }: DumpedTable,
  rows: readonly string[],
): Promise<void> {
  const list = sql.raw(columns.map(quoted).join(", "));
  const table = sql.table(name);
  // `overriding system value` keeps the dump's values of identity columns.
  await sql`insert into ${table} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${table}, ${`[${rows.join(",")}]`}::json)`.execute(
    tx,
  );
}

/** Inserts all rows of the dump. Returns their number. */
async function insertAll(tx: Db, head: DumpHead, lines: AsyncIterator<string>): Promise<number> {
  const tables = new Map(head.tables.map((table) => [table.name, table]));
  let table: DumpedTable | undefined;
  let [batch, characters, count]: [string[], number, number] = [[], 0, 0];
  const flush = async (): Promise<void> => {
    if (table && batch.length > 0) await insertRows(tx, table, batch);
    [batch, characters] = [[], 0];
  };
  for (;;) {
    const { done, value: line } = await lines.next();
    if (done) throw new BackupRefused(DAMAGED);
    if (line.startsWith("{")) {
      if (characters > BATCH_CHARACTERS) await flush();
      batch.push(line);
      characters += line.length;
      count += 1;
      continue;
    }
    await flush();
    if (!line.startsWith('"')) {
      if (line !== `${count}`) throw new BackupRefused(DAMAGED);
      return count;
    }
    const name = String(parsed(line));
    table = tables.get(name);
    if (!table) throw new BackupRefused(DAMAGED);
  }
}

async function setSequences(tx: Db, { sequences }: DumpHead): Promise<void> {
  for (const { name, value, isCalled } of sequences) {
    await sql`select setval(${quoted(name)}::regclass, ${value}::bigint, ${isCalled})`.execute(tx);
  }
}

function readHead(line: string): DumpHead {
  const { data: head } = DUMP_HEAD.safeParse(parsed(line));
  if (!head) throw new BackupRefused(DAMAGED);
  if (!VERSIONS.includes(head.version)) {
    throw new BackupRefused(
      `The backup was made by a newer version of Parterre (schema ${head.version}). Restore it with that version.`,
    );
  }
  return head;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new BackupRefused(DAMAGED);
  }
}

/**
 * Loads a dump into a database without tables. One transaction creates the tables of the dump's version,
 * inserts all rows and checks all foreign keys. Migrations that are newer than the dump run after this
 * transaction. Triggers do not run for the inserted rows. The database account must own the schema, but need
 * not be a superuser. Returns the number of loaded rows. Throws BackupRefused if the database is not empty,
 * or if the dump is damaged or newer than this version of the product.
 */
export async function loadDatabase(db: Db, dump: AsyncIterable<string>): Promise<number> {
  await refuseFilled(db);
  const lines = dump[Symbol.asyncIterator]();
  const first = await lines.next();
  if (first.done) throw new BackupRefused(DAMAGED);
  const head = readHead(first.value);
  const rows = await db.transaction().execute(async (tx) => {
    await migrateIn(tx, head.version);
    // PostgreSQL cannot alter a table while checks of its deferred foreign keys are pending, so the foreign
    // keys are checked now.
    await sql`set constraints all immediate`.execute(tx);
    const foreignKeys = await dropForeignKeys(tx);
    await setTriggers(tx, head.tables, "disable");
    // Migrations fill some tables, for example the preset roles. The rows that migrations inserted are
    // deleted before the dump is inserted.
    const names = head.tables.map(({ name }) => quoted(name)).join(", ");
    await sql.raw(`truncate ${names}`).execute(tx);
    const count = await insertAll(tx, head, lines);
    await setSequences(tx, head);
    for (const statement of foreignKeys) await sql.raw(statement).execute(tx);
    await setTriggers(tx, head.tables, "enable");
    return count;
  });
  await migrate(db);
  await sql`analyze`.execute(db);
  return rows;
}
