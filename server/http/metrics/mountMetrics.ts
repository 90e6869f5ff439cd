import { createHash, timingSafeEqual } from "node:crypto";
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from "fastify";
import type { Registry } from "prom-client";
import { Refused, refusal } from "../../../domain/refusal.ts";
import type { FrameConfig } from "../../platform/settings/frameConfig.ts";
import { isFromHere } from "../../platform/addresses.ts";
import { openErrorDoor, refusalBody } from "../../platform/errorDoor.ts";
import { isLoopback, listen, localUrl } from "../../platform/listen.ts";

const PATH = "/metrics";

interface MetricsReaders {
  /** The bearer token that clients must send. */
  readonly token: string | undefined;
  /**
   * Whether only this machine can read the metrics. This setting only applies if there is no token. If false,
   * everybody who can reach the port can read the metrics.
   */
  readonly isLocalOnly: boolean;
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Returns whether a request may read the metrics. */
export function mayRead(request: FastifyRequest, { token, isLocalOnly }: MetricsReaders): boolean {
  if (token === undefined) return !isLocalOnly || isFromHere(request);
  const given = /^bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
  return timingSafeEqual(digest(given), digest(token));
}

/**
 * Answers `/metrics` in Prometheus' text format for clients that may read the metrics, and with 404 for all
 * others.
 */
export function mountMetrics(
  app: FastifyInstance,
  metrics: Registry,
  readers: MetricsReaders,
): void {
  app.get(PATH, async (request, reply) => {
    if (!mayRead(request, readers)) throw new Refused("NOT_FOUND");
    return reply
      .header("cache-control", "no-store")
      .header("x-content-type-options", "nosniff")
      .type(metrics.contentType)
      .send(await metrics.metrics());
  });
}

/** Answers 404 to everybody, because metrics are served on a separate port. */
export function hideMetrics(app: FastifyInstance): void {
  app.get(PATH, () => {
    throw new Refused("NOT_FOUND");
  });
}

/** The server on the separate port for metrics. */
interface MetricsPort {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Serves only the metrics, on a separate port. Returns `undefined` if no port for metrics is configured. */
export async function openMetrics(
  { metricsAddress, metricsToken: token }: FrameConfig,
  meters: Registry,
  log: FastifyBaseLogger,
): Promise<MetricsPort | undefined> {
  if (!metricsAddress) return undefined;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  });
  openErrorDoor(app);
  app.setNotFoundHandler((_, reply) => reply.code(404).send(refusalBody(refusal("NOT_FOUND"))));
  const { host } = metricsAddress;
  mountMetrics(app, meters, { token, isLocalOnly: isLoopback(host) });
  const url = localUrl({ host, port: await listen(app, metricsAddress) });
  return { url, close: () => app.close() };
}
