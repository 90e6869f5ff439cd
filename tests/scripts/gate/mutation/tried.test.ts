import { describe, expect, test } from "vitest";
import type { ImportEdge } from "../../../gate/importGraph.ts";
import { isUnitTest, pureFiles } from "../../../../scripts/gate/mutation/places.ts";
import { relatedTests } from "../../../../scripts/gate/mutation/relatedTests.ts";
import { reportOf, type Tried } from "../../../../scripts/gate/mutation/report.ts";

const edge = (from: string, to: string, isPackage = false): ImportEdge => ({ from, to, isPackage });

describe("the tests of a file", () => {
  const edges = [
    edge("domain/b.ts", "domain/a.ts"),
    edge("tests/app/near.test.ts", "domain/a.ts"),
    edge("tests/domain/far.test.ts", "domain/b.ts"),
    edge("tests/domain/near.test.ts", "domain/a.ts"),
    edge("tests/domain/a.test.ts", "tests/domain/made.ts"),
    edge("tests/domain/made.ts", "domain/a.ts"),
    edge("tests/domain/other.test.ts", "domain/c.ts"),
    edge("tests/server/a.test.ts", "domain/a.ts"),
    // The walk ends at a cycle.
    edge("domain/a.ts", "domain/b.ts"),
  ];

  test("are those named after it, then those of its folder, then the nearest", () => {
    expect(relatedTests(edges, isUnitTest)("domain/a.ts")).toEqual([
      "tests/domain/a.test.ts",
      "tests/domain/near.test.ts",
      "tests/domain/far.test.ts",
      "tests/app/near.test.ts",
    ]);
    expect(relatedTests(edges, isUnitTest)("domain/unknown.ts")).toEqual([]);
  });

  test.each([
    ["tests/domain/a.test.ts", true],
    ["tests/app/a.test.tsx", true],
    ["tests/scripts/programs/findBrowser.test.ts", true],
    ["tests/app/a.browser.test.tsx", false],
    ["tests/server/a.test.ts", false],
    ["tests/contract/a.test.ts", false],
    ["tests/e2e/a.test.ts", false],
    ["tests/domain/made.ts", false],
    ["domain/a.ts", false],
  ])("may be %s: %s", (path, isUnit) => {
    expect(isUnitTest(path)).toBe(isUnit);
  });
});

test("a file is pure if nothing that it runs opens a database or a network", () => {
  const sources = new Map([
    ["server/a.ts", 'import { a } from "../domain/a.ts";\nimport type { Db } from "./c.ts";'],
    ["domain/a.ts", 'import * as z from "zod/mini";\nimport { createHash } from "node:crypto";'],
    ["server/b.ts", 'import { c } from "./c.ts";'],
    ["server/c.ts", 'import { sql } from "kysely";'],
    ["server/d.ts", 'import { readFileSync } from "node:fs";'],
    ["server/e.ts", 'import type { Db } from "./platform/store/db.ts";'],
    ["server/alone.ts", ""],
  ]);
  expect([...sources.keys()].filter(pureFiles(sources))).toEqual([
    "server/a.ts",
    "domain/a.ts",
    "server/alone.ts",
  ]);
});

test("the report names what no test was tried on, and counts by folder and by place", () => {
  const tried = (file: string, outcome: Tried["outcome"]): Tried => ({
    file,
    outcome,
    line: 3,
    change: "a → b",
  });
  const { text, figures } = reportOf(
    [
      tried("domain/a.ts", "killed"),
      tried("domain/a.ts", "killed"),
      tried("domain/api/b.ts", "survived"),
      tried("domain/c.ts", "untested"),
    ],
    ["domain"],
  );
  expect(text.split("\n").slice(0, 2)).toEqual(["untested domain/c.ts:3: a → b", ""]);
  expect(figures).toEqual([
    { folder: "domain", mutants: 3, killed: 2, share: 66.6 },
    { folder: "domain/api", mutants: 1, killed: 0, share: 0 },
    { folder: "domain", mutants: 4, killed: 2, share: 50 },
  ]);
});
