import * as z from "zod/mini";

/**
 * Events that a test runner sends to the gate: the total number of files, the opening and closing of files,
 * the begin and end of tests, and heartbeats. The name of a test begins with the name of its file.
 */
const RunEvent = z.union([
  z.object({ files: z.number() }),
  z.object({ begun: z.string() }),
  z.object({ ended: z.string(), isOk: z.boolean() }),
  z.object({ opened: z.string() }),
  z.object({ closed: z.string() }),
  z.object({ alive: z.literal(true) }),
]);
export type RunEvent = z.infer<typeof RunEvent>;

/**
 * Sends an event to the gate if the gate has started this process. Does nothing in a process that the gate
 * has not started.
 */
export function tellGate(event: RunEvent): void {
  // The test runner can exit before the gate has read all events. Losing the last event does no harm.
  if (process.connected) process.send?.(event, undefined, undefined, () => undefined);
}

/** Minimum share of finished files at which the remaining time is estimated. */
const MIN_SHARE = 0.05;

/** Tracks the progress of one run of tests. Messages that are not events are ignored. */
export function createProgress() {
  const tests = new Set<string>();
  const files = new Set<string>();
  let total = 0;
  let done = 0;
  let passed = 0;
  let failed = 0;

  function hear(message: unknown): void {
    const read = RunEvent.safeParse(message);
    if (!read.success) return;
    const event = read.data;
    if ("files" in event) total = event.files;
    if ("opened" in event) files.add(event.opened);
    if ("closed" in event) {
      files.delete(event.closed);
      // A very short test can be reported as begun after it was reported as ended.
      for (const test of tests) if (test.startsWith(`${event.closed} >`)) tests.delete(test);
      done += 1;
    }
    if ("begun" in event) tests.add(event.begun);
    if ("ended" in event) {
      tests.delete(event.ended);
      if (event.isOk) passed += 1;
      else failed += 1;
    }
  }

  /**
   * Returns the names of the tests that are running. A test that blocks its thread cannot report that it has
   * begun, so its file is listed in its place.
   */
  function running(): string[] {
    const named = [...tests];
    return [
      ...named,
      ...[...files].filter((file) => !named.some((test) => test.startsWith(`${file} >`))),
    ];
  }

  return {
    hear,
    get passed() {
      return passed;
    },
    get failed() {
      return failed;
    },
    /** Returns the tests that are running, and the test files that have begun but have no running test. */
    running,
    /**
     * Returns a line about the progress after `seconds` seconds. The line estimates the remaining time once
     * enough files are finished.
     */
    line(seconds: number): string {
      const share = total > 0 ? done / total : 0;
      const left =
        share >= MIN_SHARE ? `, about ${Math.ceil((seconds * (1 - share)) / share)} s left` : "";
      const names = running();
      const now = names.length > 0 ? `, now in ${names.join(" and ")}` : "";
      const count = total > 0 ? `${done} of ${total} files` : "starting";
      return `${count}, ${passed} passed, ${failed} failed, ${Math.round(seconds)} s${left}${now}`;
    },
  };
}

export type Progress = ReturnType<typeof createProgress>;
