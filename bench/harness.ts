/**
 * One row of a result (contract, "Bench"). `over` contains our figure divided by each reference of the same
 * run.
 */
export interface BenchRow {
  readonly bench: string;
  readonly name: string;
  readonly seats: number;
  readonly variant: string;
  readonly median: number | "dnf";
  readonly low: number | "dnf";
  readonly high: number | "dnf";
  readonly unit: string;
  readonly over: Readonly<Record<string, number>>;
  /**
   * Number of painted pixels of a drawn view. The number of pixels is checked so that a blank canvas cannot
   * win.
   */
  readonly pixels?: number;
  /** Reason for a missing figure ("dnf"), or a remark. */
  readonly note?: string;
}

export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  /**
   * One-minute load average of the machine when the bench began. The load is reported because other work
   * distorts even ratios. Null in a page, because a page cannot read the load.
   */
  readonly load: number | null;
  readonly gpu: string;
  /** Size in CSS px and pixel ratio of the drawn area, if it is not the bench's 1280 × 800 at 1. */
  readonly screen?: string;
}

export interface BenchReport {
  readonly machine: Machine;
  readonly date: string;
  readonly rows: readonly BenchRow[];
}

export interface BenchOptions {
  readonly seats: readonly number[];
  /** Render bench: names of the only designs to measure. */
  readonly designs?: readonly string[];
  /** Render bench: number of rounds for each quick design. The figures of the quietest round are reported. */
  readonly rounds?: number;
  /** Locks bench: number of lock attempts in the search for double sales. */
  readonly attempts?: number;
  /** Sellout bench: seed of the random numbers that decide what visitors do. */
  readonly seed?: number;
  /**
   * Office bench: numbers of tickets in the histories to compare, and databases that already contain these
   * histories.
   */
  readonly tickets?: readonly number[];
  readonly databases?: readonly string[];
  /** Render bench: ANGLE backend of this machine's GPU (`vulkan`, `gl`, `metal`, `d3d11`). */
  readonly gpu?: string;
  /** Attacks bench: folder of another checkout whose server is attacked, too. */
  readonly against?: string;
}

/** Module of a bench. Returns the rows of the bench, and the name of the GPU if the bench draws. */
export interface Bench {
  bench(options: BenchOptions): Promise<{ rows: BenchRow[]; gpu?: string }>;
}

/**
 * One of several implementations of the same work. `run` returns a value, so that the JS engine cannot
 * optimize the work away.
 */
export interface Variant {
  readonly name: string;
  readonly run: () => number;
}

/** Time of one run, in ms. */
export interface Timing {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

const ROUNDS = 3;
const REPEATS = 9;
/** Minimum duration of a sample, in ms. A sample repeats the variant until this time has passed. */
const SAMPLE_MS = 12;

/** Collects the results of all runs, so that the JS engine cannot optimize the work away. */
export let sink = 0;

/**
 * Times several variants in alternation. Each repeat takes a sample of every variant, so that other load
 * affects all of them alike. Of three rounds, the figures of the quietest are reported.
 */
export function timeTogether(variants: readonly Variant[]): Map<string, Timing> {
  const times = variants.map(runsPerSample);
  let quietest: Timing[] | undefined;
  for (let round = 0; round < ROUNDS; round++) {
    const samples = variants.map((): number[] => []);
    for (let repeat = 0; repeat < REPEATS; repeat++) {
      variants.forEach((variant, v) => samples[v]!.push(sample(variant, times[v]!)));
    }
    const timings = samples.map(spread);
    if (!quietest || total(timings) < total(quietest)) quietest = timings;
  }
  return new Map(variants.map(({ name }, v) => [name, quietest![v]!]));
}

/** Returns median, minimum and maximum. */
export function spread(figures: readonly number[]): Timing {
  const sorted = figures.toSorted((a, b) => a - b);
  return { median: sorted[sorted.length >> 1]!, low: sorted[0]!, high: sorted.at(-1)! };
}

/** Throws if two variants produce different results. Call this function before timing the variants. */
export function mustEqual(what: string, a: unknown, b: unknown): void {
  if (JSON.stringify(a) !== JSON.stringify(b)) throw new Error(`${what}: the variants disagree`);
}

/** Rounds to three significant digits. Further digits would only be noise. */
export const rounded = (figure: number): number => Number(figure.toPrecision(3));

function sample({ run }: Variant, times: number): number {
  const start = performance.now();
  for (let i = 0; i < times; i++) sink += run();
  return (performance.now() - start) / times;
}

/** Warms up a variant and returns the number of runs per sample. */
function runsPerSample(variant: Variant): number {
  let times = 1;
  for (;;) {
    const each = sample(variant, times);
    if (each * times >= SAMPLE_MS) return times;
    times = Math.max(times * 2, Math.min(times * 16, Math.ceil(SAMPLE_MS / Math.max(each, 1e-6))));
  }
}

/**
 * Returns the sum of the logarithms of all medians. Rounds are compared by this sum of logarithms. Because
 * logarithms are added, a slow variant weighs no more than a fast one.
 */
const total = (timings: readonly Timing[]): number =>
  timings.reduce((sum, { median }) => sum + Math.log(median), 0);
