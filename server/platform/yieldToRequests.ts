import { constants, getPriority, setPriority } from "node:os";

/**
 * Lowers the calling thread's priority, so that the thread that answers requests goes first when the cores
 * are busy. Only on Linux: elsewhere a priority is that of the whole process.
 */
export function yieldToRequests(): void {
  if (process.platform !== "linux") return;
  // Only a privileged process may raise its own priority again.
  setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
}
