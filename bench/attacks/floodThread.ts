import { parentPort, workerData } from "node:worker_threads";
import type { Flood } from "./stadiumStatus.ts";

// Worker data is untyped, and only stadiumStatus.ts starts this thread.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const { urls, connections, milliseconds } = workerData as Flood;
const end = performance.now() + milliseconds;
let answers = 0;

async function ask(): Promise<void> {
  while (performance.now() < end) {
    const answer = await fetch(urls[answers % urls.length]!);
    await answer.arrayBuffer();
    answers += 1;
  }
}

await Promise.all(Array.from({ length: connections }, ask));
// Messages between threads have no origin, so the lint rule does not apply.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(answers);
