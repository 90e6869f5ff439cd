import { scryptSync } from "node:crypto";
import { parentPort } from "node:worker_threads";
import { MAX_HASH_BYTES, type HashTask } from "./hashTask.ts";
import { yieldToRequests } from "../../platform/yieldToRequests.ts";

yieldToRequests();
// This module runs on a thread of hashPool. This thread calls scrypt synchronously, because the asynchronous
// call would occupy one of libuv's four threads, which compression and files need too.
parentPort?.on("message", ({ password, salt, bytes, cost }: HashTask) => {
  // The lint rule requires a target origin, but only windows have one, and threads do not.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(scryptSync(password, salt, bytes, { ...cost, maxmem: MAX_HASH_BYTES }));
});
