import { constants, getPriority, setPriority } from "node:os";

/**
 * Lowers the calling thread's priority, so that the thread that answers requests runs first when the CPUs are
 * busy. The priority is lowered only on Linux, because on other systems a priority applies to the whole
 * process.
 */
export function yieldToRequests(): void {
  if (process.platform !== "linux") return;
  // The priority is never raised, because only a privileged process may do that.
  setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
}
