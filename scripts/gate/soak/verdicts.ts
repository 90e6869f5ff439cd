import { PRICE_STAGES } from "../../../domain/price.ts";
import { RETENTION } from "../../../server/platform/retention/registry.ts";
import { isKept, type Retention } from "../../../server/platform/retention/rule.ts";
import type { Sample } from "./sample.ts";
import { isFlat, medianSlopeOf, slopeOf, type Point, type Slope } from "./slope.ts";

/**
 * Maximum growth at which a figure still counts as constant, by the name of the figure. `others` is the bound
 * of all figures that are not listed.
 */
export type Bounds = Readonly<Record<string, number> & { others: number }>;

const MB = 2 ** 20;
const HOUR_MS = 3_600_000;

/** The unit in which growth is measured: per hour, or per round. */
export interface Unit {
  /**
   * Returns the x value of a sample in this unit. `place` is the index of the sample among the samples that
   * are judged.
   */
  readonly of: (sample: Sample, place: number) => number;
  readonly slopeOf: (points: readonly Point[]) => Slope;
  /** Maximum growth per unit at which a figure counts as constant. */
  readonly bounds: Bounds;
  /** Number of rows that a table may have in addition after its retention rules were applied. */
  readonly leftRows: number;
  /** Figures that grow longer than others while a server warms up, and the duration of this growth in ms. */
  readonly slowFigures: ReadonlySet<string>;
  readonly slowMs: number;
}

export const HOURLY: Unit = {
  of: ({ at }) => at / HOUR_MS,
  slopeOf,
  bounds: {
    "resident memory": 24 * MB,
    "heap after collection": 4 * MB,
    "external memory": 4 * MB,
    handles: 4,
    "active requests": 2,
    "open files and sockets": 4,
    "database connections": 1,
    others: 5,
  },
  // Operators' actions write some rows that no sale explains.
  leftRows: 50,
  // The duration was measured at 40 calls a second. Machine code and what it refers to grow by 3 MB in 15
  // minutes, more slowly from minute to minute, and the allocator keeps the memory that the busiest moments
  // needed.
  slowFigures: new Set(["resident memory", "heap after collection", "external memory"]),
  slowMs: 15 * 60_000,
};

/**
 * Growth per round. This unit is for samples after equal rounds, which may have different durations. Resident
 * memory is not judged per round, because the operating system decides when a process returns memory.
 */
export const BY_ROUND: Unit = {
  of: (_, place) => place,
  slopeOf: medianSlopeOf,
  bounds: {
    "resident memory": Infinity,
    "heap after collection": MB,
    "external memory": MB,
    handles: 2,
    "active requests": 2,
    "open files and sockets": 2,
    "database connections": 2,
    others: 2,
  },
  leftRows: 2,
  slowFigures: new Set(),
  slowMs: 0,
};

/**
 * Figures that grow with the number of sales by design. The tables whose sizes add up to these figures are
 * judged one by one.
 */
const WITH_SALES: ReadonlySet<string> = new Set(["database size"]);
/**
 * Share of the samples, from the start, that is ignored, because the server is still compiling code and
 * filling caches.
 */
const WARM_UP = 0.2;
/**
 * Maximum number of rows that a sale and its refund leave in a table without retention rules. Most of the
 * rows that a sale leaves are the prices of the order at each price stage. The extra row is allowed, because
 * a sample can include the rows of an order before it counts the order's sale.
 */
const MAX_ROWS_A_SALE = PRICE_STAGES.length + 1;
/**
 * Maximum number of rows per sale that the retention rules may leave: the rows of the visitor and of the
 * payment.
 */
const MAX_LEFT_A_SALE = 1;

/** The verdict on one figure or table. */
export interface Verdict {
  readonly what: string;
  readonly first: number;
  readonly last: number;
  readonly slope: Slope;
  /** The reason why the growth is acceptable, or what is wrong. */
  readonly says: string;
  readonly isGood: boolean;
}

/**
 * How a table may grow: not at all, with the number of sales, or until its retention rules are applied. In a
 * `partly` table, the retention deletes some rows, and only clears columns in rows that belong to sales.
 */
export type Growth = "flat" | "sales" | "retention" | "partly";

/**
 * Returns how a table may grow, according to the registry of retention rules. A table that is not in the
 * registry may not grow.
 */
export function growthOf(
  table: string,
  registry: Readonly<Record<string, Retention>> = RETENTION,
): Growth {
  const retention = registry[table];
  if (!retention) return "flat";
  if (isKept(retention)) return "sales";
  const deleting = retention.filter(({ empties }) => empties === undefined).length;
  if (deleting === 0) return "sales";
  return deleting === retention.length ? "retention" : "partly";
}

/** The samples of a run, and the other inputs of the verdicts. */
export interface Soaked {
  readonly samples: readonly Sample[];
  /** A sample that is taken long after the last sale, when the retention rules have been applied. */
  readonly afterwards: Sample;
  /** Number of orders that were sold between the first and the last sample. */
  readonly sold: number;
  /** Number of orders that were sold between the first sample and `afterwards`. */
  readonly soldInAll: number;
  readonly unit: Unit;
}

/** Returns the samples from after the warm-up. */
const warm = (samples: readonly Sample[]): readonly Sample[] =>
  samples.slice(Math.floor(samples.length * WARM_UP));

function slopeIn(samples: readonly Sample[], unit: Unit, read: (sample: Sample) => number): Slope {
  const points = samples.map((sample, place) => ({ x: unit.of(sample, place), y: read(sample) }));
  return unit.slopeOf(points);
}

/** How long a figure must be observed after a slow warm-up before its slope is meaningful, in ms. */
const MIN_OBSERVED_MS = 10 * 60_000;
/** If a run ends while a figure is still warming up, the figure may grow by this many times its bound. */
const WARMING = 8;

interface Observed {
  readonly samples: readonly Sample[];
  /** Whether the run ended before this figure had warmed up. */
  readonly isWarming: boolean;
}

/**
 * Returns the samples from which a figure is judged: those after its warm-up, or all samples if there are too
 * few after it.
 */
function observed(what: string, { samples, unit }: Soaked): Observed {
  const all = warm(samples);
  if (!unit.slowFigures.has(what)) return { samples: all, isWarming: false };
  const from = (samples[0]?.at ?? 0) + unit.slowMs;
  const late = all.filter(({ at }) => at >= from);
  const isWarming = (late.at(-1)?.at ?? 0) - (late[0]?.at ?? 0) < MIN_OBSERVED_MS;
  return { samples: isWarming ? all : late, isWarming };
}

/** Judges the figures of the process, of the node and of the database. */
export function figureVerdicts(soaked: Soaked): Verdict[] {
  const { unit } = soaked;
  const names = new Set(warm(soaked.samples).flatMap(({ figures }) => Object.keys(figures)));
  return [...names].flatMap((what) => {
    const { samples, isWarming } = observed(what, soaked);
    const [from, to] = [samples[0], samples.at(-1)];
    if (!from || !to) return [];
    const read = ({ figures }: Sample): number => figures[what] ?? 0;
    const slope = slopeIn(samples, unit, read);
    const bound = unit.bounds[what] ?? unit.bounds.others;
    const judge = (): Pick<Verdict, "says" | "isGood"> => {
      if (WITH_SALES.has(what)) return { says: "grows with sales", isGood: true };
      if (isFlat(slope, bound)) return { says: "flat", isGood: true };
      const isGood = isWarming && isFlat(slope, bound * WARMING);
      return { says: isGood ? "grows in its warm-up: too short to tell" : "grows", isGood };
    };
    return [{ what, first: read(from), last: read(to), slope, ...judge() }];
  });
}

/** Judges the number of rows of every table that has any rows. */
export function tableVerdicts({ samples, afterwards, sold, soldInAll, unit }: Soaked): Verdict[] {
  const after = warm(samples);
  const [from, to] = [samples[0], samples.at(-1)];
  if (!from || !to) return [];
  const names = Object.keys(to.tables).filter(
    (table) => to.tables[table]!.rows > 0 || (from.tables[table]?.rows ?? 0) > 0,
  );
  return names.toSorted().map((table) => {
    const read = ({ tables }: Sample): number => tables[table]?.rows ?? 0;
    const slope = slopeIn(after, unit, read);
    const [first, last] = [read(from), read(to)];
    const left = read(afterwards);
    const judge = (): Pick<Verdict, "says" | "isGood"> => {
      if (isFlat(slope, unit.bounds.others)) return { says: "flat", isGood: true };
      const growth = growthOf(table);
      if (growth === "flat") return { says: "grows, and no retention knows it", isGood: false };
      if (growth !== "sales") {
        const ofSales = growth === "partly" ? soldInAll * MAX_LEFT_A_SALE : 0;
        const isGood = left <= first + ofSales + unit.leftRows;
        return { says: `${left} rows after its retention`, isGood };
      }
      const each = (last - first) / Math.max(1, sold);
      return {
        says: `kept: ${each.toFixed(1)} rows for each sale`,
        isGood: each <= MAX_ROWS_A_SALE,
      };
    };
    return { what: `rows of ${table}`, first, last, slope, ...judge() };
  });
}

/** Judges everything that was sampled. */
export const verdictsOf = (soaked: Soaked): Verdict[] => [
  ...figureVerdicts(soaked),
  ...tableVerdicts(soaked),
];
