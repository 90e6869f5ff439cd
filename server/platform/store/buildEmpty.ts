import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { migrate } from "./migrate.ts";
import { openMemory } from "./pglite.ts";
import { prebuiltPath } from "./prebuilt.ts";

/**
 * Creates the dump of the empty database at `prebuiltPath` if it is missing. The product's build calls this
 * function.
 */
export async function buildEmpty(): Promise<void> {
  const path = prebuiltPath();
  if (existsSync(path)) return;
  const { db, pglite } = await openMemory();
  await migrate(db);
  const dump = await pglite.dumpDataDir("gzip");
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, new Uint8Array(await dump.arrayBuffer()));
  renameSync(draft, path);
  await db.destroy();
}

if (import.meta.main) await buildEmpty();
