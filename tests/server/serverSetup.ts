import { constants, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openClock } from "../../server/platform/clock.ts";
import { openDemo } from "../../server/demo/openDemo.ts";
import { openPlans } from "../../server/seats/plans.ts";
import { buildEmpty } from "../../server/platform/store/buildEmpty.ts";
import type { Db } from "../../server/platform/store/db.ts";
import { openStore } from "../../server/platform/store.ts";
import { startPostgres } from "../../scripts/programs/postgres.ts";
import { pgliteIn, postgresAt } from "../../scripts/programs/testStores.ts";
import { quickenPasswords } from "./quickPasswords.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A data folder whose PGlite database holds the demo. Tests copy it. */
    demoTemplate: string;
    /** A running PostgreSQL whose databases `demo` and `empty` are templates: `sharedPostgres.ts` copies them. */
    sharedPostgres: string;
  }
}

/**
 * Trades durability for speed, since nothing has to survive a crash. Each house opens its own connections.
 */
export const HASTY = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  // An autovacuum worker in a template delays its copies.
  autovacuum: "off",
  max_connections: "500",
};

async function fillDemo(db: Db): Promise<void> {
  await openDemo({ db, clock: await openClock(db), plans: openPlans(db) });
  await quickenPasswords(db);
}

/** Creates a folder with the demo in PGlite. Houses copy it with its encryption key. */
async function demoInFolder(): Promise<string> {
  await buildEmpty();
  const folder = mkdtempSync(join(tmpdir(), "parterre-demo-"));
  const { db, close } = await openStore(pgliteIn(folder), () => undefined);
  await fillDemo(db);
  await close();
  return folder;
}

/** Starts a PostgreSQL with two templates: one migrated, and one with the demo as well. */
async function templatesInPostgres() {
  const postgres = await startPostgres({ settings: HASTY });
  for (const [name, fill] of [
    ["empty", () => Promise.resolve()],
    ["demo", fillDemo],
  ] as const) {
    const url = await postgres.createDatabase(name);
    const { db, close } = await openStore(postgresAt(url), () => undefined);
    await fill(db);
    await close();
  }
  return postgres;
}

/**
 * Runs before all server tests. Fills the demo once on each engine and writes the empty database's dump, for
 * tests that fill their own.
 */
export default async function makeTemplates(project: TestProject): Promise<() => Promise<void>> {
  const [folder, postgres] = await Promise.all([demoInFolder(), templatesInPostgres()]);
  project.provide("demoTemplate", folder);
  project.provide("sharedPostgres", postgres.url);
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    await postgres.stop();
  };
}

/** Copies the folder, copy-on-write if the file system supports it. */
export function copyTemplate(template: string, folder: string): void {
  cpSync(template, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
}
