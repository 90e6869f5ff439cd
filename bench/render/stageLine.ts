/** Shares of the work below which nothing is estimated from it. */
const MIN_SHARE = 0.05;

/**
 * Counts the steps of all designs, rounds and sizes, and says before each which one it is and how long
 * the rest takes at the pace so far. `now` answers milliseconds.
 */
export function createStageLines(steps: number, now = () => performance.now()) {
  const started = now();
  let begun = 0;
  let left = steps;
  return {
    /** The line of a step that begins, of a design at a size. */
    line(design: string, seats: number, stage: string): string {
      const done = begun;
      begun += 1;
      left -= 1;
      const seconds = (now() - started) / 1000;
      const rest = left + 1;
      const isEarly = done / (done + rest) < MIN_SHARE;
      const estimate = isEarly ? "" : `, about ${Math.ceil((seconds / done) * rest)} s left`;
      return `${design} ${seats}: ${stage} (step ${begun} of ${begun + left}${estimate})`;
    },
    /** Takes steps out of the count that are not taken after all. */
    skip(count: number): void {
      left = Math.max(0, left - count);
    },
  };
}

export type StageLines = ReturnType<typeof createStageLines>;
