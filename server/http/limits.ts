import fastifyRateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refused } from "../../domain/refusal.ts";
import type { Config } from "../config.ts";
import type { Visitor } from "../context.ts";

/** Counts a call and throws RATE_LIMITED where its visitor or address has made too many. */
export type Limit = (request: FastifyRequest, visitor: Visitor | undefined) => Promise<void>;

const WINDOW_MS = 60_000;
const visitorKey = Symbol("visitor of the limit");

declare module "fastify" {
  interface FastifyRequest {
    [visitorKey]?: string;
  }
}

/** Limits by visitor, and far looser by address, behind which a whole office may stand. */
export async function openLimits(app: FastifyInstance, config: Config): Promise<Limit> {
  if (!config.hasLimits) return () => Promise.resolve();
  await app.register(fastifyRateLimit, { global: false });
  const byAddress = app.createRateLimit({
    max: config.limits.perAddress,
    timeWindow: WINDOW_MS,
    keyGenerator: (request) => `address ${request.ip}`,
  });
  const byVisitor = app.createRateLimit({
    max: config.limits.perVisitor,
    timeWindow: WINDOW_MS,
    keyGenerator: (request) => `visitor ${request[visitorKey] ?? request.ip}`,
  });
  return async (request, visitor) => {
    if (visitor) request[visitorKey] = visitor.id;
    for (const count of visitor ? [byVisitor, byAddress] : [byAddress]) {
      const result = await count(request);
      if (result.isAllowed || !result.isExceeded) continue;
      throw new Refused("RATE_LIMITED", { retryAfterSeconds: Math.max(1, result.ttlInSeconds) });
    }
  };
}
