import { existsSync, readFileSync } from "node:fs";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { Kysely, PGliteDialect } from "kysely";
import { noticeFullDisk } from "./databaseSpace.ts";
import type { Db } from "./db.ts";
import { prebuiltPath } from "./prebuilt.ts";
import type { Tables } from "./tables.ts";

const INT8 = 20;
/** Counts and clocks stay far below 2^53, so int8 can be parsed as a number. */
const PARSERS = { [INT8]: Number };

function kyselyOn(pglite: PGlite): Db {
  const db: Db = new Kysely<Tables>({
    dialect: new PGliteDialect({ pglite }),
    log: noticeFullDisk(() => db),
  });
  return db;
}

/** Opens PGlite in a folder. A new folder gets a copy of the prebuilt empty database. */
export async function openPGlite(dataDir: string): Promise<Db> {
  const folder = join(dataDir, "pglite");
  mkdirSync(folder, { recursive: true });
  const prebuilt = prebuiltPath();
  const isNew = !existsSync(join(folder, "PG_VERSION"));
  const options: PGliteOptions = { parsers: PARSERS };
  if (isNew && existsSync(prebuilt)) options.loadDataDir = new Blob([readFileSync(prebuilt)]);
  const pglite = await PGlite.create(folder, options);
  return kyselyOn(pglite);
}

/** Opens PGlite in a folder without migrating it. A new folder gets an empty database without a schema. */
export async function openPGliteAsIs(dataDir: string): Promise<Db> {
  const folder = join(dataDir, "pglite");
  mkdirSync(folder, { recursive: true });
  return kyselyOn(await PGlite.create(folder, { parsers: PARSERS }));
}

/**
 * Opens a database in memory for tests and for building the dump. The database has the prebuilt schema if
 * the dump exists.
 */
export async function openMemory(): Promise<{ db: Db; pglite: PGlite }> {
  const prebuilt = prebuiltPath();
  const options: PGliteOptions = { parsers: PARSERS };
  if (existsSync(prebuilt)) options.loadDataDir = new Blob([readFileSync(prebuilt)]);
  const pglite = await PGlite.create("memory://", options);
  return { db: kyselyOn(pglite), pglite };
}

/**
 * Opens an empty in-memory database without the prebuilt schema, for the command that builds the prebuilt
 * dump and for the test of that command.
 */
export async function openBareMemory(): Promise<Db> {
  const pglite = await PGlite.create("memory://", { parsers: PARSERS });
  return kyselyOn(pglite);
}
