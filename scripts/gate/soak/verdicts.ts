import { RETENTION } from "../../../server/platform/retention/registry.ts";
import { isKept, type Retention } from "../../../server/platform/retention/rule.ts";
import type { Sample } from "./sample.ts";
import { isFlat, slopeOf, type Slope } from "./slope.ts";

/** The growth of a figure per hour that counts as flat, by the figure. Others have `OTHERS`. */
export type Bounds = Readonly<Record<string, number>>;

const MB = 2 ** 20;
export const HOURLY: Bounds = {
  "resident memory": 24 * MB,
  "heap after collection": 4 * MB,
  "external memory": 4 * MB,
  handles: 4,
  "active requests": 2,
  "open files and sockets": 4,
  "database connections": 1,
};
/** Bound of the growth of counts that have none of their own. */
export const OTHERS = "others";
const OTHERS_AN_HOUR = 5;
/** Figures that grow with the sales. What they consist of is judged table by table. */
const WITH_SALES: ReadonlySet<string> = new Set(["database size"]);
/** Share of the samples before a server has compiled its code and filled its caches. */
const WARM_UP = 0.2;
/** Rows that a sale and its refund may leave in a table that is kept, for each sale. */
const MAX_ROWS_A_SALE = 12;
/** Rows that a table may have more than at first when its retention has run: what the operators' side wrote. */
const LEFT_ROWS = 50;

/** What became of a figure or of a table. */
export interface Verdict {
  readonly what: string;
  readonly first: number;
  readonly last: number;
  readonly slope: Slope;
  /** Why it may be as it is, or what is wrong. */
  readonly says: string;
  readonly isGood: boolean;
}

/** How a table may grow: not at all, with the sales, or until its retention runs. */
export type Growth = "flat" | "sales" | "retention";

/** Returns how a table may grow, by the registry of retention. A table that it lacks may not grow. */
export function growthOf(
  table: string,
  registry: Readonly<Record<string, Retention>> = RETENTION,
): Growth {
  const retention = registry[table];
  if (!retention) return "flat";
  if (isKept(retention)) return "sales";
  return retention.some(({ empties }) => empties === undefined) ? "retention" : "sales";
}

/** The samples of a run, and what else its verdicts need. */
export interface Soaked {
  readonly samples: readonly Sample[];
  /** Taken when the retention has run long after the last sale. */
  readonly afterwards: Sample;
  /** Orders that were sold between the first sample and the last. */
  readonly sold: number;
  readonly bounds: Bounds;
}

const HOUR_MS = 3_600_000;

/** Returns the samples after the warm-up. */
const warm = (samples: readonly Sample[]): readonly Sample[] =>
  samples.slice(Math.floor(samples.length * WARM_UP));

function slopeIn(samples: readonly Sample[], read: (sample: Sample) => number): Slope {
  return slopeOf(samples.map((sample) => ({ x: sample.at / HOUR_MS, y: read(sample) })));
}

/** Judges the figures of the process, of the node and of the database. */
export function figureVerdicts({ samples, bounds }: Soaked): Verdict[] {
  const after = warm(samples);
  const [from, to] = [after[0], after.at(-1)];
  if (!from || !to) return [];
  const names = [...new Set(after.flatMap(({ figures }) => Object.keys(figures)))];
  return names.map((what) => {
    const read = ({ figures }: Sample): number => figures[what] ?? 0;
    const slope = slopeIn(after, read);
    const bound = bounds[what] ?? bounds[OTHERS] ?? OTHERS_AN_HOUR;
    const isGood = WITH_SALES.has(what) || isFlat(slope, bound);
    const says = WITH_SALES.has(what) ? "grows with sales" : isGood ? "flat" : "grows";
    return { what, first: read(from), last: read(to), slope, says, isGood };
  });
}

/** Judges the rows of every table that has any. */
export function tableVerdicts({ samples, afterwards, sold, bounds }: Soaked): Verdict[] {
  const after = warm(samples);
  const [from, to] = [samples[0], samples.at(-1)];
  if (!from || !to) return [];
  const names = Object.keys(to.tables).filter(
    (table) => to.tables[table]!.rows > 0 || (from.tables[table]?.rows ?? 0) > 0,
  );
  return names.toSorted().map((table) => {
    const read = ({ tables }: Sample): number => tables[table]?.rows ?? 0;
    const slope = slopeIn(after, read);
    const [first, last] = [read(from), read(to)];
    const left = read(afterwards);
    const judge = (): Pick<Verdict, "says" | "isGood"> => {
      if (isFlat(slope, bounds[OTHERS] ?? OTHERS_AN_HOUR)) return { says: "flat", isGood: true };
      const growth = growthOf(table);
      if (growth === "flat") return { says: "grows, and no retention knows it", isGood: false };
      if (growth === "retention") {
        const isGood = left <= first + LEFT_ROWS;
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
