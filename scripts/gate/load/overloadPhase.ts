import { shedShares, summaryOf, type Call } from "../traffic/calls.ts";
import { runTraffic, soon, type TrafficOptions } from "../traffic/runTraffic.ts";
import type { Traffic, TrafficPlan } from "../traffic/traffic.ts";
import { recoverySeconds } from "./recovery.ts";

/** Rate of calls during the overload, as a multiple of the rate that the server can handle. */
const TIMES = 10;
/**
 * Rate of everyday traffic, which lasts during the whole phase, as a share of the rate that the server can
 * handle.
 */
const BASE = 0.4;
const CALM_SECONDS = 8;
const AFTER_SECONDS = 20;
/**
 * Latency counts as normal up to this multiple of the latency before the overload. If the target is higher,
 * latency counts as normal up to the target.
 */
const NORMAL = 1.5;

export interface OverloadFigures {
  /**
   * Number of calls per second that were due during the overload, and number of calls per second that were
   * sent.
   */
  readonly offered: number;
  readonly sent: number;
  readonly calmP99: number;
  /** The time is `undefined` if the server did not recover while it was watched. */
  readonly recoverySeconds: number | undefined;
  readonly watchedSeconds: number;
  /** Share of calls of each importance that were refused during the overload. */
  readonly shed: ReturnType<typeof shedShares>;
  readonly sold: number;
  readonly crowd: Traffic;
  readonly base: Traffic;
}

interface OverloadOptions extends TrafficOptions {
  /** Number of calls per second that the server was measured to handle. */
  readonly bearable: number;
  readonly seconds: number;
  /** Target for the 99th percentile of latency, in ms. */
  readonly askedMs: number;
}

const during = (calls: readonly Call[], from: number, to: number): Call[] =>
  calls.filter(({ due }) => due >= from && due < to);

/**
 * Adds an overload to everyday traffic. Afterwards, measures how long the server takes until it serves
 * everyday traffic as before.
 */
export async function overloadPhase(
  plan: TrafficPlan,
  { bearable, seconds, askedMs, ...options }: OverloadOptions,
): Promise<OverloadFigures> {
  const startAt = soon();
  const from = startAt + CALM_SECONDS * 1000;
  const to = from + seconds * 1000;
  const until = to + AFTER_SECONDS * 1000;
  const base: TrafficPlan = {
    ...plan,
    seats: plan.seats.slice(0, plan.seats.length / 2),
    pace: { startAt, rate: bearable * BASE, seconds: (until - startAt) / 1000 },
    journal: `${plan.journal}-base`,
  };
  const crowd: TrafficPlan = {
    ...plan,
    seats: plan.seats.slice(plan.seats.length / 2),
    pace: { startAt: from, rate: bearable * TIMES, seconds },
    connections: plan.connections * TIMES,
    visitors: plan.visitors * TIMES,
    seed: plan.seed + 1,
    journal: `${plan.journal}-crowd`,
  };
  const [everyday, many] = await Promise.all([
    runTraffic(base, { ...options, processes: 1 }),
    runTraffic(crowd, options),
  ]);
  const calm = summaryOf(during(everyday.calls, startAt, from));
  const flooded = during([...everyday.calls, ...many.calls], from, to);
  return {
    offered: crowd.pace.rate,
    sent: many.calls.length / seconds,
    calmP99: calm.p99,
    recoverySeconds: recoverySeconds(everyday.calls, {
      endedAt: to,
      until,
      normalMs: Math.max(askedMs, NORMAL * calm.p99),
    }),
    watchedSeconds: AFTER_SECONDS,
    shed: shedShares(flooded),
    sold: everyday.sold + many.sold,
    crowd: many,
    base: everyday,
  };
}
