import { rounded, spread, type BenchRow, type Timing } from "../harness.ts";
import { FIGURES, type Design, type FigureName } from "./designs.ts";
import type { Figure, Figures } from "./measured.ts";
import { keysOf } from "../../domain/keysOf.ts";

/** Figures of one design at one size, and the reason if figures are missing. */
export interface DesignResult {
  readonly design: Pick<Design, "name" | "lacks">;
  readonly figures: Figures;
  readonly dnf?: string;
}

/** The designs whose figures ours are divided by. */
const REFERENCES = new Set(["particle", "regl", "deck", "konva", "sprite"]);
/** Figures that are counts instead of times. Counts have no ratios. */
const COUNTS = new Set<FigureName>(["draws", "idleFrames"]);
const OURS = "ours";

/**
 * Returns the rows of all designs at one size, figure by figure. Throws if a figure is missing without a
 * reason.
 */
export function rowsOf(seats: number, results: readonly DesignResult[]): BenchRow[] {
  return keysOf(FIGURES).flatMap((name) =>
    results
      .filter(({ design }) => !design.lacks.includes(name))
      .map((result) => rowOf(seats, name, result, results)),
  );
}

function rowOf(
  seats: number,
  name: FigureName,
  { design, figures, dnf }: DesignResult,
  results: readonly DesignResult[],
): BenchRow {
  const figure = name === "draws" ? drawsOf(figures) : figures[name];
  if (!figure && dnf === undefined) throw new Error(`${design.name} has no ${name}`);
  const over = figure && design.name === OURS ? overReferences(name, figure, results) : {};
  return {
    ...renderRow(name, seats, design.name, FIGURES[name], figure),
    over,
    ...(figure?.pixels !== undefined && { pixels: figure.pixels }),
    ...(!figure && dnf !== undefined && { note: dnf }),
  };
}

/** Returns the draw calls per frame of the three views, or undefined if one of them is unknown. */
function drawsOf({ drawsFit, drawsMid, drawsClose }: Figures): Figure | undefined {
  const found = [drawsFit, drawsMid, drawsClose].flatMap((draws) => draws?.median ?? []);
  return found.length === 3 ? spread(found) : undefined;
}

/**
 * Returns our figure divided by the figure of each reference in the same run. The figures of status changes
 * are also divided by the time of copying the bytes.
 */
function overReferences(
  name: FigureName,
  ours: Figure,
  results: readonly DesignResult[],
): Record<string, number> {
  const over: Record<string, number> = {};
  if (COUNTS.has(name)) return over;
  for (const { design, figures } of results) {
    const theirs = figures[name];
    if (REFERENCES.has(design.name) && theirs && theirs.median > 0)
      over[design.name] = rounded(ours.median / theirs.median);
    if (design.name === OURS && name.startsWith("change") && figures.copy)
      over["memcpy"] = rounded(ours.median / figures.copy.median);
  }
  return over;
}

/** Returns a row without ratios. A missing figure is shown as "dnf". */
export function renderRow(
  name: string,
  seats: number,
  variant: string,
  unit: string,
  timing: Timing | undefined,
): BenchRow {
  const told = (part: keyof Timing): number | "dnf" => (timing ? rounded(timing[part]) : "dnf");
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

/**
 * From this number of seats on, the fixed memory of a library is small compared with the memory of the seats.
 */
const SLOPE_FROM = 100_000;

/**
 * Returns the memory per additional seat in bytes, between the smallest size of at least 100,000 seats and
 * the largest size. The fixed memory of a library cancels out. Each design that was measured at both sizes
 * has one row.
 */
export function slopeRows(bySize: ReadonlyMap<number, readonly DesignResult[]>): BenchRow[] {
  const sizes = [...bySize.keys()].filter((size) => size >= SLOPE_FROM).toSorted((a, b) => a - b);
  const [from, to] = [sizes[0], sizes.at(-1)];
  if (from === undefined || to === undefined || from === to) return [];
  const slopes = (bySize.get(to) ?? []).flatMap(({ design, figures }): DesignResult[] => {
    const large = figures.memoryPerSeat?.median;
    const small = bySize.get(from)?.find((one) => one.design.name === design.name)?.figures
      .memoryPerSeat?.median;
    if (large === undefined || small === undefined) return [];
    const slope = (large * to - small * from) / (to - from);
    return [{ design, figures: { memoryPerSeat: { median: slope, low: slope, high: slope } } }];
  });
  return slopes.map((result) => ({
    ...rowOf(to, "memoryPerSeat", result, slopes),
    name: "memorySlope",
  }));
}

/**
 * Returns whether other work disturbed run `a` less than run `b`. Compares the sums of the logarithms of the
 * times that both runs have, so that no single time dominates.
 */
export function isQuieter(a: Figures, b: Figures): boolean {
  const both = keysOf(FIGURES).filter(
    (name) => FIGURES[name] !== "B" && a[name] && b[name] && !COUNTS.has(name),
  );
  const total = (of: Figures): number =>
    both.reduce((sum, name) => sum + Math.log(Math.max(1e-6, of[name]!.median)), 0);
  return total(a) < total(b);
}
