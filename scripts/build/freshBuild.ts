import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

/**
 * All sources from which the built files are made. The lock file is included because it changes with the
 * versions of packages.
 */
const SOURCES = [
  "{app,backoffice,domain,engine,workers,locales,public}/**/*.*",
  "scripts/build/{pages,pageWorkers,firstPage,packFiles}.ts",
  "vite.config.ts",
  "package-lock.json",
];
const STAMP = "dist/.sources";

/**
 * A digest of every source's path and content. Modification times are ignored, because a fresh clone sets
 * them arbitrarily.
 */
function sourceDigest(root: string): string {
  const digest = createHash("sha256");
  for (const path of globSync(SOURCES, { cwd: root }).toSorted())
    digest
      .update(path)
      .update("\0")
      .update(readFileSync(resolve(root, path)))
      .update("\0");
  return digest.digest("hex");
}

/** Whether `dist` was completely built from the current sources. */
export function isFresh(root: string): boolean {
  const stamp = resolve(root, STAMP);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === sourceDigest(root);
}

/**
 * Runs `build` and then stores the digest of the sources. The digest is computed before the build, so that
 * the result counts as stale if a source changes during the build. A failed build stores nothing.
 */
export async function buildFresh(root: string, build: () => Promise<unknown>): Promise<void> {
  const digest = sourceDigest(root);
  await build();
  writeFileSync(resolve(root, STAMP), digest);
}
