import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { prebuiltPath } from "../../server/platform/store/prebuilt.ts";
import { buildFresh, isFresh } from "./freshBuild.ts";
import { packFiles } from "./packFiles.ts";
import { ROOT } from "../root.ts";

/**
 * Builds the dump that an empty database starts from, unless it exists. Its name identifies the schema
 * version.
 */
async function buildDatabase(): Promise<void> {
  if (existsSync(prebuiltPath())) return;
  const { buildEmpty } = await import("../../server/platform/store/buildEmpty.ts");
  await buildEmpty();
}

async function buildPages(): Promise<void> {
  const { build } = await import("vite");
  // Test runners set NODE_ENV to "test", which would build React for development.
  const before = process.env["NODE_ENV"];
  process.env["NODE_ENV"] = "production";
  await buildFresh(ROOT, async () => {
    await build({ root: ROOT, logLevel: "warn" });
    await packFiles(resolve(ROOT, "dist"));
  });
  if (before === undefined) delete process.env["NODE_ENV"];
  else process.env["NODE_ENV"] = before;
}

/** Builds only what is out of date. Logs that it builds, because it takes some seconds. */
export async function buildWhatIsStale(): Promise<void> {
  if (!isFresh(ROOT) || !existsSync(prebuiltPath())) console.log("building …");
  if (!isFresh(ROOT)) await buildPages();
  await buildDatabase();
}

if (import.meta.main) {
  await buildPages();
  await buildDatabase();
}
