import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refused } from "../../domain/refusal.ts";
import type { Config } from "../platform/settings/config.ts";
import type { Visitor } from "../identity/context.ts";
import { addressOf, senderOf } from "../platform/addresses.ts";
import type { Counters } from "../platform/counts/counters.ts";
import type { NodeCounts } from "../platform/counts/nodeCounts.ts";

export interface Limits {
  /** Counts a call of a visitor. Throws RATE_LIMITED after too many calls. */
  readonly count: (request: FastifyRequest, visitor: Visitor | undefined) => void;
  /**
   * Counts a call with an API key, by the operator for whom the key acts. Throws RATE_LIMITED after too many
   * calls.
   */
  readonly countKey: (request: FastifyRequest, operatorId: number) => void;
  /** Counts the size of an answer. If the size exceeds a limit, the next request is refused. */
  readonly weigh: (request: FastifyRequest, bytes: number) => void;
}

/** An answer counts as one more call per this many bytes, measured before compression. */
const BYTES_A_UNIT = 256 * 1024;
/**
 * Number of calls that one page counts as. A page is read from the database and rendered, while an API call
 * usually returns one answer.
 */
const PAGE_UNITS = 8;

/** These paths are not counted, because load balancers and monitors poll them often. */
const UNCOUNTED: ReadonlySet<string> = new Set(["/api/healthz", "/api/readyz"]);
/** Routes that render a page or return a list that is as large as a page. */
const PAGES: ReadonlySet<string> = new Set(["/*", "/sitemap.xml", "/metrics", "/api/openapi.json"]);

const MINUTE_MS = 60_000;

/** The visitor or the API key by which a request is counted, besides its network address. */
interface Caller {
  readonly counters: Counters;
  readonly key: string;
}

const callerKey = Symbol("caller of the limit");

declare module "fastify" {
  interface FastifyRequest {
    [callerKey]?: Caller;
  }
}

function sizeOf(payload: unknown, length: unknown): number {
  if (typeof payload === "string" || payload instanceof Uint8Array) return payload.length;
  return Number(length ?? 0) || 0;
}

function refuseOver({ counters, key }: Caller): void {
  const retryAfterSeconds = counters.waitOf(key);
  if (retryAfterSeconds !== undefined) throw new Refused("RATE_LIMITED", { retryAfterSeconds });
}

/**
 * Limits all requests by network address, which a whole office can share, and API calls far more strictly by
 * visitor. The size of an answer is counted after it is sent, so it affects the next request. The counts of all
 * nodes are added up.
 */
export function openLimits(
  app: FastifyInstance,
  config: Config,
  counts: Pick<NodeCounts, "counters">,
): Limits {
  if (!config.hasLimits) {
    return { count: () => undefined, countKey: () => undefined, weigh: () => undefined };
  }
  const aMinute = (limit: string, max: number): Counters =>
    counts.counters(limit, { max, windowMs: MINUTE_MS });
  const addresses = aMinute("address", config.limits.perAddress);
  const visitors = aMinute("visitor", config.limits.perVisitor);
  const keys = aMinute("key", config.callsPerKey);
  const addressKey = (request: FastifyRequest): string => senderOf(addressOf(request));
  app.addHook("onRequest", (request, _, done) => {
    const url = request.routeOptions.url ?? "/*";
    if (UNCOUNTED.has(url)) return done();
    const key = addressKey(request);
    addresses.add(key, PAGES.has(url) ? PAGE_UNITS : 1);
    refuseOver({ counters: addresses, key });
    done();
  });
  const weigh: Limits["weigh"] = (request, bytes) => {
    const units = Math.floor(bytes / BYTES_A_UNIT);
    if (units === 0) return;
    addresses.add(addressKey(request), units);
    const caller = request[callerKey];
    caller?.counters.add(caller.key, units);
  };
  app.addHook("onSend", (request, reply, payload, done) => {
    weigh(request, sizeOf(payload, reply.getHeader("content-length")));
    done();
  });
  const countAs = (request: FastifyRequest, caller: Caller): void => {
    request[callerKey] = caller;
    caller.counters.add(caller.key, 1);
    refuseOver(caller);
  };
  const count: Limits["count"] = (request, visitor) => {
    if (visitor) countAs(request, { counters: visitors, key: visitor.id });
  };
  const countKey: Limits["countKey"] = (request, id) =>
    countAs(request, { counters: keys, key: String(id) });
  return { count, countKey, weigh };
}
