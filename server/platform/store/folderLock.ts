import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Another living process uses the folder. A second one would corrupt its data. */
export class FolderTaken extends Error {
  override readonly name = "FolderTaken";
  readonly pid: number;

  constructor(folder: string, pid: number) {
    super(`The data folder ${folder} is in use by the process ${pid}; stop that one first.`);
    this.pid = pid;
  }
}

/** Returns the kernel's start time of a process, because its pid may have been reused. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the program's name in parentheses and may contain spaces.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    // The process is gone, or the system has no /proc. The pid alone has to suffice.
    return "";
  }
}

function isAlive(pid: number, start: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists but belongs to another account.
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

/** Creates the complete file atomically. Returns false if it already exists. */
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

/** Moves a dead owner's file aside. Restores it if a living owner replaced it in between. */
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
 * Locks a data folder for this process and returns the function that releases it. A dead owner's lock is
 * taken over. Otherwise throws `FolderTaken` with the owner's pid. PGlite itself has no lock.
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
