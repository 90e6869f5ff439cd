import { parentPort, workerData } from "node:worker_threads";
import { dressPlan } from "./dressPlan.ts";
import { readDraft } from "./draftReading.ts";
import { planSource } from "./planSource.ts";
import type { PlanTask } from "./planTask.ts";
import { yieldToRequests } from "../../platform/yieldToRequests.ts";

yieldToRequests();
// Only planWork starts this thread, with a single task.
const task: PlanTask = workerData;
const answer =
  "file" in task ? readDraft(await planSource(task.file), task.mapping) : dressPlan(task.dress);
// The lint rule requires a target origin, which exists for windows but not for threads.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(answer);
