import { execFileSync } from "node:child_process";
import {
  chmodSync,
  closeSync,
  mkdtempSync,
  openSync,
  rmSync,
  statfsSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Closers } from "../contention/openCluster.ts";

/** A file system of its own, in memory, that can be filled. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills all free space of the disk. */
  readonly fill: () => void;
  /** Frees the space again. */
  readonly empty: () => void;
}

/** Sizes of writes, the largest first, so that the last page is taken too. */
const WRITES = [65_536, 4_096];

function isFullError(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOSPC";
}

/** Mounts a file system of `megabytes` MB. Throws without the rights to mount. */
export function openSmallDisk(megabytes: number, closers: Closers): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), "parterre-disk-"));
  try {
    const options = `size=${megabytes}m,mode=711`;
    execFileSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder], { stdio: "pipe" });
  } catch (cause) {
    rmSync(folder, { recursive: true });
    throw new Error("this proof mounts small disks, and needs Linux and root for it", { cause });
  }
  closers.add(() => {
    // Unmounts lazily, because a process that is ending can still have files open on the disk.
    execFileSync("umount", ["--lazy", folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  // Under root, PostgreSQL runs as another user and has to reach its folder in here.
  chmodSync(folder, 0o711);
  const ballast = join(folder, "ballast");
  const fill = (): void => {
    const file = openSync(ballast, "a");
    const bytes = Buffer.alloc(WRITES[0]!);
    for (const length of WRITES) {
      try {
        for (;;) writeSync(file, bytes, 0, length);
      } catch (error) {
        if (!isFullError(error)) throw error;
      }
    }
    closeSync(file);
    const { bavail } = statfsSync(folder);
    if (bavail > 0) throw new Error(`${folder} still has ${bavail} blocks`);
  };
  return { folder, fill, empty: () => rmSync(ballast, { force: true }) };
}
