import { spread, type BenchOptions, type BenchRow } from "./harness.ts";
import { designsNamed, type Design } from "./render/designs.ts";
import { installPackages, PEERS } from "./installPackages.ts";
import { stepCount } from "./render/measureDesign.ts";
import { runProduct } from "./render/product.ts";
import { isQuieter, renderRow, rowsOf, slopeRows, type DesignResult } from "./render/renderRows.ts";
import { runDesign, type DesignRun, type RunOptions } from "./render/runDesign.ts";
import { serveBench, type ServedBench } from "./render/serveBench.ts";
import { createStageLines, type StageLines } from "./render/stageLine.ts";

/** Default number of rounds of a quick design. Slow designs are measured only once. */
const ROUNDS = 3;
const SOFTWARE = /swiftshader|llvmpipe|software/i;

/**
 * Measures our map and its peers, each in a separate Chromium. The designs run without a GPU unless `gpu`
 * names a backend of this machine's GPU. For each design (our map or a peer), all figures of its quietest
 * round are reported. If a design does not finish with a hall of one size, it is skipped with larger halls.
 * If one design throws an error, the figures of the other designs are kept, and the run counts as failed.
 */
export async function bench(options: BenchOptions): Promise<{ rows: BenchRow[]; gpu: string }> {
  const designs = designsNamed(options.designs);
  if (designs.some(({ isPeer }) => isPeer)) installPackages(PEERS);
  console.error(`building the pages of ${designs.map(({ name }) => name).join(", ")} …`);
  const served = await serveBench(designs);
  const lines = createStageLines(options.seats.length * plannedSteps(designs, options.rounds));
  const bySize = new Map<number, DesignResult[]>();
  let gpu = "none";
  try {
    for (const seats of options.seats.toSorted((a, b) => a - b)) {
      const skipped = givenUp(bySize);
      const runs = await runRounds({ served, lines, skipped, options }, designs, seats);
      bySize.set(seats, runs);
      gpu = runs.find((run) => run.gpu !== undefined)?.gpu ?? gpu;
    }
  } finally {
    await served.close();
  }
  const rows = [...bySize].flatMap(([seats, results]) => rowsOf(seats, results));
  rows.push(...slopeRows(bySize));
  if (!options.designs) {
    console.error(PRODUCT);
    rows.push(...(await productRows()));
  }
  return { rows, gpu };
}

type Result = DesignResult & { readonly gpu?: string };

/** State that the rounds share, and the designs that are skipped at this size with the reason. */
interface Rounds {
  readonly served: ServedBench;
  readonly lines: StageLines;
  readonly skipped: ReadonlyMap<string, string>;
  readonly options: BenchOptions;
}

/** Returns the number of rounds of a design. A slow design has only one, because its rounds take long. */
const roundsOf = ({ isQuick }: Design, rounds = ROUNDS): number => (isQuick ? rounds : 1);

/** Returns the number of measurements of all designs and rounds at one size. */
export const plannedSteps = (designs: readonly Design[], rounds?: number): number =>
  designs.reduce((sum, design) => sum + roundsOf(design, rounds) * stepCount(design), 0);

/**
 * Runs the rounds one after another. Each round measures every design in turn, so that other load affects all
 * designs alike.
 */
async function runRounds(
  shared: Rounds,
  designs: readonly Design[],
  seats: number,
): Promise<Result[]> {
  const { lines, skipped, options } = shared;
  const { rounds = ROUNDS } = options;
  const best = new Map<string, Result>();
  for (let round = 0; round < rounds; round += 1) {
    for (const design of designs.filter((each) => round < roundsOf(each, rounds))) {
      const before = best.get(design.name);
      const note = skipped.get(design.name);
      // A design that did not finish in an earlier round is not measured again.
      const isOver = note !== undefined || before?.dnf !== undefined;
      if (note !== undefined) best.set(design.name, { design, figures: {}, dnf: note });
      if (isOver) lines.skip(stepCount(design));
      else best.set(design.name, better(before, await measured(shared, design, seats)));
    }
  }
  return designs.map(({ name }) => best.get(name)!);
}

/** Returns the quieter of two rounds. A round that did not finish never replaces a round that did. */
export function better(before: Result | undefined, now: Result): Result {
  if (!before) return now;
  return now.dnf === undefined && isQuieter(now.figures, before.figures) ? now : before;
}

async function measured(
  { served, lines, options }: Rounds,
  design: Design,
  seats: number,
): Promise<Result> {
  const started = performance.now();
  let taken = 0;
  const onStage = (stage: string): void => {
    taken += 1;
    console.error(lines.line(design.name, seats, stage));
  };
  const result = await attempted(served, design, seats, { gpu: options.gpu, onStage });
  lines.skip(stepCount(design) - taken);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const end = result.dnf === undefined ? "" : `: ${result.dnf}`;
  console.error(`${design.name} ${seats}  ${seconds} s${end}`);
  return result;
}

/**
 * Runs a design and catches its error, so that the results of other designs are kept. After an error, the run
 * as a whole still fails.
 */
async function attempted(
  served: ServedBench,
  design: Design,
  seats: number,
  { gpu, onStage }: Pick<RunOptions, "gpu" | "onStage">,
): Promise<Result> {
  const pictures = process.env["BENCH_PICTURES"];
  let run: DesignRun;
  try {
    run = await runDesign(served, design, seats, { gpu, pictures, onStage });
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
    return { design, figures: {}, dnf: `failed: ${String(error).split("\n")[0]}` };
  }
  if (gpu !== undefined && SOFTWARE.test(run.gpu))
    throw new Error(`--gpu ${gpu} was asked for, but the browser draws with ${run.gpu}`);
  return { design, ...run };
}

/** Returns the designs that did not finish with a smaller hall, with the reason. */
export function givenUp(bySize: ReadonlyMap<number, readonly DesignResult[]>): Map<string, string> {
  const found = new Map<string, string>();
  for (const [seats, results] of bySize) {
    for (const { design, dnf } of results) {
      const known = found.has(design.name);
      if (dnf !== undefined && !known)
        found.set(design.name, `not tried: ${dnf} at ${seats.toLocaleString("en")} seats`);
    }
  }
  return found;
}

const PRODUCT = "ours, in the product";

/** Measures our map in the built product. The map is dragged in the close view while another visitor buys. */
async function productRows(): Promise<BenchRow[]> {
  const { seats, js, draws } = await runProduct();
  return [
    renderRow("jsClose", seats, PRODUCT, "ms", spread(js)),
    renderRow("draws", seats, PRODUCT, "calls", spread(draws)),
  ];
}
