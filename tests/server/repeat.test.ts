import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { repeat } from "../../server/platform/repeat.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns a task each of whose runs waits until the test ends it. */
function heldTask() {
  const runs: PromiseWithResolvers<void>[] = [];
  const task = (): Promise<void> => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  };
  return { runs, task };
}

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

test("runs at its interval, and not while a run is under way", async () => {
  const { runs, task } = heldTask();
  const repeated = repeat(task, { everyMs: 100, onTrouble: vi.fn() });
  await vi.advanceTimersByTimeAsync(350);
  expect(runs).toHaveLength(1);
  runs[0]!.resolve();
  await vi.advanceTimersByTimeAsync(100);
  expect(runs).toHaveLength(2);
  runs[1]!.resolve();
  await repeated.close();
  await vi.advanceTimersByTimeAsync(500);
  expect(runs).toHaveLength(2);
});

test("tells a failure and runs again", async () => {
  const told: unknown[] = [];
  const task = vi.fn(() => Promise.reject(new Error("away")));
  const repeated = repeat(task, { everyMs: 100, onTrouble: (error) => told.push(error) });
  await vi.advanceTimersByTimeAsync(250);
  expect(told).toEqual([new Error("away"), new Error("away")]);
  await repeated.close();
});

test("a task that throws at once is a failed run, too", async () => {
  const told: unknown[] = [];
  const task = (): Promise<void> => {
    throw new Error("broken");
  };
  const repeated = repeat(task, { everyMs: 100, onTrouble: (error) => told.push(error) });
  repeated.start();
  await settle();
  expect(told).toEqual([new Error("broken")]);
  await expect(repeated.run()).rejects.toThrow("broken");
  await repeated.close();
});

test("run() waits for a run that began after it, which all callers meanwhile share", async () => {
  const { runs, task } = heldTask();
  const repeated = repeat(task, { everyMs: 60_000, onTrouble: vi.fn() });
  repeated.start();
  const ended: string[] = [];
  const calls = ["one", "two"].map((name) => repeated.run().then(() => ended.push(name)));
  runs[0]!.resolve();
  await settle();
  expect([runs.length, ended]).toEqual([2, []]);
  runs[1]!.resolve();
  await Promise.all(calls);
  expect([runs.length, ended]).toEqual([2, ["one", "two"]]);
  await repeated.close();
});

test("close() waits for the run under way, and starts none that was asked for behind it", async () => {
  const { runs, task } = heldTask();
  const repeated = repeat(task, { everyMs: 60_000, onTrouble: vi.fn() });
  repeated.start();
  const behind = repeated.run();
  let isClosed = false;
  const closing = repeated.close().then(() => (isClosed = true));
  await settle();
  expect(isClosed).toBe(false);
  runs[0]!.reject(new Error("away"));
  await Promise.all([closing, behind, repeated.run()]);
  repeated.start();
  expect(runs).toHaveLength(1);
});
