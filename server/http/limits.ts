import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refused } from "../../domain/refusal.ts";
import type { Config } from "../platform/settings/config.ts";
import type { Visitor } from "../identity/context.ts";
import { addressOf, senderOf } from "../platform/addresses.ts";
import { openCounters, type Counters } from "./counters.ts";

export interface Limits {
  /** Counts a call of a visitor. Throws RATE_LIMITED after too many calls. */
  readonly count: (request: FastifyRequest, visitor: Visitor | undefined) => void;
  /** Counts a call with an API key, by the operator for whom the key acts. Throws RATE_LIMITED. */
  readonly countKey: (request: FastifyRequest, operatorId: number) => void;
  /** Counts the size of an answer. If it exceeds the limit, the next request is refused. */
  readonly weigh: (request: FastifyRequest, bytes: number) => void;
}

/** An answer counts as one more unit per this many bytes, measured before compression. */
const BYTES_A_UNIT = 256 * 1024;
/** A page is read from the database and rendered, while an API call usually returns one answer. */
const PAGE_UNITS = 8;

/** Not counted, because load balancers and monitors poll them often. */
const UNCOUNTED: ReadonlySet<string> = new Set(["/api/healthz", "/api/readyz"]);
/** Routes that render a page or a list as large as one. */
const PAGES: ReadonlySet<string> = new Set(["/*", "/sitemap.xml", "/metrics", "/api/openapi.json"]);

const visitorKey = Symbol("visitor of the limit");

declare module "fastify" {
  interface FastifyRequest {
    [visitorKey]?: string;
  }
}

function sizeOf(payload: unknown, length: unknown): number {
  if (typeof payload === "string" || payload instanceof Uint8Array) return payload.length;
  return Number(length ?? 0) || 0;
}

function refuseOver(counters: Counters, key: string, most: number): void {
  const retryAfterSeconds = counters.waitOf(key, most);
  if (retryAfterSeconds !== undefined) throw new Refused("RATE_LIMITED", { retryAfterSeconds });
}

/**
 * Limits all requests by address, which a whole office can share, and API calls far more strictly by visitor.
 * The size of an answer is counted after it is sent, so it affects the next request.
 */
export function openLimits(app: FastifyInstance, config: Config): Limits {
  if (!config.hasLimits) {
    return { count: () => undefined, countKey: () => undefined, weigh: () => undefined };
  }
  const { perVisitor, perAddress } = config.limits;
  const counters = openCounters();
  const addressKey = (request: FastifyRequest): string => `address ${senderOf(addressOf(request))}`;
  app.addHook("onRequest", (request, _, done) => {
    const url = request.routeOptions.url ?? "/*";
    if (UNCOUNTED.has(url)) return done();
    const key = addressKey(request);
    counters.add(key, PAGES.has(url) ? PAGE_UNITS : 1);
    refuseOver(counters, key, perAddress);
    done();
  });
  const weigh: Limits["weigh"] = (request, bytes) => {
    const units = Math.floor(bytes / BYTES_A_UNIT);
    if (units === 0) return;
    counters.add(addressKey(request), units);
    const visitor = request[visitorKey];
    if (visitor !== undefined) counters.add(visitor, units);
  };
  app.addHook("onSend", (request, reply, payload, done) => {
    weigh(request, sizeOf(payload, reply.getHeader("content-length")));
    done();
  });
  const countAs = (request: FastifyRequest, key: string, most: number): void => {
    request[visitorKey] = key;
    counters.add(key, 1);
    refuseOver(counters, key, most);
  };
  const count: Limits["count"] = (request, visitor) => {
    if (visitor) countAs(request, `visitor ${visitor.id}`, perVisitor);
  };
  const countKey: Limits["countKey"] = (request, id) =>
    countAs(request, `key ${id}`, config.callsPerKey);
  return { count, countKey, weigh };
}
