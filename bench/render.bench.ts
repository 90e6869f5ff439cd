import { spread, type BenchOptions, type BenchRow } from "./harness.ts";
import { designsNamed, type Design } from "./render/designs.ts";
import { installPackages, PEERS } from "./installPackages.ts";
import { runProduct } from "./render/product.ts";
import { isQuieter, renderRow, rowsOf, slopeRows, type DesignResult } from "./render/renderRows.ts";
import { runDesign, type DesignRun } from "./render/runDesign.ts";
import { serveBench, type ServedBench } from "./render/serveBench.ts";

/** Times that a quick design is measured where nobody says otherwise; a slow one is measured once. */
const ROUNDS = 3;
const SOFTWARE = /swiftshader|llvmpipe|software/i;

/**
 * Our map and its peers, one Chromium each, without a GPU unless `gpu` names a backend of this
 * machine's. Every design's quietest round is told, whole. A design that did not get to its end at one
 * size is not tried at a larger one. One that fails keeps the others' rows and makes the run fail.
 */
export async function bench(options: BenchOptions): Promise<{ rows: BenchRow[]; gpu: string }> {
  const designs = designsNamed(options.designs);
  if (designs.some(({ isPeer }) => isPeer)) installPackages(PEERS);
  const served = await serveBench(designs);
  const bySize = new Map<number, DesignResult[]>();
  let gpu = "none";
  try {
    for (const seats of options.seats.toSorted((a, b) => a - b)) {
      const runs = await runRounds(served, designs, seats, options, givenUp(bySize));
      bySize.set(seats, runs);
      gpu = runs.find((run) => run.gpu !== undefined)?.gpu ?? gpu;
    }
  } finally {
    await served.close();
  }
  const rows = [...bySize].flatMap(([seats, results]) => rowsOf(seats, results));
  rows.push(...slopeRows(bySize));
  if (!options.designs) rows.push(...(await productRows()));
  return { rows, gpu };
}

type Result = DesignResult & { readonly gpu?: string };

/** One round after another, each with every design in turn, so that a busy hour strikes all of them. */
async function runRounds(
  served: ServedBench,
  designs: readonly Design[],
  seats: number,
  { rounds = ROUNDS, gpu }: BenchOptions,
  skipped: ReadonlyMap<string, string>,
): Promise<Result[]> {
  const best = new Map<string, Result>();
  for (let round = 0; round < rounds; round += 1) {
    for (const design of designs) {
      const before = best.get(design.name);
      const note = skipped.get(design.name);
      if (note !== undefined) best.set(design.name, { design, figures: {}, dnf: note });
      else if (isWanted(design, before))
        best.set(design.name, better(before, await measured(served, design, seats, gpu)));
    }
  }
  return designs.map(({ name }) => best.get(name)!);
}

/** A slow design is measured once, and one that did not get to its end the first time is not asked again. */
const isWanted = ({ isQuick }: Design, before: Result | undefined): boolean =>
  !before || (isQuick && before.dnf === undefined);

function better(before: Result | undefined, now: Result): Result {
  if (!before) return now;
  return now.dnf === undefined && isQuieter(now.figures, before.figures) ? now : before;
}

async function measured(
  served: ServedBench,
  design: Design,
  seats: number,
  gpu: string | undefined,
): Promise<Result> {
  const started = performance.now();
  const result = await attempted(served, design, seats, gpu);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const end = result.dnf === undefined ? "" : `: ${result.dnf}`;
  console.error(`${design.name} ${seats}  ${seconds} s${end}`);
  return result;
}

/** An error of one design must not cost hours of the others'; the run fails all the same. */
async function attempted(
  served: ServedBench,
  design: Design,
  seats: number,
  gpu: string | undefined,
): Promise<Result> {
  const pictures = process.env["BENCH_PICTURES"];
  let run: DesignRun;
  try {
    run = await runDesign(served, design, seats, { gpu, pictures });
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
    return { design, figures: {}, dnf: `failed: ${String(error).split("\n")[0]}` };
  }
  if (gpu !== undefined && SOFTWARE.test(run.gpu))
    throw new Error(`--gpu ${gpu} was asked for, but the browser draws with ${run.gpu}`);
  return { design, ...run };
}

/** Designs that did not get to their end at a smaller size, and why. */
function givenUp(bySize: ReadonlyMap<number, readonly DesignResult[]>): Map<string, string> {
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

/** The same map in the built product, dragged about at close view while another visitor buys. */
async function productRows(): Promise<BenchRow[]> {
  const { seats, js, draws } = await runProduct();
  return [
    renderRow("jsClose", seats, PRODUCT, "ms", spread(js)),
    renderRow("draws", seats, PRODUCT, "calls", spread(draws)),
  ];
}
