import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Creates an empty folder for the running test and returns its path. It is removed when the test has finished. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "parterre-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
