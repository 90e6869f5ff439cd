/** One value of a chart, with its name and itself in words. */
export interface ChartBar {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  readonly text: string;
}

const STEPS = [1, 2, 3, 4, 5, 6, 8, 10] as const;

/** Where a scale ends so that it can be read, and its middle too: the next round number, below ten an even one. */
export function scaleEnd(most: number): number {
  if (most <= 10) return Math.max(2, Math.ceil(most / 2) * 2);
  const power = 10 ** Math.floor(Math.log10(most));
  const step = STEPS.find((each) => each * power >= most) ?? 10;
  return step * power;
}

/** The bars under which a name stands: the first, then as many as there is room for, evenly apart. */
export function namedBars(count: number, room: number): number[] {
  const step = Math.max(1, Math.ceil(count / room));
  return Array.from({ length: Math.ceil(count / step) }, (_, at) => at * step);
}

/** The largest; the first of them where several are. `undefined` where all are nothing. */
export function largestBar(bars: readonly ChartBar[]): ChartBar | undefined {
  const largest = bars.reduce<ChartBar | undefined>(
    (most, bar) => (most === undefined || bar.value > most.value ? bar : most),
    undefined,
  );
  return largest && largest.value > 0 ? largest : undefined;
}

/** Where a name stands that is so wide to either side of its bar's middle: below it, or at an end that it would cross. */
export function nameSide(middle: number, half: number, width: number): "start" | "middle" | "end" {
  if (middle < half) return "start";
  return middle + half > width ? "end" : "middle";
}
