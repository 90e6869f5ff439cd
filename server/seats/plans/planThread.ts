import { parentPort, workerData } from "node:worker_threads";
import { dressPlan } from "./dressPlan.ts";
import { readDraft } from "./draftReading.ts";
import type { PlanTask } from "./planTask.ts";

// Only planWork starts this thread, with one task.
const task: PlanTask = workerData;
// A thread has no origin to name.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage("file" in task ? readDraft(task.file) : dressPlan(task.dress));
