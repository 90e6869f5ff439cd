import { relative } from "node:path";
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from "@playwright/test/reporter";
import { tellGate } from "./progress.ts";
import { ROOT } from "../root.ts";

/** Returns the file of a test together with its project, because each project runs a file once. */
const fileOf = (test: TestCase): string =>
  `${relative(ROOT, test.location.file)} (${test.parent.project()?.name ?? ""})`;

/**
 * Returns the name of a test in the gate: the file relative to the root, the project, and the test's own
 * title.
 */
const nameOf = (test: TestCase): string => `${fileOf(test)} > ${test.title}`;

/** Reports to the gate which tests Playwright is running. */
export default class ProgressReporter implements Reporter {
  /** Number of tests in each file that have not ended yet. */
  readonly #left = new Map<string, number>();

  onBegin(_: FullConfig, suite: Suite): void {
    for (const file of suite.allTests().map(fileOf))
      this.#left.set(file, (this.#left.get(file) ?? 0) + 1);
    tellGate({ files: this.#left.size });
  }
  onTestBegin(test: TestCase): void {
    tellGate({ begun: nameOf(test) });
  }
  onStepEnd(): void {
    tellGate({ alive: true });
  }
  onTestEnd(test: TestCase, result: TestResult): void {
    tellGate({ ended: nameOf(test), isOk: result.status === test.expectedStatus });
    const left = (this.#left.get(fileOf(test)) ?? 1) - 1;
    this.#left.set(fileOf(test), left);
    if (left === 0) tellGate({ closed: fileOf(test) });
  }
  printsToStdio(): boolean {
    return false;
  }
}
