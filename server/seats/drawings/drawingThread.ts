import { parentPort } from "node:worker_threads";
import { Drawings } from "./drawings.ts";
import type { DrawingTask } from "./drawingTask.ts";

const drawings = new Drawings();

// Only drawingWork starts this thread and sends it tasks, one at a time.
parentPort?.on("message", (task: DrawingTask) => {
  // The lint rule requires a target origin, which exists for windows but not for threads.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(drawings.answer(task));
});
