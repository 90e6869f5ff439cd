/**
 * Encodes columns of integers as short lists of numbers. A list contains the differences from each value to
 * the next. The differences are stored either one by one or as pairs of difference and repetitions, whichever
 * is shorter. Pairs are shorter for rows and copies of rows, because their differences repeat.
 */
const ONE_BY_ONE = 0;
const REPEATED = 1;

export function pack(values: ArrayLike<number>): number[] {
  const single: number[] = [ONE_BY_ONE];
  const repeated: number[] = [REPEATED];
  let last = 0;
  for (let i = 0; i < values.length; i++) {
    const step = values[i]! - last;
    last = values[i]!;
    single.push(step);
    if (repeated.length > 1 && repeated.at(-2) === step) repeated[repeated.length - 1]!++;
    else repeated.push(step, 1);
  }
  return repeated.length < single.length ? repeated : single;
}

/** Returns the values of `pack`, or `undefined` unless there are exactly `count` of them. */
export function unpack(packed: readonly number[], count: number): Float64Array | undefined {
  const values = new Float64Array(count);
  const [mode] = packed;
  let [value, at] = [0, 0];
  if (mode === ONE_BY_ONE) {
    if (packed.length !== count + 1) return undefined;
    for (let i = 0; i < count; i++) values[i] = value += packed[i + 1]!;
    return values;
  }
  if (mode !== REPEATED || packed.length % 2 === 0) return undefined;
  for (let i = 1; i < packed.length; i += 2) {
    const times = packed[i + 1]!;
    if (!(times > 0) || at + times > count) return undefined;
    for (let k = 0; k < times; k++) values[at++] = value += packed[i]!;
  }
  return at === count ? values : undefined;
}
