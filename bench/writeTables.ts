import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import type { BenchReport } from "./harness.ts";
import { withTables } from "./tables.ts";

export const README = new URL("../README.md", import.meta.url);
const RESULTS = new URL("results/", import.meta.url);

/** The committed results, by file name. */
export const committedReports = (): BenchReport[] =>
  readdirSync(RESULTS)
    .filter((name) => name.endsWith(".json"))
    .toSorted()
    .map((name) => JSON.parse(readFileSync(new URL(name, RESULTS), "utf8")));

/** Writes the README's bench tables from `bench/results/*.json`. */
export function writeTables(): void {
  writeFileSync(README, withTables(readFileSync(README, "utf8"), committedReports()));
}
