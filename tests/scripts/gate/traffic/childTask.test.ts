import { afterEach, describe, expect, test } from "vitest";
import { Closers } from "../../../../scripts/gate/contention/openCluster.ts";
import { startChild } from "../../../../scripts/gate/traffic/childTask.ts";

const ECHO = new URL("echoTask.ts", import.meta.url);
let closers = new Closers();
afterEach(async () => {
  await closers.close();
  closers = new Closers();
});

const child = (task: string, seconds = 120) => startChild<string>(ECHO, task, { closers, seconds });

describe("a generator in a process of its own", () => {
  test("takes a task and answers", async () => {
    expect(await child("sing").result).toBe("done: sing");
  });

  test("says that it is ready, and ends when it is told to, after what it shall still await", async () => {
    const waiting = child("wait");
    await waiting.ready;
    waiting.end(7);
    expect(await waiting.result).toBe("awaited: 7");
  });

  test("fails with its error", async () => {
    await expect(child("fail").result).rejects.toThrow("no luck");
  });

  test("fails if it ends without a result", async () => {
    await expect(child("die").result).rejects.toThrow("ended without a result (3)");
  });

  test("is killed when it takes too long", async () => {
    await expect(child("hang", 1).result).rejects.toThrow("took more than 1 s");
  });

  test("is killed when the proof is interrupted", async () => {
    const waiting = child("wait");
    await waiting.ready;
    await closers.close();
    await expect(waiting.result).rejects.toThrow("ended without a result (SIGKILL)");
  });
});
