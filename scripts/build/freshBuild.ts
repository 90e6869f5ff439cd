import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

/** All that the built files are made from; a package's new version shows in the lock file. */
const SOURCES = [
  "{app,backoffice,domain,engine,workers,locales,public}/**/*.*",
  "scripts/build/{pages,ticketWorker,firstPage,packFiles}.ts",
  "vite.config.ts",
  "package-lock.json",
];
const STAMP = "dist/.sources";

/** A digest of every source's path and bytes. Times are left out: a fresh clone's say nothing. */
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

/** Whether `dist` was built whole from just these sources. */
export function isFresh(root: string): boolean {
  const stamp = resolve(root, STAMP);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === sourceDigest(root);
}

/**
 * Runs `build` and then notes what it was made from. The digest is taken before, so that a source
 * that changes meanwhile makes the result stale; a build that fails leaves no note.
 */
export async function buildFresh(root: string, build: () => Promise<unknown>): Promise<void> {
  const digest = sourceDigest(root);
  await build();
  writeFileSync(resolve(root, STAMP), digest);
}
