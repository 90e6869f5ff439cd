import { scryptSync } from "node:crypto";
import { parentPort } from "node:worker_threads";
import { MAX_HASH_BYTES, type HashTask } from "./hashTask.ts";
import { yieldToRequests } from "../../platform/yieldToRequests.ts";

yieldToRequests();
// Only hashPool starts this thread. It must call scrypt synchronously. The asynchronous call would take one
// of libuv's four threads, which compression and files need too.
parentPort?.on("message", ({ password, salt, bytes, cost }: HashTask) => {
  // A thread has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(scryptSync(password, salt, bytes, { ...cost, maxmem: MAX_HASH_BYTES }));
});
