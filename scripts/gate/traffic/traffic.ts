import type { Presentation } from "../../../domain/presentation.ts";
import type { Choice } from "../../../tests/server/shopper.ts";
import type { Call } from "./calls.ts";
import type { Pace } from "./schedule.ts";

/** The shop and the visitors of one process. It is sent between processes, so it is plain data. */
export interface VisitPlan {
  readonly url: string;
  /** The show that is sold. */
  readonly show: Presentation;
  /** Seats that only this process uses. */
  readonly seats: readonly Choice[];
  /** Presentations that visitors look at. */
  readonly lookedAt: readonly number[];
  readonly connections: number;
  /** Number of concurrent visitors. */
  readonly visitors: number;
  readonly seed: number;
  /** Whether buyers give their tickets back at once, so that the seats last. */
  readonly isRefunded: boolean;
}

/** The traffic of one process at a fixed rate. */
export interface TrafficPlan extends VisitPlan {
  readonly pace: Pace;
  /** File for the answers that buyers received. */
  readonly journal: string;
}

/** The results of one process of traffic. */
export interface Traffic {
  readonly calls: readonly Call[];
  /** Waits of calls that were due but that no visitor was free to make, in ms. */
  readonly unsentMs: readonly number[];
  /** How late the generator itself was, in ms. */
  readonly late: { readonly p99: number; readonly max: number };
  /** Share of a core that the generator used. */
  readonly cpuShare: number;
  readonly sold: number;
  readonly refunded: number;
  /** Answers that no visitor should get, and paid orders that failed. */
  readonly complaints: readonly string[];
}

/** Adds up the results of several processes. */
export function addedUp(all: readonly Traffic[]): Traffic {
  const sum = (figures: readonly number[]): number => figures.reduce((a, b) => a + b, 0);
  return {
    calls: all.flatMap(({ calls }) => calls),
    unsentMs: all.flatMap(({ unsentMs }) => unsentMs),
    // The maximum, because a mean would hide that one process was late.
    late: {
      p99: Math.max(0, ...all.map(({ late }) => late.p99)),
      max: Math.max(0, ...all.map(({ late }) => late.max)),
    },
    cpuShare: sum(all.map(({ cpuShare }) => cpuShare)),
    sold: sum(all.map(({ sold }) => sold)),
    refunded: sum(all.map(({ refunded }) => refunded)),
    complaints: [...new Set(all.flatMap(({ complaints }) => complaints))],
  };
}

/** Divides traffic among processes. Each gets its own seats, and together they have the plan's rate. */
export function dividedPlan(plan: TrafficPlan, processes: number): TrafficPlan[] {
  return Array.from({ length: processes }, (_, at) => ({
    ...plan,
    seats: plan.seats.filter((__, place) => place % processes === at),
    pace: { ...plan.pace, rate: plan.pace.rate / processes, offset: at / processes },
    connections: Math.ceil(plan.connections / processes),
    visitors: Math.ceil(plan.visitors / processes),
    seed: plan.seed * 1_000 + at,
    journal: `${plan.journal}.${at}.jsonl`,
  }));
}
