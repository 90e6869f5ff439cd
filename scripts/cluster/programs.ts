import { existsSync } from "node:fs";
import { join } from "node:path";
import { findProgram } from "../programs/findProgram.ts";
import { systemBin } from "../programs/postgresPrograms.ts";

/** Paths of the programs that a cluster runs. */
export interface Programs {
  readonly etcd: string;
  readonly patroni: string;
  readonly haproxy: string;
  /** Folder of PostgreSQL's programs. */
  readonly postgresBin: string;
}

/**
 * Whether a folder contains the programs with which Patroni copies a database. The PostgreSQL that npm
 * installs does not contain these programs.
 */
const hasReplication = (bin: string): boolean =>
  ["pg_basebackup", "pg_rewind"].every((name) => existsSync(join(bin, name)));

/**
 * Finds etcd, Patroni, HAProxy and PostgreSQL on `path` and in their usual folders. If any of the programs is
 * missing, throws an error with the names of Debian's packages.
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
