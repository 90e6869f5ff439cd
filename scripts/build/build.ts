import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { prebuiltPath } from "../../server/platform/store/prebuilt.ts";
import { buildFresh, isFresh } from "./freshBuild.ts";
import { packFiles } from "./packFiles.ts";
import { ROOT } from "../root.ts";

/**
 * Builds the dump with which an empty database starts, unless the dump already exists. The name of the dump
 * contains the version of the schema.
 */
async function buildDatabase(): Promise<void> {
  if (existsSync(prebuiltPath())) return;
  const { buildEmpty } = await import("../../server/platform/store/buildEmpty.ts");
  await buildEmpty();
}

async function buildPages(): Promise<void> {
  const { build } = await import("vite");
  // NODE_ENV is changed for the build: test runners set it to "test", and React would then be built for
  // development.
  const before = process.env["NODE_ENV"];
  process.env["NODE_ENV"] = "production";
  await buildFresh(ROOT, async () => {
    await build({ root: ROOT, logLevel: "warn" });
    await packFiles(resolve(ROOT, "dist"));
  });
  if (before === undefined) delete process.env["NODE_ENV"];
  else process.env["NODE_ENV"] = before;
}

/** Builds the files that are out of date. Logs that it is building, because this takes some seconds. */
export async function buildWhatIsStale(): Promise<void> {
  if (!isFresh(ROOT) || !existsSync(prebuiltPath())) console.log("building …");
  if (!isFresh(ROOT)) await buildPages();
  await buildDatabase();
}

if (import.meta.main) {
  await buildPages();
  await buildDatabase();
}
