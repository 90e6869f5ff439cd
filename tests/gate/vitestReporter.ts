import { relative } from "node:path";
import type { Reporter, TestCase } from "vitest/node";
import { tellGate } from "./progress.ts";
import { ROOT } from "./root.ts";

/** As the gate names a test: its file from the root, then its own full name. */
const nameOf = (test: TestCase): string =>
  `${relative(ROOT, test.module.moduleId)} > ${test.fullName}`;

/** Tells the gate which tests a vitest run is in. */
export default class ProgressReporter implements Reporter {
  onTestRunStart(files: readonly unknown[]): void {
    tellGate({ parts: files.length, of: "files" });
  }
  onTestModuleQueued(): void {
    tellGate({ alive: true });
  }
  onTestCaseReady(test: TestCase): void {
    tellGate({ begun: nameOf(test) });
  }
  onTestCaseResult(test: TestCase): void {
    tellGate({ ended: nameOf(test), isOk: test.ok() });
  }
  onTestModuleEnd(): void {
    tellGate({ partsDone: 1 });
  }
}
