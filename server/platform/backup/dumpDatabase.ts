import { sql } from "kysely";
import * as z from "zod/mini";
import type { Db } from "../store/db.ts";

/**
 * A table in a dump, with the columns that its rows contain. The list has no generated columns, because the
 * database computes them.
 */
const DUMPED_TABLE = z.object({ name: z.string(), columns: z.array(z.string()) });

/**
 * The first line of a dump. `version` is the name of the schema's last migration, `madeAt` the time at which
 * the dump began (ISO 8601).
 */
export const DUMP_HEAD = z.object({
  format: z.literal(1),
  version: z.string(),
  madeAt: z.string(),
  tables: z.array(DUMPED_TABLE),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
});

export type DumpedTable = z.infer<typeof DUMPED_TABLE>;
export type DumpHead = z.infer<typeof DUMP_HEAD>;

/**
 * Thrown if a backup cannot be made or restored as requested. The error's message is written for the person
 * who runs the server.
 */
export class BackupRefused extends Error {
  override readonly name: string = "BackupRefused";
}

/** Thrown if another process is already making the same backup. */
export class BackupInProgress extends BackupRefused {
  override readonly name = "BackupInProgress";
}

/** Tables that are not dumped, because the migrations fill them. */
const OWN_TABLES = ["kysely_migration", "kysely_migration_lock", "function_file"];

/** Rows per fetch. A row can hold a whole seat plan, so a few rows can take megabytes. */
const ROWS = 200;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

async function readTables(db: Db): Promise<DumpedTable[]> {
  const { rows } = await sql<DumpedTable>`
    select c.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      and c.relname <> all(${OWN_TABLES}::text[])
    group by c.relname order by c.relname`.execute(db);
  return rows;
}

async function readSequences(db: Db): Promise<DumpHead["sequences"]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'S' and relnamespace = current_schema()::regnamespace order by relname`.execute(
    db,
  );
  const found: DumpHead["sequences"] = [];
  for (const { name } of rows) {
    const state = await sql<{ value: string; isCalled: boolean }>`
      select last_value::text as value, is_called as "isCalled" from ${sql.table(name)}`.execute(
      db,
    );
    found.push(...state.rows.map((each) => ({ name, ...each })));
  }
  return found;
}

/**
 * Returns the name of the last migration. Returns `undefined` if the database does not have Parterre's schema.
 */
async function readVersion(db: Db): Promise<string | undefined> {
  const { rows: tables } = await sql`
    select from pg_class where relname = 'kysely_migration' and relkind = 'r'
      and relnamespace = current_schema()::regnamespace`.execute(db);
  if (tables.length === 0) return undefined;
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1`.execute(db);
  return rows[0]?.name;
}

async function* tableLines(db: Db, { name, columns }: DumpedTable): AsyncGenerator<string[]> {
  const list = columns.map(quoted).join(", ");
  await sql
    .raw(
      `declare dumped no scroll cursor for
       select row_to_json(r)::text as line from (select ${list} from ${quoted(name)}) r`,
    )
    .execute(db);
  for (;;) {
    const { rows } = await sql
      .raw<{ line: string }>(`fetch forward ${ROWS} from dumped`)
      .execute(db);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await sql.raw("close dumped").execute(db);
}

/**
 * Yields a dump of the whole database as text. The dump is one consistent snapshot, even if other
 * transactions write at the same time. The first line is the `DumpHead`. A line with a JSON string is the
 * name of a table, the following lines with JSON objects are the rows of this table, and the last line is the
 * total number of rows. Throws BackupRefused if the database is empty.
 */
export async function* dumpDatabase(db: Db): AsyncGenerator<string> {
  const tx = await db
    .startTransaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute();
  try {
    const version = await readVersion(tx);
    if (version === undefined) throw new BackupRefused("The database is empty.");
    const tables = await readTables(tx);
    const head: DumpHead = {
      format: 1,
      version,
      madeAt: new Date().toISOString(),
      tables,
      // Sequences are not part of the snapshot. A sequence value from after the snapshot does no harm,
      // because numbers are never reused.
      sequences: await readSequences(tx),
    };
    yield `${JSON.stringify(head)}\n`;
    let count = 0;
    for (const table of tables) {
      yield `${JSON.stringify(table.name)}\n`;
      for await (const lines of tableLines(tx, table)) {
        count += lines.length;
        yield `${lines.join("\n")}\n`;
      }
    }
    yield `${count}\n`;
  } finally {
    await tx.rollback().execute();
  }
}
