import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { statFields, TICKS_A_SECOND } from "../../scripts/gate/groupCpu.ts";

/**
 * Positions in `/proc/PID/stat` after the name: the parent process, the CPU times of the process, and the CPU
 * times of its ended children.
 */
const PARENT = 1;
const OWN = [11, 12];
const ENDED = [13, 14];

const sumOf = (fields: readonly string[], at: readonly number[]): number =>
  at.reduce((sum, each) => sum + Number(fields[each] ?? 0), 0);

/** CPU seconds of the servers and of the database since they started. */
export interface CpuSeconds {
  readonly servers: number;
  readonly database: number;
}

/**
 * Returns the CPU time that the servers with the given process ids and a PostgreSQL have used. Returns
 * `undefined` on systems without `/proc`.
 */
export function cpuSeconds(pids: readonly number[], dataDir: string): CpuSeconds | undefined {
  let ids: string[];
  try {
    ids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  } catch {
    return undefined;
  }
  if (ids.length === 0) return undefined;
  const [postmaster = ""] = readFileSync(join(dataDir, "postmaster.pid"), "utf8").split("\n");
  const servers = pids.reduce((sum, pid) => sum + sumOf(statFields(String(pid)) ?? [], OWN), 0);
  const database = ids.reduce((sum, id) => {
    const fields = statFields(id);
    if (!fields) return sum;
    if (id === postmaster) return sum + sumOf(fields, [...OWN, ...ENDED]);
    return fields[PARENT] === postmaster ? sum + sumOf(fields, OWN) : sum;
  }, 0);
  return { servers: servers / TICKS_A_SECOND, database: database / TICKS_A_SECOND };
}
