import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";

/** Folder whose files Linux keeps in memory. */
const MEMORY = "/dev/shm";
/**
 * Minimum free memory. Tests use at most a tenth of this memory, for databases that exist only for a short
 * time.
 */
const ENOUGH_BYTES = 4 * 2 ** 30;

/**
 * Whether a folder allows programs in it to be executed. The check is needed, because PostgreSQL's programs
 * are copied into the folder, and some machines forbid running programs from memory.
 */
function mayRunFrom(folder: string): boolean {
  const probe = join(folder, "probe");
  writeFileSync(probe, "#!/bin/sh\n", { mode: 0o755 });
  const { status } = spawnSync(probe);
  rmSync(probe);
  return status === 0;
}

/**
 * Returns settings with which a test runner keeps its temporary files in memory, if the machine has enough
 * memory. If the files were on a disk, copying a database would take longer than most tests that use it. The
 * folder is removed when this process exits.
 */
export function quickPlace(memory = MEMORY, enoughBytes = ENOUGH_BYTES): Record<string, string> {
  if (!existsSync(memory) || freemem() < enoughBytes) return {};
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < enoughBytes) return {};
  const folder = mkdtempSync(join(memory, "parterre-gate-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  // If this process runs as root, PostgreSQL runs as another user and needs access to the folder.
  chmodSync(folder, 0o755);
  return mayRunFrom(folder) ? { TMPDIR: folder } : {};
}
