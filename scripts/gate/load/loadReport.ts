import type { MachineNow } from "../machineNow.ts";
import { percentile } from "../percentile.ts";
import { KINDS, SHED, summaryOf, type Kind, type Summary } from "../traffic/calls.ts";
import type { Traffic } from "../traffic/traffic.ts";
import type { LoadOptions } from "./options.ts";
import type { OverloadFigures } from "./overloadPhase.ts";
import type { ViewersFigures } from "./viewersPhase.ts";

/** Figures of a part with traffic. The single calls are left out. */
export interface TrafficFigures {
  readonly all: Summary;
  readonly byKind: Readonly<Partial<Record<Kind, Summary>>>;
  /** Number of calls that were due but could not be made, because no visitor was free. */
  readonly unsent: number;
  /** Number of calls per second that were answered and not refused because of overload. */
  readonly answered: number;
  readonly late: Traffic["late"];
  readonly cpuShare: number;
  readonly sold: number;
}

/** Returns the figures of traffic that lasted `seconds` seconds. */
export function figuresOf(traffic: Traffic, seconds: number): TrafficFigures {
  const { calls, unsentMs, late, cpuShare, sold } = traffic;
  const byKind: Partial<Record<Kind, Summary>> = {};
  for (const kind of KINDS) {
    const own = calls.filter((call) => call.kind === kind);
    if (own.length > 0) byKind[kind] = summaryOf(own);
  }
  return {
    all: summaryOf(calls, unsentMs),
    byKind,
    unsent: unsentMs.length,
    answered: calls.filter(({ code }) => code !== SHED && code !== "no answer").length / seconds,
    late,
    cpuShare,
    sold,
  };
}

/** Figures of the part with viewers. The delays of single changes are left out. */
export interface ViewersReport extends Omit<ViewersFigures, "ms"> {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

export function viewersReport({ ms, ...others }: ViewersFigures): ViewersReport {
  const at = (share: number): number => percentile(ms, share);
  return { ...others, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

export interface OverloadReport extends Omit<OverloadFigures, "crowd" | "base"> {
  readonly crowd: TrafficFigures;
  readonly base: TrafficFigures;
}

export const overloadReport = (
  { crowd, base, ...others }: OverloadFigures,
  seconds: number,
): OverloadReport => ({
  ...others,
  crowd: figuresOf(crowd, seconds),
  base: figuresOf(base, seconds),
});

/** The result of a run. `load` is the load average of the machine before the run. */
export interface LoadReport extends MachineNow {
  readonly options: LoadOptions;
  readonly steady: TrafficFigures;
  readonly viewers: ViewersReport;
  readonly overload: OverloadReport;
  /** Descriptions of answers that no visitor should have received, and of contradictions in the database. */
  readonly complaints: readonly string[];
}
