import { basename, dirname } from "node:path";
import type { ImportEdge } from "../../../tests/gate/importGraph.ts";

/**
 * Returns the unit tests that import a file, directly or through others: first those named after it, then
 * those of its folder, then the nearest.
 */
export type Related = (file: string) => readonly string[];

/** Builds the lookup from all imports. `isTest` says which files are tests to run. */
export function relatedTests(
  edges: readonly ImportEdge[],
  isTest: (path: string) => boolean,
): Related {
  const importers = Map.groupBy(edges, ({ to }) => to);
  return (file) => {
    const seen = new Set([file]);
    // Iterating a set also visits values added meanwhile, so this walks the importers breadth first.
    for (const reached of seen) for (const { from } of importers.get(reached) ?? []) seen.add(from);
    const name = basename(file).replace(/\..*$/, "");
    const folder = `tests/${dirname(file)}/`;
    const rankOf = (test: string): number =>
      basename(test).startsWith(`${name}.`) ? 0 : test.startsWith(folder) ? 1 : 2;
    // The sort is stable: tests of the same rank stay ordered by distance.
    return [...seen].filter(isTest).toSorted((a, b) => rankOf(a) - rankOf(b));
  };
}
