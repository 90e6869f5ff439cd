import { describe, expect, test } from "vitest";
import { runSource } from "../../gate/runNode.ts";

/** Calls methods of a reporter in a process that the test runner has started. Returns the result. */
const heard = (name: string, calls: string) =>
  runSource(
    `import { resolve } from "node:path";
    import Reporter from "./scripts/gate/${name}.ts";
    const reporter = new Reporter();
    ${calls}`,
    { hasChannel: true },
  );

describe("vitest's reporter", () => {
  const FILE = `
    const file = { moduleId: resolve("tests/a b/פרטר.test.ts") };
    const testOf = (fullName, message) => ({
      module: file, fullName, ok: () => message === undefined,
      result: () => ({ errors: message === null ? [] : [{ message }] }),
    });`;
  const NAME = "tests/a b/פרטר.test.ts";

  test("tells files and tests by their path from the root", async () => {
    const { messages, stdout } = await heard(
      "vitestReporter",
      `${FILE}
      reporter.onTestRunStart([1, 2, 3]);
      reporter.onTestModuleQueued(file);
      reporter.onTestCaseReady(testOf("sums > adds"));
      reporter.onTestCaseResult(testOf("sums > adds"));
      reporter.onTestModuleEnd(file);`,
    );
    expect(messages).toEqual([
      { files: 3 },
      { opened: NAME },
      { begun: `${NAME} > sums > adds` },
      { ended: `${NAME} > sums > adds`, isOk: true },
      { closed: NAME },
    ]);
    expect(stdout).toBe("");
  });

  test("prints a failed test at once, with the first line of its reason", async () => {
    const { messages, stdout } = await heard(
      "vitestReporter",
      `${FILE} reporter.onTestCaseResult(testOf("adds", "expected 1 to be 2\\n  at somewhere"));`,
    );
    expect(messages).toEqual([{ ended: `${NAME} > adds`, isOk: false }]);
    expect(stdout).toBe(`\n   failed: ${NAME} > adds: expected 1 to be 2\n`);
  });

  test("says so where a failed test has no reason", async () => {
    const { stdout } = await heard(
      "vitestReporter",
      `${FILE} reporter.onTestCaseResult(testOf("adds", null));`,
    );
    expect(stdout).toBe(`\n   failed: ${NAME} > adds: no reason given\n`);
  });
});

describe("Playwright's reporter", () => {
  const TESTS = `
    const testOf = (title, file, project) => ({
      title, expectedStatus: "passed", location: { file: resolve(file) },
      parent: { project: () => project && { name: project } },
    });
    const one = testOf("buys", "tests/e2e/buy.spec.ts", "phone");
    const two = testOf("pays", "tests/e2e/buy.spec.ts", "phone");
    const other = testOf("buys", "tests/e2e/buy.spec.ts", "desktop");
    reporter.onBegin({}, { allTests: () => [one, two, other] });`;
  const PHONE = "tests/e2e/buy.spec.ts (phone)";

  test("counts a file once for each project that runs it", async () => {
    const { messages } = await heard("playwrightReporter", TESTS);
    expect(messages).toEqual([{ files: 2 }]);
  });

  test("closes a file when its last test has ended", async () => {
    const { messages } = await heard(
      "playwrightReporter",
      `${TESTS}
      reporter.onTestBegin(one);
      reporter.onStepEnd();
      reporter.onTestEnd(one, { status: "passed" });
      reporter.onTestEnd(two, { status: "timedOut" });`,
    );
    expect(messages.slice(1)).toEqual([
      { begun: `${PHONE} > buys` },
      { alive: true },
      { ended: `${PHONE} > buys`, isOk: true },
      { ended: `${PHONE} > pays`, isOk: false },
      { closed: PHONE },
    ]);
  });

  test("takes a test that is expected to fail by what is expected", async () => {
    const { messages } = await heard(
      "playwrightReporter",
      `${TESTS} reporter.onTestEnd({ ...other, expectedStatus: "failed" }, { status: "failed" });`,
    );
    expect(messages[1]).toEqual({
      ended: "tests/e2e/buy.spec.ts (desktop) > buys",
      isOk: true,
    });
  });

  test("names a test without a project, and leaves printing to the other reporters", async () => {
    const { messages, stdout } = await heard(
      "playwrightReporter",
      `reporter.onBegin({}, { allTests: () => [] });
      ${TESTS.replace(/reporter\.onBegin.*/, "")}
      reporter.onTestBegin(testOf("sets up", "tests/e2e/setUp.ts"));
      console.log(reporter.printsToStdio());`,
    );
    expect(messages).toEqual([{ files: 0 }, { begun: "tests/e2e/setUp.ts () > sets up" }]);
    expect(stdout).toBe("false\n");
  });
});
