import { describe, expect, test } from "vitest";
import { countPlaywright, countVitest } from "../../../scripts/gate/countTests.ts";

const vitest = (changes: object): unknown => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ name: "a.test.ts", status: "passed", assertionResults: [{}, {}, {}] }],
  ...changes,
});

const playwright = (stats: object, errors: object[] = []): unknown => ({
  errors,
  stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0, ...stats },
});

describe("vitest's report", () => {
  test("gives the counts of a good run", () => {
    expect(countVitest(vitest({}))).toEqual({ passed: 3, failed: 0, complaints: [] });
  });

  test("gives the failed tests", () => {
    expect(countVitest(vitest({ numFailedTests: 2 }))).toMatchObject({ passed: 3, failed: 2 });
  });

  test("makes a file that did not load a failure", () => {
    const testResults = [{ name: "b.test.ts", status: "failed", assertionResults: [] }];
    expect(countVitest(vitest({ testResults }))).toEqual({
      passed: 3,
      failed: 1,
      complaints: ["b.test.ts did not load"],
    });
  });

  test.each([{ numPendingTests: 1 }, { numTodoTests: 1 }])(
    "makes a skipped test a failure: %o",
    (left) => {
      expect(countVitest(vitest(left)).failed).toBe(1);
    },
  );

  test("makes a run without tests a failure", () => {
    const none = countVitest(vitest({ numPassedTests: 0, testResults: [] }));
    expect(none).toEqual({ passed: 0, failed: 1, complaints: ["no tests ran"] });
  });

  test("is refused where it has another shape", () => {
    expect(() => countVitest({ numPassedTests: 3 })).toThrow("numFailedTests");
  });
});

describe("Playwright's report", () => {
  test("gives the counts of a good run", () => {
    expect(countPlaywright(playwright({}))).toEqual({ passed: 3, failed: 0, complaints: [] });
  });

  test("counts failed and flaky tests as failures", () => {
    expect(countPlaywright(playwright({ unexpected: 1, flaky: 1 })).failed).toBe(2);
  });

  test("makes a skipped test a failure", () => {
    expect(countPlaywright(playwright({ skipped: 2 })).failed).toBe(1);
  });

  test("makes an error outside of the tests a failure, with its words", () => {
    const broken = countPlaywright(playwright({}, [{ message: "no server" }]));
    expect(broken).toEqual({ passed: 3, failed: 1, complaints: ["no server"] });
  });

  test("makes a run without tests a failure", () => {
    expect(countPlaywright(playwright({ expected: 0 })).failed).toBe(1);
  });
});
