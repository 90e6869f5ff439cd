import { existsSync, readFileSync } from "node:fs";
import type { Db } from "../../../server/platform/store/db.ts";
import { applySql } from "../../../server/platform/store/functionFiles.ts";
import { migrate } from "../../../server/platform/store/migrate.ts";

const fileOf = (version: string): URL => new URL(`past/${version}.sql`, import.meta.url);

/** Whether the migration of a version had functions, views or triggers. */
export const hasFunctions = (version: string): boolean => existsSync(fileOf(version));

/**
 * Makes a database what `version` left, when it follows on the version before: its tables, and the
 * functions, views and triggers that its migrations had. `past/` keeps those as they were; from
 * `m0042Functions` on no migration has any.
 */
export async function migrateTo(db: Db, version: string): Promise<void> {
  await migrate(db, version);
  if (hasFunctions(version)) await applySql(db, readFileSync(fileOf(version), "utf8"));
}
