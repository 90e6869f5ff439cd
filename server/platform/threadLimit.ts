import type { Worker } from "node:worker_threads";

/** Interval at which a thread's CPU time is read, in ms. */
const LOOK_MS = 250;
/**
 * Maximum wall-clock time of a thread, as a multiple of its CPU time limit. The time is limited because a
 * thread that only waits uses no CPU time and would otherwise never end.
 */
const PATIENCE = 10;

/** Returns the CPU time that a thread has used, in seconds, or `undefined` once the thread has ended. */
async function usedSeconds(worker: Worker): Promise<number | undefined> {
  try {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1_000_000;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ERR_WORKER_NOT_RUNNING") {
      return undefined;
    }
    throw error;
  }
}

/**
 * Calls `onExceeded` once when a thread has used `seconds` of CPU time from now on. Wall-clock time does not
 * count, because a thread that yields to requests may wait long for a busy CPU. Returns a function that stops
 * watching the thread.
 */
export function limitThread(worker: Worker, seconds: number, onExceeded: () => void): () => void {
  const from = performance.now();
  const before = usedSeconds(worker);
  let isOver = false;
  const look = async (): Promise<void> => {
    const [start, now] = await Promise.all([before, usedSeconds(worker)]);
    const used = now === undefined ? 0 : now - (start ?? 0);
    const passed = (performance.now() - from) / 1_000;
    if (isOver || (used < seconds && passed < PATIENCE * seconds)) return;
    end();
    onExceeded();
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  void look();
  const end = (): void => {
    isOver = true;
    clearInterval(timer);
  };
  return end;
}
