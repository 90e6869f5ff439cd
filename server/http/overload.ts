import underPressure from "@fastify/under-pressure";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { CONTRACT } from "../../domain/api/contract.ts";
import { Refused } from "../../domain/refusal.ts";
import type { OverloadConfig } from "../platform/settings/frameConfig.ts";
import { importanceOf, type Importance } from "./importance.ts";
import { urlOf } from "./mount.ts";

/** For each importance: calls are answered until the load exceeds the limits by this factor. */
const ANSWERED_UP_TO: Readonly<Record<Importance, number>> = { looking: 1, choosing: 2, paying: 5 };

/** Interval at which the event loop's delay is measured, in ms. */
const SAMPLE_MS = 500;
/**
 * If there are at least this many calls per second, a delay counts as overload. With fewer calls the delay
 * has another cause, such as other programs on the machine, and refusing calls would not reduce it.
 */
const BUSY_CALLS = 40;
const SECOND_MS = 1_000;
/** Minimum time between two log lines about refusals, in ms. */
const NOTE_MS = 10_000;
/** Minimum and maximum of the Retry-After header of a refused call, in seconds. */
const RETRY_SECONDS = [2, 4] as const;

/** These paths are never refused, because load balancers would otherwise take the node out of service. */
const ALWAYS: ReadonlySet<string> = new Set(["/api/healthz", "/api/readyz"]);
/**
 * Routes outside the contract that only give information. All other routes outside the contract belong to
 * payments.
 */
const LOOKING: ReadonlySet<string> = new Set(["/api/openapi.json", "/api/docs"]);

/** Returns a random number of seconds, rounded to a tenth, so that clients do not all retry at once. */
function retryAfterSeconds(): number {
  const [least, most] = RETRY_SECONDS;
  return Math.round((least + Math.random() * (most - least)) * 10) / 10;
}

export interface Overload {
  /** Whether calls of this importance are refused at present. */
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

/**
 * Counts requests. Returns a function that returns whether the recent number of calls per second counts as
 * busy.
 */
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
 * Measures the event loop's delay. Returns a function that returns the delay in ms: the lower of the last two
 * samples, because a single pause, such as one long answer, ends before a refusal could help.
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
 * Refuses calls with OVERLOADED if they would have to wait too long. Measures the event loop's delay, which
 * grows when the processor is busy, and the number of calls in progress, which grows when the database is
 * busy. Pages are not refused. While browsing calls are refused, pages are sent from the cache in memory.
 */
export async function openOverload(
  app: FastifyInstance,
  { delayMs: mostDelayMs, openCalls: mostOpen }: OverloadConfig,
): Promise<Overload> {
  // The plugin has no limits here, so it only measures the delay.
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
  // A call counts only while the server works on it. Slowly arriving bodies and slowly read answers do not
  // count, because a few clients could otherwise block everybody. A stream does not count either, because it
  // is open for hours and costs little.
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
