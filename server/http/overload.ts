import underPressure from "@fastify/under-pressure";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { CONTRACT } from "../../domain/api/contract.ts";
import { Refused } from "../../domain/refusal.ts";
import type { OverloadConfig } from "../platform/settings/frameConfig.ts";
import { importanceOf, type Importance } from "./importance.ts";
import { urlOf } from "./mount.ts";

/** Calls of an importance are answered until the load exceeds the limits by this factor. */
const ANSWERED_UP_TO: Readonly<Record<Importance, number>> = { looking: 1, choosing: 2, paying: 5 };

/** How often the event loop's delay is measured. */
const SAMPLE_MS = 500;
/**
 * Calls per second from which a delay counts. With fewer calls the delay has another cause, such as other
 * programs, and refusing calls would not reduce it.
 */
const BUSY_CALLS = 40;
const SECOND_MS = 1_000;
/** Minimum time between two log lines about refusals. */
const NOTE_MS = 10_000;
/** Minimum and maximum of the Retry-After header of a refused call, in seconds. */
const RETRY_SECONDS = [2, 4] as const;

/** Never refused, because load balancers would take the node out of service. */
const ALWAYS: ReadonlySet<string> = new Set(["/api/healthz", "/api/readyz"]);
/** Routes outside the contract that only inform. All others belong to payments. */
const LOOKING: ReadonlySet<string> = new Set(["/api/openapi.json", "/api/docs"]);

/** Random to a tenth of a second, so that clients do not all retry at once. */
function retryAfterSeconds(): number {
  const [least, most] = RETRY_SECONDS;
  return Math.round((least + Math.random() * (most - least)) * 10) / 10;
}

export interface Overload {
  /** Whether calls of an importance are refused now. */
  readonly isOver: (importance: Importance) => boolean;
}

const key = ({ method, url }: { readonly method: string; readonly url: string }): string =>
  `${method} ${url}`;

function importances(): (request: FastifyRequest) => Importance {
  const known = new Map(
    CONTRACT.map((route) => [
      key({ method: route.method, url: urlOf(route) }),
      importanceOf(route),
    ]),
  );
  return ({ method, routeOptions: { url = "" } }) =>
    known.get(key({ method, url })) ?? (LOOKING.has(url) ? "looking" : "paying");
}

/** Counts requests. Returns a function that tells whether the recent rate makes the server busy. */
function countCalls(app: FastifyInstance): () => boolean {
  let since = performance.now();
  let [before, now] = [0, 0];
  const turn = (): void => {
    const passed = performance.now() - since;
    if (passed < SECOND_MS) return;
    before = passed < 2 * SECOND_MS ? now : 0;
    now = 0;
    since = performance.now();
  };
  app.addHook("onRequest", (_, __, done) => {
    turn();
    now += 1;
    done();
  });
  return () => {
    turn();
    return Math.max(before, now) >= BUSY_CALLS;
  };
}

/**
 * Returns a function that tells the event loop's delay in ms. It is the lower one of the last two samples,
 * because a single pause, such as one long answer, ends before a refusal could help.
 */
function measureDelay(app: FastifyInstance): () => number {
  let [earlier, latest] = [0, 0];
  const timer = setInterval(() => {
    [earlier, latest] = [latest, app.memoryUsage().eventLoopDelay];
  }, SAMPLE_MS);
  timer.unref();
  app.addHook("onClose", () => clearInterval(timer));
  return () => Math.min(earlier, latest);
}

/**
 * Refuses calls with OVERLOADED before they would wait too long. It measures the event loop's delay, which
 * grows when the processor is busy, and the number of calls in progress, which grows when the database is
 * busy. Pages are not refused. They are sent from memory while browsing calls are refused.
 */
export async function openOverload(
  app: FastifyInstance,
  { delayMs: mostDelayMs, openCalls: mostOpen }: OverloadConfig,
): Promise<Overload> {
  // Without configured limits the plugin only measures.
  await app.register(underPressure, { sampleInterval: SAMPLE_MS });
  const delayMs = measureDelay(app);
  const open = new Set<FastifyRequest>();
  const isBusy = countCalls(app);
  const load = (): number =>
    Math.max(
      mostDelayMs > 0 && isBusy() ? delayMs() / mostDelayMs : 0,
      mostOpen > 0 ? open.size / mostOpen : 0,
    );
  const isOver = (importance: Importance): boolean => load() > ANSWERED_UP_TO[importance];
  let refused = 0;
  let notedAt = -Infinity;
  const note = (): void => {
    refused += 1;
    if (performance.now() - notedAt < NOTE_MS) return;
    notedAt = performance.now();
    const facts = { refused, delayMs: Math.round(delayMs()), openCalls: open.size };
    app.log.warn(facts, "overloaded: calls are refused, the least important first");
    refused = 0;
  };
  const importanceOfRequest = importances();
  app.addHook("onRequest", (request, _, done) => {
    const { url = "" } = request.routeOptions;
    if (!url.startsWith("/api/") || ALWAYS.has(url)) return done();
    if (!isOver(importanceOfRequest(request))) return done();
    note();
    done(new Refused("OVERLOADED", { retryAfterSeconds: retryAfterSeconds() }));
  });
  // Counts only while the server works. Slowly arriving bodies and slowly read answers do not count, because
  // a few clients could otherwise block everybody. A stream is open for hours and costs little.
  app.addHook("preHandler", (request, _, done) => {
    if (!request.routeOptions.url?.includes("/stream")) open.add(request);
    done();
  });
  app.addHook("onSend", (request, _, __, done) => {
    open.delete(request);
    done();
  });
  app.addHook("onRequestAbort", (request, done) => {
    open.delete(request);
    done();
  });
  return { isOver };
}
