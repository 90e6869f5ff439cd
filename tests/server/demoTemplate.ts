import { constants, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openClock } from "../../server/platform/clock.ts";
import { openDemo } from "../../server/demo/openDemo.ts";
import { openPlans } from "../../server/seats/plans.ts";
import { buildEmpty } from "../../server/platform/store/buildEmpty.ts";
import { openEncryption } from "../../server/platform/encryption/openEncryption.ts";
import { migrate } from "../../server/platform/store/migrate.ts";
import { openPGlite } from "../../server/platform/store/pglite.ts";
import { pgliteIn } from "../gate/testStores.ts";
import { quickenPasswords } from "./quickPasswords.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A server's folder with the demo of today in its database, for the tests' houses to copy. */
    demoTemplate: string;
  }
}

/**
 * Before all server tests: the demo is filled once, and the dump of the empty database is there for those
 * who fill their own.
 */
export default async function makeDemoTemplate(project: TestProject): Promise<() => void> {
  await buildEmpty();
  const folder = mkdtempSync(join(tmpdir(), "parterre-demo-"));
  const db = await openPGlite(folder);
  await migrate(db);
  // The houses that copy the folder have its key with it.
  await openEncryption(db, pgliteIn(folder).encryption);
  await openDemo({ db, clock: await openClock(db), plans: openPlans(db) });
  await quickenPasswords(db);
  await db.destroy();
  project.provide("demoTemplate", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Another folder with the same in it; on file systems that can, its blocks are shared until written. */
export function copyTemplate(template: string, folder: string): void {
  cpSync(template, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
}
