import { scryptSync } from "node:crypto";
import { parentPort } from "node:worker_threads";
import { MAX_HASH_BYTES, type HashTask } from "./hashTask.ts";
import { yieldToRequests } from "../../platform/yieldToRequests.ts";

yieldToRequests();
// Only hashPool starts this thread. The synchronous call is the point: the asynchronous one would take
// one of libuv's four threads, for which compression and files wait too.
parentPort?.on("message", ({ password, salt, bytes, cost }: HashTask) => {
  // A thread has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(scryptSync(password, salt, bytes, { ...cost, maxmem: MAX_HASH_BYTES }));
});
