import { existsSync, readFileSync } from "node:fs";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { Kysely, PGliteDialect } from "kysely";
import type { Db } from "./db.ts";
import { prebuiltPath } from "./prebuilt.ts";
import type { Tables } from "./tables.ts";

const INT8 = 20;
/** Counts and clocks stay far below 2^53: one type of number everywhere. */
const PARSERS = { [INT8]: Number };

/** Opens PGlite in a folder, from the prebuilt empty database where the folder has none yet. */
export async function openPGlite(dataDir: string): Promise<Db> {
  const folder = join(dataDir, "pglite");
  mkdirSync(folder, { recursive: true });
  const prebuilt = prebuiltPath();
  const isNew = !existsSync(join(folder, "PG_VERSION"));
  const options: PGliteOptions = { parsers: PARSERS };
  if (isNew && existsSync(prebuilt)) options.loadDataDir = new Blob([readFileSync(prebuilt)]);
  const pglite = await PGlite.create(folder, options);
  return new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
}

/** A database that lives and dies with the process: for tests and for building the dump. */
export async function openMemory(): Promise<{ db: Db; pglite: PGlite }> {
  const prebuilt = prebuiltPath();
  const options: PGliteOptions = { parsers: PARSERS };
  if (existsSync(prebuilt)) options.loadDataDir = new Blob([readFileSync(prebuilt)]);
  const pglite = await PGlite.create("memory://", options);
  return { db: new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) }), pglite };
}

/** An empty one without the prebuilt schema, for the test and the command that build it from nothing. */
export async function openBareMemory(): Promise<Db> {
  const pglite = await PGlite.create("memory://", { parsers: PARSERS });
  return new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
}
