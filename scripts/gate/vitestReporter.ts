import { relative } from "node:path";
import type { Reporter, TestCase, TestModule } from "vitest/node";
import { tellGate } from "./progress.ts";
import { ROOT } from "../root.ts";

const fileOf = ({ moduleId }: Pick<TestModule, "moduleId">): string => relative(ROOT, moduleId);

/** Returns the name of a test in the gate: the file relative to the root, then the full name of the test. */
const nameOf = (test: TestCase): string => `${fileOf(test.module)} > ${test.fullName}`;

/** Reports to the gate which tests vitest is running. */
export default class ProgressReporter implements Reporter {
  onTestRunStart(files: readonly unknown[]): void {
    tellGate({ files: files.length });
  }
  onTestModuleQueued(file: TestModule): void {
    tellGate({ opened: fileOf(file) });
  }
  onTestCaseReady(test: TestCase): void {
    tellGate({ begun: nameOf(test) });
  }
  onTestCaseResult(test: TestCase): void {
    tellGate({ ended: nameOf(test), isOk: test.ok() });
    if (test.ok()) return;
    // The reason is printed now, because vitest's own report appears at the end of the stage, which can be
    // ten minutes later.
    const reason = test.result().errors?.[0]?.message.split("\n", 1)[0] ?? "no reason given";
    console.log(`\n   failed: ${nameOf(test)}: ${reason}`);
  }
  onTestModuleEnd(file: TestModule): void {
    tellGate({ closed: fileOf(file) });
  }
}
