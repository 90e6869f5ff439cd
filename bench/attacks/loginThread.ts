import { parentPort, workerData } from "node:worker_threads";
import type { LoginAttack } from "./wrongLogins.ts";

// Worker data is untyped, and only wrongLogins.ts starts this thread.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const { url, logins } = workerData as LoginAttack;

async function fail(_: unknown, at: number): Promise<void> {
  const answer = await fetch(`${url}/api/operator/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: `nobody${at}`, password: `wrong${at}` }),
  });
  await answer.arrayBuffer();
}

// Sends one wrong login first, so that compiling its code on a fresh server does not count as attack.
await fail(undefined, logins);
// Messages between threads have no origin, so the lint rule does not apply.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage("begun");
await Promise.all(Array.from({ length: logins }, fail));
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage("over");
