import fastifyCompress from "@fastify/compress";
import fastifyCookie from "@fastify/cookie";
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from "fastify";
import type { RouteShape } from "../domain/api/route.ts";
import { CONTRACT } from "../domain/api/contract.ts";
import { refusal } from "../domain/refusal.ts";
import type { BoxOffice } from "./boxOffice.ts";
import { openErrorDoor, refusalBody } from "./http/errorDoor.ts";
import { serveFiles, serveMedia } from "./http/files.ts";
import { mountHealth } from "./http/health.ts";
import { openLimits } from "./http/limits.ts";
import { inOneCase, mountOn, type Mount } from "./http/mount.ts";
import { openApi } from "./http/openApi.ts";
import { secureHeaders } from "./http/security.ts";
import { openAudit } from "./operators/audit.ts";
import { findOperator } from "./operators/operators.ts";
import { openFirstMarkup } from "./pages/firstMarkup.ts";
import { openFirstView } from "./pages/firstView.ts";
import { addPublicLists } from "./pages/publicLists.ts";
import { dressPages } from "./pages/storefrontPages.ts";

const BODY_BYTES = 512 * 1024;
/** How long open requests may take to finish when the server ends. */
const DRAIN_MS = 10_000;

export interface HttpOptions {
  /** Signs cookies. */
  readonly secret: string;
  /** Origins that payment forms are shown from and posted to. */
  readonly paymentOrigins: readonly string[];
  /** Where customers reach the storefront, without a slash at its end. */
  readonly publicUrl: () => string;
  /** Mounts every call of the contract; `app` for what is no call of ours, as a provider's webhooks. */
  readonly mountRoutes: (mount: Mount, app: FastifyInstance) => void;
}

/** Name of the cinema, the title of every page (storefront.md section 2): the same as in app/index.html. */
const SITE_NAME = "Parterre";

/** The HTTP server, not yet listening. */
export interface Http {
  readonly app: FastifyInstance;
  /** The calls that were mounted: the contract's, each once. */
  readonly mounted: readonly RouteShape[];
  /** Takes no new streams and answers `readyz` with 503, then waits for the open requests. */
  readonly drain: () => Promise<void>;
}

export async function openHttp(office: BoxOffice, options: HttpOptions): Promise<Http> {
  const { config } = office;
  const isSecure = config.publicUrl.startsWith("https:");
  const app = Fastify({
    loggerInstance: office.log,
    logController: new LogController({ disableRequestLogging: true }),
    // Requests are not logged, and what fails is logged with an id of its own: none needs a logger.
    childLoggerFactory: (logger) => logger,
    bodyLimit: BODY_BYTES,
    trustProxy: config.isBehindProxy,
    forceCloseConnections: "idle",
    // A machine that is busy starts slowly, and must start all the same.
    pluginTimeout: 60_000,
    // An address that cannot be read, before there is a route: it names nothing.
    frameworkErrors: (_, __, reply) => {
      reply.raw.writeHead(404, { "content-type": "application/json; charset=utf-8" });
      reply.raw.end(JSON.stringify(refusalBody(refusal("NOT_FOUND"))));
    },
    rewriteUrl: ({ url = "/" }) => inOneCase(url),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  openErrorDoor(app);
  const { captcha } = config.outside;
  const sources = {
    payment: options.paymentOrigins,
    captcha: captcha.kind === "siteverify" ? captcha.origins : [],
  };
  await secureHeaders(app, sources, isSecure);
  await app.register(fastifyCookie, { secret: options.secret });
  await app.register(fastifyCompress, { global: true, threshold: 1024 });

  let isDraining = false;
  mountHealth(app, office.db, () => isDraining);
  // Made when it is first asked for: a start has no need of it.
  let document: ReturnType<typeof openApi> | undefined;
  app.get("/api/openapi.json", () => (document ??= openApi(CONTRACT)));

  const mounted: RouteShape[] = [];
  const door = {
    enabledLocales: config.enabledLocales,
    isDemo: config.isDemo,
    visitorOf: office.sessions.visitorOf,
    exactVisitorOf: office.sessions.exactVisitorOf,
    customerOf: office.logins.areas.find,
    operatorOf: async (request: FastifyRequest) => {
      const id = await office.logins.operators.find(request);
      return id === undefined ? undefined : findOperator(office.db, id, config.isDemo);
    },
    audit: openAudit(office.db),
    isPerson: office.captcha.isPassed,
    limit: await openLimits(app, config),
    mostFileBytes: config.plans.fileBytes,
    onMount: (route: RouteShape) => void mounted.push(route),
  };
  options.mountRoutes(mountOn(app, door), app);
  await serveMedia(app, config.mediaDir);
  addPublicLists(app, office, options.publicUrl);
  const dress = dressPages({
    db: office.db,
    enabledLocales: config.enabledLocales,
    origin: options.publicUrl,
    siteName: SITE_NAME,
    firstView: openFirstView(office),
    firstMarkup: openFirstMarkup(config.distDir, config.enabledLocales, office.log),
  });
  await serveFiles(app, config.distDir, dress);

  const drain = async (): Promise<void> => {
    isDraining = true;
    const closed = app.close();
    // Streams never end by themselves, and a caller that hangs must not hold up a restart.
    for (const streams of [office.live, office.saleLive, office.movement]) streams.close();
    const patience = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
    await closed;
    clearTimeout(patience);
  };
  return { app, mounted, drain };
}
