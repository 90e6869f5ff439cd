import { existsSync, globSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { embeddedPrograms } from "../../server/platform/store/embeddedPrograms.ts";

const majorOf = (bin: string): number => Number(basename(dirname(bin)));

/**
 * Returns the `bin` folder of the newest PostgreSQL (15 or later) that is installed on the system, or
 * `undefined` if there is none.
 */
export function systemBin(): string | undefined {
  return globSync("/usr/lib/postgresql/*/bin")
    .filter((bin) => majorOf(bin) >= 15 && existsSync(join(bin, "initdb")))
    .toSorted((a, b) => majorOf(b) - majorOf(a))[0];
}

/** Returns POSTGRES_BIN if it is set, otherwise the folder of the packaged programs. */
export const postgresBin = (): string => process.env["POSTGRES_BIN"] ?? embeddedPrograms();
