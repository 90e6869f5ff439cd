import { CONTRACT } from "../../../domain/api/contract.ts";
import { importanceOf, type Importance } from "../../../server/http/importance.ts";
import { percentile } from "../percentile.ts";

/** The calls that visitors make, by the names that are used in tables. */
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

/**
 * Returns how important a kind of call is to a server that is overloaded. Throws if the API contract does not
 * contain this call.
 */
export function importanceOfKind(kind: Kind): Importance {
  const importance = importances.get(CALLS[kind]);
  if (!importance) throw new Error(`the contract has no ${CALLS[kind]}`);
  return importance;
}

/** A call of a visitor, and the code of the response. */
export interface Call {
  readonly kind: Kind;
  /** Time at which the call was due, in ms since the epoch. */
  readonly due: number;
  /** Time in ms from when the call was due until the response was read. */
  readonly ms: number;
  /** The code of the response: `ok`, the code of a refusal, or `no answer`. */
  readonly code: string;
}

/** The code of calls that the server refused because of its load. */
export const SHED = "OVERLOADED";

/** Latency in ms of the calls that were answered, and the number of answers for each code. */
export interface Summary {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly codes: Readonly<Record<string, number>>;
}

/**
 * Summarises calls. The latencies leave out refused calls, because their quick responses would improve the
 * figures. `unsentMs` are the waiting times of calls that were never sent, because no visitor was free.
 */
export function summaryOf(calls: readonly Call[], unsentMs: readonly number[] = []): Summary {
  const codes: Record<string, number> = {};
  for (const { code } of calls) codes[code] = (codes[code] ?? 0) + 1;
  const took = [...calls.filter(({ code }) => code !== SHED).map(({ ms }) => ms), ...unsentMs];
  const at = (share: number): number => percentile(took, share);
  return { count: calls.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), codes };
}

/** Returns for each importance the share of calls that the server refused because of its load. */
export function shedShares(calls: readonly Call[]): Readonly<Record<Importance, number>> {
  const shareOf = (importance: Importance): number => {
    const own = calls.filter(({ kind }) => importanceOfKind(kind) === importance);
    return own.filter(({ code }) => code === SHED).length / Math.max(1, own.length);
  };
  return { looking: shareOf("looking"), choosing: shareOf("choosing"), paying: shareOf("paying") };
}
