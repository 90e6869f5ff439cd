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

/** A separate file system in memory that can be filled completely. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills all free space of the disk. */
  readonly fill: () => void;
  /** Deletes what fills the disk. */
  readonly empty: () => void;
}

/** Sizes of the writes that fill the disk. The largest is first, and the smallest fills the last page. */
const WRITES = [65_536, 4_096];

function isFullError(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOSPC";
}

/** Mounts a file system with `megabytes` MB. Throws if this process may not mount file systems. */
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
    // The file system is unmounted lazily, because a process that is ending can still have files open on it.
    execFileSync("umount", ["--lazy", folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  // If this process runs as root, PostgreSQL runs as another user and has to reach its folder inside this
  // one.
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
