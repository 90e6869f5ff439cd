import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../scripts/root.ts";

const read = (path: string): string => readFileSync(resolve(ROOT, path), "utf8");

/** Returns the direct dependencies in a package.json. */
function directOf(path: string): string[] {
  const {
    dependencies = {},
    devDependencies = {},
  }: Record<string, Record<string, string>> = JSON.parse(read(path));
  return [...Object.keys(dependencies), ...Object.keys(devDependencies)];
}

/** Returns the packages in the first column of the table, and the rows without a reason. */
function toldPackages(page: string): { names: string[]; bare: string[] } {
  const rows = page
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .slice(1)
    .map((line) => line.split("|").map((cell) => cell.trim()));
  return {
    names: rows.flatMap(([, names = ""]) => names.split(", ")),
    bare: rows.filter(([, , why = ""]) => why.length < 5).map(([, names = ""]) => names),
  };
}

test("docs/dependencies.md has every direct dependency, once, with its reason, and no other", () => {
  const { names, bare } = toldPackages(read("docs/dependencies.md"));
  const packages = ["package.json", "bench/peers/package.json", "bench/pages/package.json"];
  const direct = packages.flatMap(directOf);
  expect(direct.length).toBeGreaterThan(40);
  expect(names.toSorted()).toEqual(direct.toSorted());
  expect(bare).toEqual([]);
});
