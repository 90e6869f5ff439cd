import { readdirSync, readFileSync } from "node:fs";

/** A process of this machine, as Linux reports it. */
export interface ProcessState {
  readonly pid: number;
  readonly parent: number;
  /**
   * Number of ticks between the start of the machine and the start of the process. The start time and the pid
   * together identify a process, because pids are reused.
   */
  readonly startedAt: string;
  /** Whether the process has ended but its parent has not read its exit status yet. */
  readonly isZombie: boolean;
}

/**
 * Parses `/proc/PID/stat`. The name of the process in `/proc/PID/stat` may contain spaces and parentheses.
 */
export function parseStat(stat: string): ProcessState {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return {
    pid: Number.parseInt(stat, 10),
    parent: Number(fields[1]),
    startedAt: fields[19] ?? "",
    isZombie: fields[0] === "Z",
  };
}

/** Returns the state of a process, or `undefined` if no process with this id is running. */
export function processOf(pid: number): ProcessState | undefined {
  try {
    const state = parseStat(readFileSync(`/proc/${pid}/stat`, "utf8"));
    return state.isZombie ? undefined : state;
  } catch {
    return undefined;
  }
}

/** Returns the ids of a process's children. */
export function childrenOf(pid: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => processOf(Number(name)) ?? [])
    .filter(({ parent }) => parent === pid)
    .map((child) => child.pid);
}

/** Returns the ids of all descendants of a process: its children, their children and so on. */
export const descendantsOf = (pid: number): number[] =>
  childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)]);

/** Sends a signal. Sends a signal to a process and returns whether the process existed. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ESRCH") return false;
    throw error;
  }
}
