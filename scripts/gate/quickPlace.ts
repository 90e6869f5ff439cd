import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";

/** Linux keeps what is written here in memory. */
const MEMORY = "/dev/shm";
/** Tests hold a tenth of that at most: databases that live for seconds. */
const ENOUGH_BYTES = 4 * 2 ** 30;

/** Whether programs may run from a folder: PostgreSQL's own are put there, and some machines forbid it. */
function mayRunFrom(folder: string): boolean {
  const probe = join(folder, "probe");
  writeFileSync(probe, "#!/bin/sh\n", { mode: 0o755 });
  const { status } = spawnSync(probe);
  rmSync(probe);
  return status === 0;
}

/**
 * Settings by which a runner's temporary files are kept in memory, where the machine has plenty of it: a
 * disk takes longer over the copy of a database than most tests take to use it. Gone with this process.
 */
export function quickPlace(): Record<string, string> {
  if (!existsSync(MEMORY) || freemem() < ENOUGH_BYTES) return {};
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < ENOUGH_BYTES) return {};
  const folder = mkdtempSync(join(MEMORY, "parterre-gate-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  // PostgreSQL runs as another user where we are root.
  chmodSync(folder, 0o755);
  return mayRunFrom(folder) ? { TMPDIR: folder } : {};
}
