import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Thrown if another running process uses the folder, because two processes would corrupt the data. */
export class FolderTaken extends Error {
  override readonly name = "FolderTaken";
  readonly pid: number;

  constructor(folder: string, pid: number) {
    super(`The data folder ${folder} is in use by the process ${pid}; stop that one first.`);
    this.pid = pid;
  }
}

/**
 * Returns the kernel's start time of a process, which distinguishes the process from a later one with the
 * same pid.
 */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the program's name in parentheses and may contain spaces.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    // The process no longer exists, or the system has no /proc. An empty start time means that only the pid
    // is compared.
    return "";
  }
}

function isAlive(pid: number, start: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM means that the process exists but belongs to another account.
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return false;
  }
  return start === "" || startOf(pid) === start;
}

function readOwner(path: string): { text: string; pid: number; start: string } | undefined {
  try {
    const text = readFileSync(path, "utf8");
    const [pid = "", start = ""] = text.trim().split(" ");
    return { text, pid: Number(pid), start };
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Creates a file with its complete contents atomically. Returns false if the file already exists. */
function place(path: string, text: string): boolean {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Moves the lock file of a dead process away. If another process has created the file anew before it was
 * moved, restores that file.
 */
function removeStale(path: string, seen: string): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return;
    throw error;
  }
  const moved = readFileSync(aside, "utf8");
  if (moved !== seen) place(path, moved);
  rmSync(aside, { force: true });
}

/**
 * Locks a data folder for this process, because PGlite itself has no lock. Returns a function that releases
 * the lock. Takes over the lock of a dead process. Throws `FolderTaken` with the pid if the owner is still
 * running.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "owner");
  const mine = `${process.pid} ${startOf(process.pid)}\n`;
  while (!place(path, mine)) {
    const owner = readOwner(path);
    if (!owner) continue;
    if (isAlive(owner.pid, owner.start)) throw new FolderTaken(folder, owner.pid);
    removeStale(path, owner.text);
  }
  return () => {
    if (readOwner(path)?.text === mine) rmSync(path, { force: true });
  };
}
