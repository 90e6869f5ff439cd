/** Minimum share of finished steps at which the remaining time is estimated. */
const MIN_SHARE = 0.05;

/**
 * Counts the steps of all designs, rounds and sizes. Returns a function that creates the line for each step,
 * with the step's number and the estimated remaining time. `now` returns ms.
 */
export function createStageLines(steps: number, now = () => performance.now()) {
  const started = now();
  let begun = 0;
  let left = steps;
  return {
    /** Returns the progress line of a step that begins, for a design at one size. */
    line(design: string, seats: number, stage: string): string {
      const done = begun;
      begun += 1;
      left = Math.max(0, left - 1);
      const seconds = (now() - started) / 1000;
      const rest = left + 1;
      const isEarly = done / (done + rest) < MIN_SHARE;
      const estimate = isEarly ? "" : `, about ${Math.ceil((seconds / done) * rest)} s left`;
      return `${design} ${seats}: ${stage} (step ${begun} of ${begun + left}${estimate})`;
    },
    /** Removes steps that are skipped from the count. */
    skip(count: number): void {
      left = Math.max(0, left - count);
    },
  };
}

export type StageLines = ReturnType<typeof createStageLines>;
