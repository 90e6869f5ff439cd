import * as z from "zod/mini";

/** Numbers of tests that passed and failed in one stage of the gate. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** Descriptions of the failures, one line each. */
  readonly complaints: readonly string[];
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({ name: z.string(), status: z.string(), assertionResults: z.array(z.unknown()) }),
  ),
});

const playwrightReport = z.object({
  errors: z.array(z.object({ message: z.optional(z.string()) })),
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

/** Counts skipped tests as failures, and also a stage that has no tests. */
function closed({ passed, failed, complaints }: Count, left: number): Count {
  const said = [...complaints];
  if (left > 0) said.push(`${left} tests were skipped`);
  if (passed + failed === 0) said.push("no tests ran");
  const extra = said.length > complaints.length ? 1 : 0;
  return { passed, failed: failed + extra, complaints: said };
}

/**
 * Counts the tests in the JSON report of vitest. A test file that could not be loaded counts as one failure.
 */
export function countVitest(report: unknown): Count {
  const read = z.parse(vitestReport, report);
  const broken = read.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  const count = {
    passed: read.numPassedTests,
    failed: read.numFailedTests + broken.length,
    complaints: broken.map((file) => `${file.name} did not load`),
  };
  return closed(count, read.numPendingTests + read.numTodoTests);
}

/**
 * Counts the tests in the JSON report of Playwright. A test that passed only when it was retried counts as
 * failed.
 */
export function countPlaywright(report: unknown): Count {
  const { errors, stats } = z.parse(playwrightReport, report);
  const complaints = errors.map((error) => error.message ?? "an error without words");
  const failed = stats.unexpected + stats.flaky + errors.length;
  return closed({ passed: stats.expected, failed, complaints }, stats.skipped);
}
