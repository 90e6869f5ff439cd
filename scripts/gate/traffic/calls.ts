import { CONTRACT } from "../../../domain/api/contract.ts";
import { importanceOf, type Importance } from "../../../server/http/importance.ts";
import { percentile } from "../percentile.ts";

/** The calls of the traffic, by the names that tables use. */
export const CALLS = {
  catalogue: "GET /features/",
  presentations: "GET /presentations/",
  presentation: "GET /presentations/{id}",
  statuses: "GET /seats/snapshot",
  session: "POST /session",
  best: "GET /seats/best-available",
  lock: "PUT /seats/lock-seats",
  extend: "PUT /seats/extend",
  unlock: "PUT /seats/unlock-seat",
  price: "POST /cart",
  card: "GET /payment/form/{locale}",
  commit: "POST /payment/commit",
  ticket: "GET /edocument/{documentKey}",
  refund: "POST /reservations/{id}/cancel",
} as const;
export type Kind = keyof typeof CALLS;

// Object.keys returns strings.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const KINDS = Object.keys(CALLS) as readonly Kind[];

const importances = new Map(
  CONTRACT.map((route) => [`${route.method} ${route.path}`, importanceOf(route)]),
);

/** Returns how important a call is to an overloaded server. Throws if the contract lacks the call. */
export function importanceOfKind(kind: Kind): Importance {
  const importance = importances.get(CALLS[kind]);
  if (!importance) throw new Error(`the contract has no ${CALLS[kind]}`);
  return importance;
}

/** A call and the code of its response. */
export interface Call {
  readonly kind: Kind;
  /** When it was due, in ms since the epoch. */
  readonly due: number;
  /** Time from then until the response was read, in ms. */
  readonly ms: number;
  /** The code of the response: a refusal's code, `ok` or `no answer`. */
  readonly code: string;
}

/** The code of a call that was refused because of the load. */
export const SHED = "OVERLOADED";

/** Latency of answered calls in ms, and all answers by code. */
export interface Summary {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly codes: Readonly<Record<string, number>>;
}

/**
 * Summarises calls. Latencies do not include refused calls, whose quick responses would improve the figures.
 * `unsentMs` are the waits of calls that were never sent, because no visitor was free.
 */
export function summaryOf(calls: readonly Call[], unsentMs: readonly number[] = []): Summary {
  const codes: Record<string, number> = {};
  for (const { code } of calls) codes[code] = (codes[code] ?? 0) + 1;
  const took = [...calls.filter(({ code }) => code !== SHED).map(({ ms }) => ms), ...unsentMs];
  const at = (share: number): number => percentile(took, share);
  return { count: calls.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), codes };
}

/** Returns the share of calls of each importance that were refused because of the load. */
export function shedShares(calls: readonly Call[]): Readonly<Record<Importance, number>> {
  const shareOf = (importance: Importance): number => {
    const own = calls.filter(({ kind }) => importanceOfKind(kind) === importance);
    return own.filter(({ code }) => code === SHED).length / Math.max(1, own.length);
  };
  return { looking: shareOf("looking"), choosing: shareOf("choosing"), paying: shareOf("paying") };
}
