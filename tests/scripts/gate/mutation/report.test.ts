import { describe, expect, test } from "vitest";
import { reportOf, type Tried } from "../../../../scripts/gate/mutation/report.ts";

/** Returns mutants of a file. The first `killed` mutants were killed, and the others survived. */
const tried = (file: string, count: number, killed: number): Tried[] =>
  Array.from({ length: count }, (_, at) => ({
    file,
    line: at + 1,
    change: "a → b",
    outcome: at < killed ? "killed" : "survived",
  }));

const shareOf = (count: number, killed: number): number | undefined =>
  reportOf(tried("domain/a.ts", count, killed), []).figures[0]?.share;

describe("the share of killed mutants", () => {
  test.each([
    [3, 2, 66.6],
    [3, 3, 100],
    [1, 0, 0],
    // Rounded up, the percentage would say that no mutant survived.
    [10_000, 9_999, 99.9],
  ])("of %d with %d killed is %d %", (count, killed, share) => {
    expect(shareOf(count, killed)).toBe(share);
  });

  test("of a place without mutants is 100 %", () => {
    expect(reportOf([], ["domain"]).figures).toEqual([
      { folder: "domain", mutants: 0, killed: 0, share: 100 },
    ]);
  });
});

describe("the lines of a report", () => {
  test("stand one below the other, the folders before the places", () => {
    const { text } = reportOf(
      [...tried("domain/a.ts", 1200, 1100), ...tried("domain/api/b.ts", 1, 1)],
      ["domain"],
    );
    expect(text.split("\n")).toEqual([
      "",
      "  91.6 %   1100 of 1200  domain",
      " 100.0 %      1 of 1     domain/api",
      "",
      "  91.6 %   1101 of 1201  domain",
    ]);
  });

  test("count a file that is a place by itself", () => {
    const all = [...tried("domain/a.ts", 2, 1), ...tried("domain/b.ts", 2, 2)];
    const { figures } = reportOf(all, ["domain/a.ts"]);
    expect(figures.at(-1)).toEqual({ folder: "domain/a.ts", mutants: 2, killed: 1, share: 50 });
  });

  test("do not count a folder whose name only begins alike", () => {
    const all = [...tried("domain/a.ts", 1, 1), ...tried("domains/b.ts", 1, 0)];
    const { figures } = reportOf(all, ["domain"]);
    expect(figures.at(-1)).toMatchObject({ folder: "domain", mutants: 1 });
  });
});
