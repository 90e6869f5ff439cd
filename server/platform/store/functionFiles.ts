import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import type { Db } from "./db.ts";

/*
 * The database's functions, views and triggers are the files in `functions/`, applied in the order of their
 * names. Each statement in these files creates or replaces an object, so that a file can be applied again.
 *
 * During an upgrade, nodes of the previous version call the new functions. A function with different
 * arguments therefore gets a new name, and a migration of a later version drops the old function. If a node
 * of the previous version is restarted, it applies its own files again. A release in which a previous
 * version's files must not be applied again needs a migration, because nodes of earlier versions refuse to
 * start on a newer schema.
 */

interface FunctionFile {
  readonly name: string;
  readonly text: string;
  readonly hash: string;
}

const FOLDER = new URL("./functions/", import.meta.url);
const FUNCTION_NAME = /\bcreate (?:or replace )?function (\w+)/g;

/**
 * Executes every statement of an SQL file in one round trip. A single `do` block is the only way in which
 * PGlite accepts several statements at once.
 */
export async function applySql(tx: Db, text: string): Promise<void> {
  await sql.raw(`do $file$ begin\n${text}\nend $file$`).execute(tx);
}

let files: readonly FunctionFile[] | undefined;

function readFiles(): readonly FunctionFile[] {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith(".sql"));
  return names.toSorted().map((name) => {
    const text = readFileSync(new URL(name, FOLDER), "utf8").replaceAll("\r\n", "\n");
    const hash = createHash("sha256").update(text).digest("hex").slice(0, 16);
    return { name, text, hash };
  });
}

/** Returns the function files. The files are read only once per process. */
export const functionFiles = (): readonly FunctionFile[] => (files ??= readFiles());

/**
 * Drops all functions with these names, whatever their arguments, because PostgreSQL cannot change a return
 * type by replacing a function, and because an overload with old arguments would remain. A function on which
 * a default, view or trigger depends is kept, and is replaced later.
 */
async function dropFunctions(tx: Db, names: readonly string[]): Promise<void> {
  const { rows } = await sql<{ signature: string }>`
    select p.oid::regprocedure::text as signature from pg_proc p
    where p.proname = any(${[...names]}::text[]) and p.pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend d
        where d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid)`.execute(tx);
  for (const { signature } of rows) await sql.raw(`drop function ${signature}`).execute(tx);
}

/**
 * Applies new and changed function files. If `isSchemaNew` is true, applies all files, because a migration
 * may have dropped a view to alter its table. The caller must hold the migration lock.
 */
export async function applyFunctions(tx: Db, isSchemaNew: boolean): Promise<void> {
  const applied = await tx.selectFrom("function_file").selectAll().execute();
  const hashes = new Map(applied.map(({ name, hash }) => [name, hash]));
  const stale = functionFiles().filter(
    ({ name, hash }) => isSchemaNew || hashes.get(name) !== hash,
  );
  if (stale.length === 0) return;
  const texts = stale.map(({ text }) => text);
  await dropFunctions(
    tx,
    [...texts.join("\n").matchAll(FUNCTION_NAME)].flatMap(([, name]) => name ?? []),
  );
  for (const text of texts) await applySql(tx, text);
  const rows = functionFiles().map(({ name, hash }) => ({ name, hash }));
  await tx.deleteFrom("function_file").execute();
  await tx.insertInto("function_file").values(rows).execute();
}
