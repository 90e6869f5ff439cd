import type { ImportEdge } from "../../../tests/gate/importGraph.ts";

/** Folders that the mutation check looks at. */
export const PLACES: readonly string[] = [
  "domain",
  "engine/seating",
  "server/seats",
  "server/checkout",
];

const UNIT = /^tests\/.*(?<!\.browser)\.test\.tsx?$/;
/** As in `vitest.config.ts`: tests that need a browser, a database or a complete server. */
const NOT_UNIT =
  /^tests\/(e2e|server|contract|fuzz)\/|^tests\/scripts\/programs\/(postgres|startServer)\.test/;

/** Whether a file is a test that needs neither a browser nor a server. */
export const isUnitTest = (path: string): boolean => UNIT.test(path) && !NOT_UNIT.test(path);

/** Packages and rooms through which code reaches a database, a network or a thread. */
const OUTSIDE = /^(node:|kysely|pg$|fastify|@fastify|pino|@electric-sql|prom-client|sharp|stripe)/;

/**
 * Returns whether a file can be run without a database or a server: nothing that it imports, directly or
 * through others, opens one. Types are imports too, so a file that only names the database's type is left
 * out.
 */
export function pureFiles(edges: readonly ImportEdge[]): (file: string) => boolean {
  const imports = Map.groupBy(edges, ({ from }) => from);
  return (file) => {
    const seen = new Set([file]);
    // A set yields what is added while it is read.
    for (const each of seen) {
      for (const { to, isPackage } of imports.get(each) ?? []) {
        if (isPackage && OUTSIDE.test(to)) return false;
        if (!isPackage) seen.add(to);
      }
    }
    return true;
  };
}
