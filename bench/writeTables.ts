import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import type { BenchReport } from "./harness.ts";
import { withTables } from "./tables.ts";

export const TABLES = new URL("../docs/bench.md", import.meta.url);
const RESULTS = new URL("results/", import.meta.url);

/** Returns the committed results, sorted by file name. */
export const committedReports = (): BenchReport[] =>
  readdirSync(RESULTS)
    .filter((name) => name.endsWith(".json"))
    .toSorted()
    .map((name) => JSON.parse(readFileSync(new URL(name, RESULTS), "utf8")));

/** Writes the tables of `docs/bench.md` from `bench/results/*.json`. */
export function writeTables(): void {
  writeFileSync(TABLES, withTables(readFileSync(TABLES, "utf8"), committedReports()));
}
