import { constants, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { buildEmpty } from "../../server/platform/store/buildEmpty.ts";
import { openStore } from "../../server/platform/store.ts";
import { startPostgres } from "../../scripts/programs/postgres.ts";
import { pgliteIn } from "../../scripts/programs/testStores.ts";
import { fillDemo, HASTY, makeTemplate } from "../gate/demoTemplate.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Path of a data folder whose PGlite database contains the demo. Tests copy it. */
    demoTemplate: string;
    /**
     * URL of a running PostgreSQL. `sharedPostgres.ts` copies the databases `demo` and `empty` of this
     * server.
     */
    sharedPostgres: string;
  }
}

/** Creates a folder with the demo in PGlite. Tests copy the folder together with its encryption key. */
async function demoInFolder(): Promise<string> {
  await buildEmpty();
  const folder = mkdtempSync(join(tmpdir(), "parterre-demo-"));
  const { db, close } = await openStore(pgliteIn(folder), () => undefined);
  await fillDemo(db);
  await close();
  return folder;
}

/** Starts a PostgreSQL with two databases to copy: one is migrated only, the other also contains the demo. */
async function templatesInPostgres() {
  const postgres = await startPostgres({ settings: HASTY, bySocket: true });
  await makeTemplate(postgres, "empty", () => Promise.resolve());
  await makeTemplate(postgres, "demo", fillDemo);
  return postgres;
}

/**
 * Runs before all server tests. Fills the demo once on each engine, and writes the dump of an empty database
 * for tests that fill their own.
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

/** Copies the folder, as copy-on-write if the file system supports it. */
export function copyTemplate(template: string, folder: string): void {
  cpSync(template, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
}
