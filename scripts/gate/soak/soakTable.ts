import type { MachineNow } from "../machineNow.ts";
import { plainTable } from "../plainTable.ts";
import type { Summary } from "../traffic/calls.ts";
import type { Sample } from "./sample.ts";
import type { SoakOptions } from "./options.ts";
import type { Verdict } from "./verdicts.ts";

/** The result of a run. `load` is the load average of the machine before the run. */
export interface SoakReport extends MachineNow {
  readonly options: SoakOptions;
  readonly calls: Summary;
  readonly sold: number;
  /** Number of rows that the retention rules deleted or emptied during the run. */
  readonly pruned: number;
  readonly verdicts: readonly Verdict[];
  readonly complaints: readonly string[];
  readonly samples: readonly Sample[];
}

const MB = 2 ** 20;
const isBytes = (what: string): boolean => /memory|heap|size/.test(what);

/** Returns a figure as text with its unit. */
function told(what: string, figure: number): string {
  if (!Number.isFinite(figure)) return "?";
  if (isBytes(what)) return `${(figure / MB).toFixed(1)} MB`;
  return figure.toLocaleString("en", { maximumFractionDigits: 1 });
}

/**
 * Returns the table that is printed at the end: each sampled figure with its slope per hour, and whether this
 * slope is allowed.
 */
export function soakTable(report: SoakReport): string {
  const { cpu, cores, load, date, options, calls, sold, pruned, verdicts, samples } = report;
  const number = (count: number): string => count.toLocaleString("en");
  const rows = verdicts.map(({ what, first, last, slope, says, isGood }) => [
    what,
    told(what, first),
    told(what, last),
    `${told(what, slope.perUnit)}/h`,
    `${told(what, slope.low)} to ${told(what, slope.high)}`,
    isGood ? says : `${says} (wrong)`,
  ]);
  return [
    `${cores} × ${cpu}, at a load of ${load.toFixed(1)} before the run, seed ${options.seed}, ${options.minutes} min, ${options.rate} calls/s, ${samples.length} samples, measured on ${date}`,
    `${number(calls.count)} calls, p99 ${Math.round(calls.p99)} ms, ${number(sold)} sales, ${number(pruned)} rows pruned`,
    "",
    plainTable([["", "first", "last", "slope", "95 % interval", ""], ...rows]),
  ].join("\n");
}
