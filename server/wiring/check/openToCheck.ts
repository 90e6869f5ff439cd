import { existsSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { StoreConfig } from "../../platform/settings/config.ts";
import type { Db } from "../../platform/store/db.ts";
import { FolderTaken, lockFolder } from "../../platform/store/folderLock.ts";
import { VERSIONS } from "../../platform/store/migrate.ts";
import { openPGlite } from "../../platform/store/pglite.ts";
import { openPostgres } from "../../platform/store/postgres.ts";
import type { CheckFacts } from "./check.ts";

/**
 * A database that is opened for the checks. Opening a database for the checks neither creates nor changes
 * it.
 */
export interface DatabaseToCheck {
  readonly database: CheckFacts["database"];
  readonly close: () => Promise<void>;
}

const missing = (words: string): DatabaseToCheck => ({
  database: { missing: words },
  close: () => Promise.resolve(),
});

/**
 * Returns the name of the newest migration that was applied to a database, or `undefined` if no migration
 * was applied.
 */
async function versionOf(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ has: boolean }>`
    select to_regclass('kysely_migration') is not null as has`.execute(db);
  if (!rows[0]?.has) return undefined;
  const latest = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1`.execute(db);
  return latest.rows[0]?.name;
}

async function look(db: Db, close: () => Promise<void>): Promise<DatabaseToCheck> {
  try {
    const version = await versionOf(db);
    if (version === VERSIONS.at(-1)) return { database: { db }, close };
    const words =
      version === undefined
        ? "the database is empty; the first start fills it."
        : `the database is of another version (${version}); the next start brings it up to date.`;
    return { database: { missing: words, isForStart: true }, close };
  } catch (error) {
    await close();
    return missing(`the database cannot be reached: ${String(error)}`);
  }
}

async function openFolder({ engine, dataDir }: StoreConfig): Promise<DatabaseToCheck> {
  if (engine === "embedded") return missing("the PostgreSQL from npm runs with the server alone.");
  if (!existsSync(join(dataDir, "pglite", "PG_VERSION")))
    return missing("there is no database yet.");
  let release: () => void;
  try {
    release = lockFolder(dataDir);
  } catch (error) {
    if (error instanceof FolderTaken) return missing("a server runs on the data folder.");
    throw error;
  }
  const db = await openPGlite(dataDir);
  return look(db, async () => {
    await db.destroy();
    release();
  });
}

/** Opens the configured database for the checks. */
export function openToCheck(config: StoreConfig): Promise<DatabaseToCheck> {
  if (config.url === undefined) return openFolder(config);
  const { db } = openPostgres(config.url, () => undefined, { connections: 1 });
  return look(db, () => db.destroy());
}
