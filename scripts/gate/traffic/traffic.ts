import type { Presentation } from "../../../domain/presentation.ts";
import type { Choice } from "../../../tests/server/shopper.ts";
import type { Call } from "./calls.ts";
import type { Pace } from "./schedule.ts";

/**
 * The shop, and the visitors of one process. The plan is sent between processes, so it contains only plain
 * data.
 */
export interface VisitPlan {
  readonly url: string;
  /** The show whose tickets are sold. */
  readonly show: Presentation;
  /** Seats that are used only by this process. */
  readonly seats: readonly Choice[];
  /** Ids of the presentations that visitors only look at. */
  readonly lookedAt: readonly number[];
  readonly connections: number;
  /** Number of visitors who are in the shop at the same time. */
  readonly visitors: number;
  readonly seed: number;
  /** Whether buyers give their tickets back immediately, so that there are always free seats. */
  readonly isRefunded: boolean;
}

/** The plan for the traffic of one process at a fixed rate. */
export interface TrafficPlan extends VisitPlan {
  readonly pace: Pace;
  /** File in which the answers that buyers received are recorded. */
  readonly journal: string;
}

/** The results of one process that generated traffic. */
export interface Traffic {
  readonly calls: readonly Call[];
  /** Waiting times in ms of calls that were due but that no visitor was free to make. */
  readonly unsentMs: readonly number[];
  /** How late the generator itself was, in ms. */
  readonly late: { readonly p99: number; readonly max: number };
  /** Share of one core that the generator used. */
  readonly cpuShare: number;
  readonly sold: number;
  readonly refunded: number;
  /** Descriptions of answers that no visitor should receive, and of paid orders that failed. */
  readonly complaints: readonly string[];
}

/** Adds up the results of several processes. */
export function addedUp(all: readonly Traffic[]): Traffic {
  const sum = (figures: readonly number[]): number => figures.reduce((a, b) => a + b, 0);
  return {
    calls: all.flatMap(({ calls }) => calls),
    unsentMs: all.flatMap(({ unsentMs }) => unsentMs),
    // The maximum is used, because a mean would hide that one process was late.
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

/**
 * Divides the traffic of a plan among processes. Each process gets different seats, and together the
 * processes have the rate of the plan.
 */
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
