import { rounded, spread, type BenchOptions, type BenchRow, type Timing } from "./harness.ts";
import { runProduct } from "./render/product.ts";
import { runDesign, runLabels, type DesignFigures } from "./render/runDesign.ts";
import { serveBench } from "./render/serveBench.ts";

const PEERS = ["particle", "regl", "deck"] as const;
/** Designs with labels of their own: regl-scatterplot and our bench of deck.gl draw none. */
const LABELLED = ["ours", "particle"] as const;
/** Of these rounds the quietest is told, whole: other work on the machine distorts even ratios. */
const ROUNDS = 2;
/** A peer that takes longer than this in all is written down as not finished. */
const LIMIT_MS = 150_000;
/** Where one frame of a design takes minutes, there is no point in waiting for it. */
const MOST_SEATS: Readonly<Record<string, number>> = { deck: 250_000 };

type Figures = ReadonlyMap<string, DesignFigures | undefined>;

/** Our map and its peers, drawn in one Chromium each, without a GPU where there is none. */
export async function bench({ seats }: BenchOptions): Promise<{ rows: BenchRow[]; gpu: string }> {
  const { url, close } = await serveBench();
  const rows: BenchRow[] = [];
  let gpu = "none";
  try {
    for (const count of seats) {
      const figures = await quietest(url, count);
      gpu = figures.get("ours")?.gpu ?? gpu;
      rows.push(...rowsOf(count, figures), ...(await labelRows(url, count)));
    }
    rows.push(...(await productRows()));
  } finally {
    await close();
  }
  return { rows, gpu };
}

/** One round after another, each with every design in turn; the one in which they were fastest. */
async function quietest(url: string, seats: number): Promise<Figures> {
  let best: Figures = new Map();
  let bestTotal = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    const figures = new Map<string, DesignFigures | undefined>();
    for (const design of ["ours", ...PEERS])
      figures.set(design, await measured(url, design, seats));
    const total = [...figures.values()].reduce(
      (sum, one) => sum + (one ? Math.log(one.close.total) : 0),
      0,
    );
    if (total < bestTotal) [best, bestTotal] = [figures, total];
  }
  return best;
}

function measured(url: string, design: string, seats: number): Promise<DesignFigures | undefined> {
  if (seats > (MOST_SEATS[design] ?? Infinity)) return Promise.resolve(undefined);
  return runDesign(
    url,
    design,
    seats,
    LIMIT_MS,
    process.env["BENCH_PICTURES"] && `${process.env["BENCH_PICTURES"]}/${design}-${seats}.png`,
  );
}

/** How each figure of a design is read and told. */
interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly read: (of: DesignFigures) => Timing | undefined;
  readonly pixels?: (of: DesignFigures) => number;
  readonly isCount?: boolean;
}

const one = (value: number): Timing => ({ median: value, low: value, high: value });
const many = (values: readonly number[]): Timing | undefined =>
  values.length > 0 ? spread(values) : undefined;

const FIGURES: readonly Figure[] = [
  { name: "firstFrame", unit: "ms", read: (of) => one(of.firstFrame) },
  { name: "frameFit", unit: "ms", read: (of) => one(of.fit.total), pixels: (of) => of.fit.pixels },
  { name: "frameMid", unit: "ms", read: (of) => one(of.mid.total), pixels: (of) => of.mid.pixels },
  {
    name: "frameClose",
    unit: "ms",
    read: (of) => one(of.close.total),
    pixels: (of) => of.close.pixels,
  },
  { name: "jsFit", unit: "ms", read: (of) => one(of.fit.js) },
  { name: "jsMid", unit: "ms", read: (of) => one(of.mid.js) },
  { name: "jsClose", unit: "ms", read: (of) => one(of.close.js) },
  {
    name: "draws",
    unit: "calls",
    isCount: true,
    read: (of) => spread([of.fit.draws, of.mid.draws, of.close.draws]),
  },
  { name: "changeOne", unit: "ms", read: (of) => many(of.changeOne) },
  { name: "changeFivePercent", unit: "ms", read: (of) => many(of.changeFivePercent) },
  { name: "hit", unit: "µs", read: (of) => many(of.hit) },
  { name: "memoryPerSeat", unit: "B", read: (of) => one(of.memoryPerSeat) },
  { name: "idleFrames", unit: "frames", isCount: true, read: (of) => one(of.idleFrames) },
];

function rowsOf(seats: number, figures: Figures): BenchRow[] {
  return FIGURES.flatMap((figure) =>
    [...figures].flatMap(([variant, found]): BenchRow[] => {
      const timing = found && figure.read(found);
      if (found && !timing) return [];
      const over = variant === "ours" && timing ? overPeers(figure, timing, figures) : {};
      const pixels = found && figure.pixels ? { pixels: figure.pixels(found) } : {};
      return [{ ...rowOf(figure.name, seats, variant, figure.unit, timing), over, ...pixels }];
    }),
  );
}

/** Ours divided by each peer's of the same run; of a change of status, by a copy of the bytes too. */
function overPeers(figure: Figure, ours: Timing, figures: Figures): Record<string, number> {
  const over: Record<string, number> = {};
  // A count of calls or of needless frames is no better for being a share of another's.
  if (figure.isCount) return over;
  for (const peer of PEERS) {
    const found = figures.get(peer);
    const theirs = found && figure.read(found);
    if (theirs && theirs.median > 0) over[peer] = rounded(ours.median / theirs.median);
  }
  const copy = figures.get("ours")?.copy ?? 0;
  if (figure.name.startsWith("change") && copy > 0) over["memcpy"] = rounded(ours.median / copy);
  return over;
}

function rowOf(
  name: string,
  seats: number,
  variant: string,
  unit: string,
  timing: Timing | undefined,
): BenchRow {
  const told = (figure: keyof Timing): number | "dnf" => (timing ? rounded(timing[figure]) : "dnf");
  return {
    bench: "render",
    name,
    seats,
    variant,
    median: told("median"),
    low: told("low"),
    high: told("high"),
    unit,
    over: {},
  };
}

/** The close view once more with labels, in browsers of their own: bitmap text for the peer. */
async function labelRows(url: string, seats: number): Promise<BenchRow[]> {
  const found = new Map<string, { total: number; pixels: number }>();
  for (const design of LABELLED) found.set(design, await runLabels(url, design, seats));
  const ours = found.get("ours")?.total ?? Number.NaN;
  return [...found].map(([variant, { total, pixels }]) => ({
    ...rowOf("frameCloseLabels", seats, variant, "ms", one(total)),
    pixels,
    over:
      variant === "ours"
        ? { particle: rounded(ours / (found.get("particle")?.total ?? Number.NaN)) }
        : {},
  }));
}

const PRODUCT = "ours, in the product";

/** The same map in the built product, dragged about at close view while another visitor buys. */
async function productRows(): Promise<BenchRow[]> {
  const { seats, js, draws } = await runProduct();
  return [
    rowOf("jsClose", seats, PRODUCT, "ms", spread(js)),
    rowOf("draws", seats, PRODUCT, "calls", spread(draws)),
  ];
}
