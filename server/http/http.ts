import { setTimeout as sleep } from "node:timers/promises";
import fastifyCompress from "@fastify/compress";
import fastifyCookie from "@fastify/cookie";
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from "fastify";
import type { Registry } from "prom-client";
import type { RouteShape } from "../../domain/api/route.ts";
import { CONTRACT } from "../../domain/api/contract.ts";
import { LOCALES } from "../../domain/locale.ts";
import { refusal } from "../../domain/refusal.ts";
import type { Container } from "../container.ts";
import type { SecretRing } from "../platform/encryption/secrets.ts";
import { CAPTCHA_SERVICES } from "../../domain/captcha.ts";
import { SERVICES } from "../outside/captcha/serviceAddresses.ts";
import { addressOf, hostOf, trustOf } from "../platform/addresses.ts";
import { openBrands } from "../platform/brands.ts";
import { openErrorDoor, refusalBody } from "../platform/errorDoor.ts";
import { serveFiles, serveMedia } from "./files.ts";
import { mountHealth } from "./health.ts";
import { hideMetrics, mayRead, mountMetrics } from "./metrics/mountMetrics.ts";
import { measureRequests } from "./metrics/requestMetrics.ts";
import { takeJson } from "./jsonBodies.ts";
import { openGuardedCalls } from "./guardedCalls.ts";
import { openLimits } from "./limits.ts";
import { inOneCase, mountOn, urlOf, type Mount } from "./mount.ts";
import { openApi, type OpenApiVersion } from "./openApi.ts";
import { openOverload } from "./overload.ts";
import { openSecurityEvents } from "./securityEvents.ts";
import { secureHeaders } from "./security.ts";
import { readLargeBodies } from "./largeBodies.ts";
import { endSlowBodies } from "./slowBodies.ts";
import { keyIn, openKeyCallers } from "../identity/keys/keyCaller.ts";
import { openAudit } from "../identity/operators/audit.ts";
import { findOperator } from "../identity/operators/operators.ts";
import { openFirstMarkup } from "../pages/firstMarkup.ts";
import { openFirstView } from "../pages/firstView.ts";
import { addPublicLists } from "../pages/publicLists.ts";
import { openWaitingPages } from "./waitingPages.ts";
import { dressPages } from "../pages/storefrontPages.ts";

const BODY_BYTES = 512 * 1024;
/** Maximum time for open requests to finish when the server shuts down, in ms. */
const DRAIN_MS = 10_000;
/**
 * How long the headers of a request may take to arrive, in ms. `LOOK_MS` is the interval in ms at which
 * connections are checked for this timeout.
 */
const HEAD_MS = 15_000;
const LOOK_MS = 5_000;
/**
 * How long a connection can idle, in ms. The timeout is longer than proxies keep an idle connection (nginx:
 * 60 s), because a proxy could otherwise send a request on a closed connection.
 */
const IDLE_MS = 72_000;

export interface HttpOptions {
  /** The secrets that sign cookies. */
  readonly secrets: SecretRing;
  /** Returns the current origins of payment pages, which can be framed and receive form posts. */
  readonly paymentOrigins: () => readonly string[];
  /** The URL at which customers reach the storefront, without a trailing slash. */
  readonly publicUrl: () => string;
  /** The metrics that `/metrics` returns. The durations of requests are recorded in this registry. */
  readonly meters: Registry;
  /**
   * Mounts every call of the contract. `app` is for routes that are not part of the contract, such as a
   * provider's webhooks.
   */
  readonly mountRoutes: (mount: Mount, app: FastifyInstance) => void;
}

/** Signs cookies like @fastify/cookie does, but always with the current secrets. */
const cookieSigner = (secrets: SecretRing) => ({
  sign: (value: string) => fastifyCookie.sign(value, secrets()[0] ?? ""),
  unsign: (value: string) => fastifyCookie.signerFactory([...secrets()]).unsign(value),
});

/** The HTTP server. The server does not listen yet. */
export interface Http {
  readonly app: FastifyInstance;
  /** The routes of all mounted calls. Each call of the contract is mounted once. */
  readonly mounted: readonly RouteShape[];
  /**
   * Shuts down: answers `readyz` with 503, keeps serving until load balancers have noticed, refuses new
   * connections and streams, and waits for open requests to finish.
   */
  readonly drain: () => Promise<void>;
}

export async function openHttp(office: Container, options: HttpOptions): Promise<Http> {
  const { config } = office;
  const isSecure = config.publicUrl.startsWith("https:");
  let headers = (): Readonly<Record<string, string>> => ({});
  const app = Fastify({
    loggerInstance: office.log,
    logController: new LogController({ disableRequestLogging: true }),
    // Requests are not logged. Errors are logged with an id of their own, so a logger per request is not
    // needed.
    childLoggerFactory: (logger) => logger,
    bodyLimit: BODY_BYTES,
    trustProxy: trustOf(config.frame.trustedProxies),
    // This timeout closes the connections of uploads that were refused but are still being sent. `sentFile`
    // refuses slow uploads earlier and with a reply, and `endSlowBodies` ends all other slow requests.
    requestTimeout: Math.max(config.frame.uploadMs, config.frame.requestMs) + 2 * LOOK_MS,
    keepAliveTimeout: IDLE_MS,
    http: {
      headersTimeout: Math.min(HEAD_MS, config.frame.requestMs),
      connectionsCheckingInterval: LOOK_MS,
    },
    forceCloseConnections: "idle",
    // Requests that arrive while the server shuts down are still answered.
    return503OnClosing: false,
    // Startup is slow on a busy machine, but must still succeed.
    pluginTimeout: 60_000,
    // A malformed URL is refused before routing, because it matches no route.
    frameworkErrors: (_, __, reply) => {
      reply.raw.writeHead(404, { ...headers(), "content-type": "application/json; charset=utf-8" });
      reply.raw.end(JSON.stringify(refusalBody(refusal("NOT_FOUND"))));
    },
    rewriteUrl: ({ url = "/" }) => inOneCase(url),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  app.decorate("securityEvents", openSecurityEvents(office.log));
  openErrorDoor(app);
  measureRequests(app, options.meters);
  const { captcha } = config.outside;
  const sources = {
    payment: options.paymentOrigins,
    captchas: [
      captcha.kind === "siteverify" ? captcha.origins : [],
      [],
      ...CAPTCHA_SERVICES.map((name) => SERVICES[name].origins),
    ],
    captchaAt: (request: FastifyRequest) => office.captchas.originsAt(hostOf(request)),
  };
  headers = await secureHeaders(app, sources, isSecure);
  takeJson(app);
  readLargeBodies(app);
  const files = new Set(CONTRACT.filter((route) => route.takesFile).map(urlOf));
  endSlowBodies(app, config.frame.requestMs, (url) => files.has(url));
  await app.register(fastifyCookie, { secret: cookieSigner(options.secrets) });
  const overload = await openOverload(app, config.frame.overload);
  const limits = openLimits(app, config, office.nodeCounts);
  await app.register(fastifyCompress, { global: true, threshold: 1024 });

  let isDraining = false;
  const { metricsToken: token, metricsAddress } = config.frame;
  mountHealth(app, {
    db: office.db,
    isDraining: () => isDraining,
    isBusConnected: office.isBusConnected,
    maySeeMore: (request) => mayRead(request, { token, isLocalOnly: true }),
  });
  if (metricsAddress) hideMetrics(app);
  else mountMetrics(app, options.meters, { token, isLocalOnly: true });
  // The documents are built on the first request, because startup does not need them.
  const documents = new Map<OpenApiVersion, ReturnType<typeof openApi>>();
  app.get("/api/openapi.json", ({ url }) => {
    const version = url.endsWith("?version=3.0") ? "3.0" : "3.1";
    const document = documents.get(version) ?? openApi(CONTRACT, isSecure, version);
    documents.set(version, document);
    return document;
  });

  const mounted: RouteShape[] = [];
  const findKeyCaller = openKeyCallers(office.db, office.logins.guesses);
  const door = {
    languages: office.languages.current,
    isDemo: config.isDemo,
    visitorOf: office.sessions.visitorOf,
    exactVisitorOf: office.sessions.exactVisitorOf,
    customerOf: office.logins.areas.find,
    operatorOf: async (request: FastifyRequest, route: RouteShape) => {
      const key = keyIn(request);
      if (key !== undefined) return findKeyCaller(request, key, route);
      const id = await office.logins.operators.find(request);
      return id === undefined ? undefined : findOperator(office.db, id, config.isDemo);
    },
    isSecondFactorDemanded: config.logins.isSecondFactorDemanded,
    audit: openAudit(office.db),
    isPerson: (request: FastifyRequest, sent: string | undefined, use?: string) =>
      office.captchas.at(hostOf(request)).isPassed(sent, addressOf(request), use),
    limits,
    publicUrl: options.publicUrl,
    guarded: openGuardedCalls(office.logins.guesses),
    mostFileBytes: config.plans.fileBytes,
    uploadMs: config.frame.uploadMs,
    onMount: (route: RouteShape) => void mounted.push(route),
  };
  options.mountRoutes(mountOn(app, door), app);
  await serveMedia(app, config.mediaDir);
  const brands = openBrands(office.db);
  addPublicLists(app, office, options.publicUrl, brands);
  const dress = dressPages({
    db: office.db,
    languages: office.languages.current,
    origin: options.publicUrl,
    country: config.outside.home,
    isOverloaded: () => overload.isOver("looking"),
    firstView: openFirstView(office),
    firstMarkup: openFirstMarkup(config.distDir, LOCALES, office.log),
  });
  await serveFiles(app, config.distDir, dress, {
    languages: office.languages.current,
    isSecure,
    appearanceAt: brands.at,
    waitingPageOf: openWaitingPages(office),
    redirectHosts: () => [...config.frame.redirectHosts, new URL(options.publicUrl()).hostname],
  });

  const drain = async (): Promise<void> => {
    isDraining = true;
    if (config.frame.leaveMs > 0) await sleep(config.frame.leaveMs);
    const closed = app.close();
    // Streams are closed because they never end by themselves. After DRAIN_MS all connections are closed, so
    // that a client that hangs does not delay a restart.
    for (const streams of [office.live, office.saleLive, office.movement]) streams.close();
    const patience = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
    await closed;
    clearTimeout(patience);
  };
  return { app, mounted, drain };
}
