import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { percentile } from "../../../scripts/gate/percentile.ts";
import { plainTable } from "../../../scripts/gate/plainTable.ts";
import { printComplaints } from "../../../scripts/gate/printComplaints.ts";
import { wholeNumber } from "../../../scripts/gate/wholeNumber.ts";
import { writeReport } from "../../../scripts/gate/writeReport.ts";

test("an option is a positive whole number or has its default", () => {
  expect(wholeNumber("seed", "7", 1)).toBe(7);
  expect(wholeNumber("seed", undefined, 3)).toBe(3);
  for (const wrong of ["0", "-1", "1.5", "many", ""]) {
    expect(() => wholeNumber("seed", wrong, 1)).toThrow(`--seed ${wrong}`);
  }
});

test("columns of a table are as wide as their longest cell, and lines have no blanks at the end", () => {
  expect(
    plainTable([
      ["a", "long", "x"],
      ["longer", "b", ""],
    ]),
  ).toBe("a       long  x\nlonger  b");
});

test("a percentile is a figure below which that share lies", () => {
  const figures = Array.from({ length: 101 }, (_, at) => 100 - at);
  expect([0, 0.5, 0.95, 1].map((share) => percentile(figures, share))).toEqual([0, 50, 95, 100]);
  expect(percentile([], 0.99)).toBe(0);
});

test("the first twenty complaints are printed, and the number of the others", () => {
  const said: string[] = [];
  const many = Array.from({ length: 23 }, (_, at) => `complaint ${at}`);
  expect(printComplaints(many, (line) => said.push(line))).toBe(false);
  expect(said).toHaveLength(21);
  expect(said.at(-1)).toBe("and 3 more");
  expect(printComplaints([], (line) => said.push(line))).toBe(true);
  expect(said).toHaveLength(21);
});

test("a result is written into a folder that need not exist", () => {
  const folder = mkdtempSync(join(tmpdir(), "parterre-report-"));
  const file = join(folder, "deep", "report.json");
  writeReport(file, { seed: 1 });
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ seed: 1 });
  rmSync(folder, { recursive: true });
});
