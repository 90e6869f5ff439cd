import { relative } from "node:path";
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from "@playwright/test/reporter";
import { tellGate } from "./progress.ts";
import { ROOT } from "./root.ts";

/** As the gate names a test: its file from the root, its project and its own title. */
function nameOf(test: TestCase): string {
  const project = test.parent.project()?.name ?? "";
  return `${relative(ROOT, test.location.file)} (${project}) > ${test.title}`;
}

/** Tells the gate which tests a Playwright run is in. */
export default class ProgressReporter implements Reporter {
  onBegin(_: FullConfig, suite: Suite): void {
    tellGate({ parts: suite.allTests().length, of: "tests" });
  }
  onTestBegin(test: TestCase): void {
    tellGate({ begun: nameOf(test) });
  }
  onStepEnd(): void {
    tellGate({ alive: true });
  }
  onTestEnd(test: TestCase, result: TestResult): void {
    tellGate({ ended: nameOf(test), isOk: result.status === test.expectedStatus });
    tellGate({ partsDone: 1 });
  }
  printsToStdio(): boolean {
    return false;
  }
}
