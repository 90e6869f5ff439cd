import * as z from "zod/mini";

/**
 * What a test runner tells the gate while it runs: how many parts it has in all (files or tests), the
 * tests that begin and end, and signs of life in between. Times are the gate's own.
 */
const RunEvent = z.union([
  z.object({ parts: z.number(), of: z.enum(["files", "tests"]) }),
  z.object({ begun: z.string() }),
  z.object({ ended: z.string(), isOk: z.boolean() }),
  z.object({ partsDone: z.number() }),
  z.object({ alive: z.literal(true) }),
]);
export type RunEvent = z.infer<typeof RunEvent>;

/** Sends an event to the gate that started this process; does nothing in a process without one. */
export function tellGate(event: RunEvent): void {
  // The runner may end before the gate has read everything: a lost last event costs nothing.
  if (process.connected) process.send?.(event, undefined, undefined, () => undefined);
}

/** At least this share of the parts is done before the rest is estimated from it. */
const MIN_SHARE = 0.05;

/** Keeps account of one run. Messages that are no events are ignored. */
export function createProgress() {
  const running = new Set<string>();
  let parts = { of: "files", total: 0, done: 0 };
  let passed = 0;
  let failed = 0;

  function hear(message: unknown): void {
    const read = RunEvent.safeParse(message);
    if (!read.success) return;
    const event = read.data;
    if ("parts" in event) parts = { of: event.of, total: event.parts, done: 0 };
    if ("partsDone" in event) parts.done += event.partsDone;
    if ("begun" in event) running.add(event.begun);
    if ("ended" in event) {
      running.delete(event.ended);
      if (event.isOk) passed += 1;
      else failed += 1;
    }
  }

  return {
    hear,
    get passed() {
      return passed;
    },
    get failed() {
      return failed;
    },
    /** The tests that have begun and not ended. */
    running: (): string[] => [...running],
    /** How far the run is after `seconds`, with an estimate of the rest once there is ground for one. */
    line(seconds: number): string {
      const { of, total, done } = parts;
      const share = total > 0 ? done / total : 0;
      const left =
        share >= MIN_SHARE ? `, about ${Math.ceil((seconds * (1 - share)) / share)} s left` : "";
      const now = running.size > 0 ? `, now in ${[...running].join(" and ")}` : "";
      const count = total > 0 ? `${done} of ${total} ${of}` : "starting";
      return `${count}, ${passed} passed, ${failed} failed, ${Math.round(seconds)} s${left}${now}`;
    },
  };
}

export type Progress = ReturnType<typeof createProgress>;
