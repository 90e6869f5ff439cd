import { describe, expect, test } from "vitest";
import { countPlaywright, countVitest } from "../../../scripts/gate/countTests.ts";

const file = (name: string, status: string, tests: number): object => ({
  name,
  status,
  assertionResults: Array.from({ length: tests }, () => ({})),
});
const vitest = (numPassedTests: number, numFailedTests: number, more: object = {}): unknown => ({
  numPassedTests,
  numFailedTests,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...more,
});
const playwright = (stats: object, errors: readonly object[] = []): unknown => ({
  errors,
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
});

describe("vitest's report", () => {
  test("names each file that did not load, beside the tests that failed", () => {
    const testResults = [
      file("a.test.ts", "failed", 0),
      file("ב.test.ts", "failed", 0),
      file("c.test.ts", "failed", 2),
      file("empty.test.ts", "passed", 0),
    ];
    expect(countVitest(vitest(5, 1, { testResults }))).toEqual({
      passed: 5,
      failed: 3,
      complaints: ["a.test.ts did not load", "ב.test.ts did not load"],
    });
  });

  test("counts any number of skipped tests as one failure, and tells how many", () => {
    const report = vitest(5, 0, { numPendingTests: 3, numTodoTests: 2 });
    expect(countVitest(report)).toEqual({
      passed: 5,
      failed: 1,
      complaints: ["5 tests were skipped"],
    });
  });

  test("in which every test was skipped is one failure with both reasons", () => {
    expect(countVitest(vitest(0, 0, { numPendingTests: 2 }))).toEqual({
      passed: 0,
      failed: 1,
      complaints: ["2 tests were skipped", "no tests ran"],
    });
  });

  test("in which every test failed has run", () => {
    expect(countVitest(vitest(0, 4)).complaints).toEqual([]);
  });

  test.each([null, [], "", { numPassedTests: "5" }, vitest(1, 0, { testResults: [{}] })])(
    "is refused as %j",
    (report) => {
      expect(() => countVitest(report)).toThrow("invalid_type");
    },
  );
});

describe("Playwright's report", () => {
  test("gives an error without words its place among the complaints", () => {
    const { failed, complaints } = countPlaywright(
      playwright({ expected: 1 }, [{}, { message: "no browser" }]),
    );
    expect([failed, complaints]).toEqual([2, ["an error without words", "no browser"]]);
  });

  test("adds skipped tests to those that failed", () => {
    expect(
      countPlaywright(playwright({ expected: 2, unexpected: 1, flaky: 2, skipped: 4 })),
    ).toEqual({ passed: 2, failed: 4, complaints: ["4 tests were skipped"] });
  });

  test("of a run that broke before its first test gives the reason alone", () => {
    expect(countPlaywright(playwright({}, [{ message: "no server" }]))).toEqual({
      passed: 0,
      failed: 1,
      complaints: ["no server"],
    });
  });

  test.each([{}, { errors: [] }, playwright({ expected: null })])("is refused as %j", (report) => {
    expect(() => countPlaywright(report)).toThrow("invalid_type");
  });
});
