import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { systemBin } from "../programs/postgresPrograms.ts";

/** Paths of the programs that a cluster runs. */
export interface Programs {
  readonly etcd: string;
  readonly patroni: string;
  readonly haproxy: string;
  /** Folder of PostgreSQL's programs. */
  readonly postgresBin: string;
}

/** Where packages put programs that are not on everybody's PATH. */
const USUAL_PLACES = ["/usr/local/bin", "/usr/bin", "/usr/local/sbin", "/usr/sbin"];

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns the path of a program on PATH or in a usual place, or `undefined`. */
function findProgram(name: string, path: string): string | undefined {
  return [...path.split(delimiter), ...USUAL_PLACES]
    .filter((folder) => folder !== "")
    .map((folder) => join(folder, name))
    .find(canRun);
}

/** Patroni copies the leader with these. The PostgreSQL that npm installs has neither. */
const hasReplication = (bin: string): boolean =>
  ["pg_basebackup", "pg_rewind"].every((name) => existsSync(join(bin, name)));

/**
 * Finds etcd, Patroni, HAProxy and PostgreSQL on `path` and in their usual places. Throws with the names of
 * Debian's packages if any is missing.
 */
export function findPrograms(
  path = process.env["PATH"] ?? "",
  postgres: string | undefined = systemBin(),
): Programs {
  const etcd = findProgram("etcd", path);
  const patroni = findProgram("patroni", path);
  const haproxy = findProgram("haproxy", path);
  const postgresBin = postgres !== undefined && hasReplication(postgres) ? postgres : undefined;
  if (etcd && patroni && haproxy && postgresBin) return { etcd, patroni, haproxy, postgresBin };
  const packages = [
    ...(etcd ? [] : ["etcd-server"]),
    ...(patroni ? [] : ["patroni"]),
    ...(haproxy ? [] : ["haproxy"]),
    ...(postgresBin ? [] : ["postgresql"]),
  ].join(" ");
  throw new Error(
    `A cluster needs programs that are not installed. On Debian 12 or later: apt-get install ${packages}`,
  );
}
