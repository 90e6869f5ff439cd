import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { afterEach, expect, test } from "vitest";
import { limitThread } from "../../../server/platform/threadLimit.ts";

/** Source of a thread that waits for as many ms as it is told, and then computes forever. */
const WAITS = `
  const { parentPort, workerData } = require("node:worker_threads");
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, workerData);
  parentPort.postMessage("waited");
  for (;;);
`;

let worker: Worker;
afterEach(() => worker.terminate());
const start = (waitMs: number): void => {
  worker = new Worker(WAITS, { eval: true, workerData: waitMs });
};
const message = () => new Promise((said) => worker.once("message", said));

test("a thread that waits longer than its limit is left alone, and ended when it has computed as long", async () => {
  start(2_000);
  const exceeded = Promise.withResolvers<string>();
  limitThread(worker, 1, () => exceeded.resolve("exceeded"));
  expect(await Promise.race([message(), exceeded.promise])).toBe("waited");
  expect(await exceeded.promise).toBe("exceeded");
});

test("a thread that waits for ever is given up", async () => {
  start(2_000_000);
  // Waits until the thread runs, because a busy machine can need longer to start it than the limit.
  await once(worker, "online");
  await new Promise<void>((given) => {
    limitThread(worker, 0.05, given);
  });
  expect((await worker.cpuUsage()).user).toBeGreaterThan(0);
});

test("only what is used from the start of the watch on counts, and a watch that ended says nothing", async () => {
  start(0);
  await message();
  const used = async (): Promise<number> => (await worker.cpuUsage()).user;
  await expect.poll(used).toBeGreaterThan(2_200_000);
  let isExceeded = false;
  const end = limitThread(worker, 2, () => {
    isExceeded = true;
  });
  const first = await used();
  await expect.poll(used).toBeGreaterThan(first + 300_000);
  expect(isExceeded).toBe(false);
  end();
  await expect.poll(used).toBeGreaterThan(first + 2_300_000);
  expect(isExceeded).toBe(false);
});
