import { readdirSync, readFileSync } from "node:fs";

/** Linux reports CPU time in hundredths of a second on every machine that Node supports. */
export const TICKS_A_SECOND = 100;
/**
 * Positions in `/proc/PID/stat` after the name: the process group, and the CPU times of the process and of
 * its ended children.
 */
const GROUP = 2;
const TIMES = [11, 12, 13, 14];

/**
 * Returns the CPU time of a process group in seconds, including children that have ended. Returns `undefined`
 * on systems without `/proc`.
 */
export function groupCpuSeconds(group: number): number | undefined {
  let ids: string[];
  try {
    ids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  } catch {
    return undefined;
  }
  if (ids.length === 0) return undefined;
  return ids.reduce((sum, id) => sum + ticksOf(id, group), 0) / TICKS_A_SECOND;
}

/**
 * Returns the fields of `/proc/PID/stat` that follow the name. Returns `undefined` if the process has ended.
 */
export function statFields(id: string): readonly string[] | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${id}/stat`, "utf8");
  } catch {
    return undefined;
  }
  // The name of the process is in parentheses and may itself contain spaces and parentheses.
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

function ticksOf(id: string, group: number): number {
  const fields = statFields(id);
  if (!fields || Number(fields[GROUP]) !== group) return 0;
  return TIMES.reduce((sum, at) => sum + Number(fields[at]), 0);
}
