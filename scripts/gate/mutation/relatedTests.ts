import { basename, dirname } from "node:path";
import type { ImportEdge } from "../../../tests/gate/importGraph.ts";

/**
 * Returns the unit tests that import a file, directly or indirectly. Tests named after the file come first,
 * then tests of its folder, then those with the shortest chain of imports.
 */
export type Related = (file: string) => readonly string[];

/**
 * Builds the function that finds the tests, from all imports. `isTest` returns whether a file is a test that
 * can be run.
 */
export function relatedTests(
  edges: readonly ImportEdge[],
  isTest: (path: string) => boolean,
): Related {
  const importers = Map.groupBy(edges, ({ to }) => to);
  return (file) => {
    const seen = new Set([file]);
    // A loop over a set also visits values that are added during the loop, so this visits the importing files
    // breadth first.
    for (const reached of seen) for (const { from } of importers.get(reached) ?? []) seen.add(from);
    const name = basename(file).replace(/\..*$/, "");
    const folder = `tests/${dirname(file)}/`;
    const rankOf = (test: string): number =>
      basename(test).startsWith(`${name}.`) ? 0 : test.startsWith(folder) ? 1 : 2;
    // The sort is stable, so that tests of the same rank stay in the order of their distance.
    return [...seen].filter(isTest).toSorted((a, b) => rankOf(a) - rankOf(b));
  };
}
