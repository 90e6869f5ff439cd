/** One bar of a chart, with its name and its formatted value. */
export interface ChartBar {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  readonly text: string;
}

const STEPS = [1, 2, 3, 4, 5, 6, 8, 10] as const;

/**
 * Returns the largest value of a scale: the next round number. A value up to ten is even, so that half of it
 * is a whole number too.
 */
export function scaleEnd(most: number): number {
  if (most <= 10) return Math.max(2, Math.ceil(most / 2) * 2);
  const power = 10 ** Math.floor(Math.log10(most));
  const step = STEPS.find((each) => each * power >= most) ?? 10;
  return step * power;
}

/**
 * Returns the indices of the bars that get a name: the first, and then evenly spaced ones, as many as there is
 * room for.
 */
export function namedBars(count: number, room: number): number[] {
  const step = Math.max(1, Math.ceil(count / room));
  return Array.from({ length: Math.ceil(count / step) }, (_, at) => at * step);
}

/** Returns the largest bar, the first of equal ones, or `undefined` if all are zero. */
export function largestBar(bars: readonly ChartBar[]): ChartBar | undefined {
  const largest = bars.reduce<ChartBar | undefined>(
    (most, bar) => (most === undefined || bar.value > most.value ? bar : most),
    undefined,
  );
  return largest && largest.value > 0 ? largest : undefined;
}

/**
 * Returns how a name of half-width `half` is aligned: centred below its bar, or to an end that it would exceed.
 */
export function nameSide(middle: number, half: number, width: number): "start" | "middle" | "end" {
  if (middle < half) return "start";
  return middle + half > width ? "end" : "middle";
}
