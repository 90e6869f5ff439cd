/** One line of a result (contract, "Bench"). `over` is ours divided by a reference of the same run. */
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
  /** Of a drawn view: pixels that show anything, so that a blank canvas cannot win. */
  readonly pixels?: number;
  /** Why there is no figure ("dnf"). */
  readonly note?: string;
}

export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  /** One-minute load average when the bench began: other work distorts even ratios. A page knows none. */
  readonly load: number | null;
  readonly gpu: string;
  /** CSS px and device pixels a CSS px of what was drawn, where it is not the bench's 1280 × 800 at 1. */
  readonly screen?: string;
}

export interface BenchReport {
  readonly machine: Machine;
  readonly date: string;
  readonly rows: readonly BenchRow[];
}

export interface BenchOptions {
  readonly seats: readonly number[];
  /** Of the render bench: only these designs. */
  readonly designs?: readonly string[];
  /** Of the render bench: times that each quick design is measured; its quietest is told. */
  readonly rounds?: number;
  /** Of the locks bench: lock attempts that the search for double sales makes. */
  readonly attempts?: number;
  /** Of the office bench: sizes of the pasts that are compared, and databases that have them already. */
  readonly tickets?: readonly number[];
  readonly databases?: readonly string[];
  /** Of the render bench: the ANGLE backend of this machine's GPU (`vulkan`, `gl`, `metal`, `d3d11`). */
  readonly gpu?: string;
  /** Of the attacks bench: folder of another checkout whose server is attacked too. */
  readonly against?: string;
}

/** A bench's module: what it measured and, where it drew, on what. */
export interface Bench {
  bench(options: BenchOptions): Promise<{ rows: BenchRow[]; gpu?: string }>;
}

/** A way of doing the same thing. `run` answers something, so that no work can be left out. */
export interface Variant {
  readonly name: string;
  readonly run: () => number;
}

/** Milliseconds of one run. */
export interface Timing {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

const ROUNDS = 3;
const REPEATS = 9;
/** A sample runs a variant until at least this many milliseconds have passed. */
const SAMPLE_MS = 12;

/** Where results go, so that no engine can prove the work useless. */
export let sink = 0;

/**
 * Times variants against each other: each repeat samples every variant in turn, so that a busy
 * machine slows all of them alike. Of three rounds the quietest is told, whole.
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

/** Median, least and most of some figures. */
export function spread(figures: readonly number[]): Timing {
  const sorted = figures.toSorted((a, b) => a - b);
  return { median: sorted[sorted.length >> 1]!, low: sorted[0]!, high: sorted.at(-1)! };
}

/** A bench that compares unlike results proves nothing: call it before timing. */
export function mustEqual(what: string, a: unknown, b: unknown): void {
  if (JSON.stringify(a) !== JSON.stringify(b)) throw new Error(`${what}: the variants disagree`);
}

/** Three significant digits: more would be noise. */
export const rounded = (figure: number): number => Number(figure.toPrecision(3));

function sample({ run }: Variant, times: number): number {
  const start = performance.now();
  for (let i = 0; i < times; i++) sink += run();
  return (performance.now() - start) / times;
}

/** Warms a variant up, and finds how many runs make a sample. */
function runsPerSample(variant: Variant): number {
  let times = 1;
  for (;;) {
    const each = sample(variant, times);
    if (each * times >= SAMPLE_MS) return times;
    times = Math.max(times * 2, Math.min(times * 16, Math.ceil(SAMPLE_MS / Math.max(each, 1e-6))));
  }
}

/** In logarithms, so that a slow variant counts for no more than a fast one. */
const total = (timings: readonly Timing[]): number =>
  timings.reduce((sum, { median }) => sum + Math.log(median), 0);
