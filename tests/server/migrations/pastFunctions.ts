import { existsSync, readFileSync } from "node:fs";
import type { Db } from "../../../server/platform/store/db.ts";
import { applySql } from "../../../server/platform/store/functionFiles.ts";
import { migrate } from "../../../server/platform/store/migrate.ts";

const fileOf = (version: string): URL => new URL(`past/${version}.sql`, import.meta.url);

/** Whether `past/` contains the functions, views or triggers of a version's migration. */
export const hasFunctions = (version: string): boolean => existsSync(fileOf(version));

/**
 * Migrates a database from the previous version to `version`: its tables, and the functions, views and
 * triggers that its migration had. `past/` keeps those unchanged. From `m0042Functions` on, no migration
 * contains functions, views or triggers.
 */
export async function migrateTo(db: Db, version: string): Promise<void> {
  await migrate(db, version);
  if (hasFunctions(version)) await applySql(db, readFileSync(fileOf(version), "utf8"));
}
