/**
 * CPU time of this thread, in ms, that optional work may take per second. Unused CPU time accumulates up to
 * MAX_SAVED_MS.
 */
const MS_A_SECOND = 300;
const MAX_SAVED_MS = 3_000;

/** Limits the CPU time of optional work. */
export interface CpuBudget {
  readonly hasLeft: () => boolean;
  /** Runs the work, and subtracts the CPU time that it took from the budget. */
  readonly spend: <T>(work: () => T) => T;
}

const threadMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

export function openCpuBudget(now = () => performance.now(), used = threadMs): CpuBudget {
  let saved = MAX_SAVED_MS;
  let since = now();
  return {
    hasLeft: () => {
      const at = now();
      saved = Math.min(MAX_SAVED_MS, saved + ((at - since) / 1_000) * MS_A_SECOND);
      since = at;
      return saved > 0;
    },
    spend: (work) => {
      const before = used();
      try {
        return work();
      } finally {
        saved -= used() - before;
      }
    },
  };
}
