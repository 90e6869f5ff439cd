import { importGraph, type Sources } from "../../../tests/gate/importGraph.ts";

/** Folders that the mutation check covers by default. */
export const PLACES: readonly string[] = [
  "domain",
  "engine/seating",
  "server/seats",
  "server/checkout",
];

const UNIT = /^tests\/.*(?<!\.browser)\.test\.tsx?$/;
/**
 * Matches the tests that `vitest.config.ts` does not count as unit tests: they need a browser, a database or
 * a complete server.
 */
const NOT_UNIT =
  /^tests\/(e2e|server|contract|fuzz)\/|^tests\/scripts\/programs\/(postgres|startServer)\.test/;

/** Whether a file is a test that needs neither a browser nor a server. */
export const isUnitTest = (path: string): boolean => UNIT.test(path) && !NOT_UNIT.test(path);

/** Packages through which code uses a database, a network, a disk or a thread. */
const OUTSIDE =
  /^(node:(?!crypto$|path$|util$|zlib$)|kysely|pg$|fastify|@fastify|pino|@electric-sql|prom-client|sharp|stripe)/;

/** A file that imports the type of the database receives a connection and runs queries. */
const OF_DATABASE = /platform\/store\//;

/** Matches imports of types only, which are not executed. */
const OF_TYPES = /^(?:import type\b|export type \{)[^;]*;$/gm;

/**
 * Returns whether a file runs without a database or a server. The file must receive no connection, and none
 * of the files that it imports, directly or indirectly, may open one.
 */
export function pureFiles(sources: Sources): (file: string) => boolean {
  const running = [...sources].map(
    ([path, source]) => [path, source.replace(OF_TYPES, "")] as const,
  );
  const imports = Map.groupBy(importGraph(new Map(running)), ({ from }) => from);
  return (file) => {
    if (OF_DATABASE.test(sources.get(file) ?? "")) return false;
    const seen = new Set([file]);
    // A loop over a set also visits values that are added during the loop.
    for (const each of seen) {
      for (const { to, isPackage } of imports.get(each) ?? []) {
        if (isPackage && OUTSIDE.test(to)) return false;
        if (!isPackage) seen.add(to);
      }
    }
    return true;
  };
}
