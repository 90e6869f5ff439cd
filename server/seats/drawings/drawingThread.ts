import { parentPort } from "node:worker_threads";
import { Drawings } from "./drawings.ts";
import type { DrawingTask } from "./drawingTask.ts";

const drawings = new Drawings();

// Only drawingWork starts this thread. It sends one task at a time.
parentPort?.on("message", (task: DrawingTask) => {
  // Messages between threads have no target origin, which the rule demands for windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(drawings.answer(task));
});
