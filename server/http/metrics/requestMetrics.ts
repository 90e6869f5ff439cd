import type { FastifyInstance } from "fastify";
import { Counter, Histogram, type Registry } from "prom-client";
import { Refused } from "../../../domain/refusal.ts";

/**
 * Upper bounds of the histogram's buckets in seconds. Most calls take some milliseconds, and a page that takes
 * one second is slow.
 */
const BOUNDS = [0.01, 0.03, 0.1, 0.3, 1, 3];

/**
 * Returns whether a route is an event stream, which is not measured. Streams stay open for hours, so their
 * duration says nothing about the server.
 */
const isStream = (route: string): boolean => route.includes("/stream");

/**
 * Measures requests under the names of OpenTelemetry's semantic conventions. The label is the route's
 * pattern, because URLs contain personal data and would create an unlimited number of series. Also counts
 * refusals by code.
 */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: "http_server_request_duration_seconds",
    help: "Duration of requests by route pattern, without streams.",
    labelNames: ["http_request_method", "http_route", "http_response_status_code"] as const,
    buckets: BOUNDS,
    registers: [registry],
  });
  const refusals = new Counter({
    name: "parterre_refusals_total",
    help: "Refused requests by the code of the refusal.",
    labelNames: ["code"] as const,
    registers: [registry],
  });
  app.addHook("onError", (_request, _reply, error, done) => {
    if (error instanceof Refused) refusals.inc({ code: error.refusal.code });
    done();
  });
  app.addHook("onResponse", ({ method, routeOptions }, reply, done) => {
    const { url = "unknown" } = routeOptions;
    if (!isStream(url)) {
      duration.observe(
        {
          http_request_method: method,
          http_route: url,
          http_response_status_code: reply.statusCode,
        },
        reply.elapsedTime / 1000,
      );
    }
    done();
  });
}
