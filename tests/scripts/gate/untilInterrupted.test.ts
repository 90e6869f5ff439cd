import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Closers, ownTemporaryFolder } from "../../../scripts/gate/contention/openCluster.ts";
import { machineNow } from "../../../scripts/gate/machineNow.ts";
import { untilInterrupted } from "../../../scripts/gate/untilInterrupted.ts";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";

/** What the process's own exit is replaced with, so that the test can go on. */
class Exit extends Error {
  readonly code: unknown;

  constructor(code: unknown) {
    super(`exit ${String(code)}`);
    this.code = code;
  }
}

const printed: string[] = [];
beforeEach(() => {
  printed.length = 0;
  vi.spyOn(console, "log").mockImplementation((line: string) => void printed.push(line));
  vi.spyOn(process, "exit").mockImplementation((code) => {
    throw new Exit(code);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.removeAllListeners(signal);
});

describe("a proof", () => {
  test("that passes closes what it has opened, the last first", async () => {
    const closed: string[] = [];
    const passed = await untilInterrupted((closers) => {
      for (const name of ["database", "server"]) closers.add(() => void closed.push(name));
      return Promise.resolve(true);
    });
    expect([passed, closed, printed]).toEqual([true, ["server", "database"], []]);
  });

  test("that fails closes too, and ends with 1", async () => {
    let isClosed = false;
    const proving = untilInterrupted((closers) => {
      closers.add(() => {
        isClosed = true;
      });
      return Promise.resolve(false);
    });
    await expect(proving).rejects.toMatchObject({ code: 1 });
    expect([isClosed, printed]).toEqual([true, []]);
  });

  test("that throws says why, without a stack", async () => {
    const why = new Error("the bank is closed");
    await expect(untilInterrupted(() => Promise.reject(why))).rejects.toMatchObject({ code: 1 });
    expect(printed).toEqual(["the bank is closed"]);
  });

  test.each([
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const)(
    "that is interrupted by %s closes and ends with %d, as shells do",
    async (signal, code) => {
      const closed = vi.fn();
      const proving = untilInterrupted((closers) => {
        closers.add(closed);
        return new Promise(() => undefined);
      });
      process.emit(signal, signal);
      await expect(proving).rejects.toMatchObject({ code });
      expect(closed).toHaveBeenCalledTimes(1);
      expect(printed).toEqual([`interrupted by ${signal}`]);
    },
  );
});

describe("what a proof has opened", () => {
  test("is closed although an earlier step fails, and the failure is told", async () => {
    const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const closers = new Closers();
    const closed: number[] = [];
    closers.add(() => void closed.push(1));
    closers.add(() => Promise.reject(new Error("already gone")));
    closers.add(() => void closed.push(3));
    await closers.close();
    expect(closed).toEqual([3, 1]);
    expect(told.mock.calls.map(([error]) => String(error))).toEqual(["Error: already gone"]);
  });

  test("is closed once, and steps that are added meanwhile are closed too", async () => {
    const closers = new Closers();
    const closed: string[] = [];
    closers.add(() => {
      closed.push("first");
      closers.add(() => void closed.push("late"));
    });
    await closers.close();
    await closers.close();
    expect(closed).toEqual(["first", "late"]);
  });

  test.each([undefined, tmpdir()])(
    "has a temporary folder, and TMPDIR is %j again afterwards",
    async (before) => {
      vi.stubEnv("TMPDIR", before);
      const closers = new Closers();
      ownTemporaryFolder(closers);
      const folder = process.env["TMPDIR"] ?? "";
      expect(folder).toMatch(/parterre-contention-/);
      expect([tmpdir(), existsSync(folder)]).toEqual([folder, true]);
      await closers.close();
      expect([process.env["TMPDIR"], existsSync(folder)]).toEqual([before, false]);
      vi.unstubAllEnvs();
    },
  );
});

test("a report tells the day and the machine", () => {
  const now = machineNow();
  expect(now.date).toBe(new Date().toISOString().slice(0, 10));
  expect(now.cores).toBeGreaterThan(0);
  expect(now.load).toBeGreaterThanOrEqual(0);
});
