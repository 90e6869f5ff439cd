import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { Registry, collectDefaultMetrics } from "prom-client";
import { Refused, refusal, type RefusalDetails } from "../../domain/refusal.ts";
import type { Db } from "../platform/store/db.ts";
import { isFromHere } from "../platform/addresses.ts";
import { refusalBody } from "../platform/errorDoor.ts";

/** A database that says nothing for so long is as good as gone for a balancer. */
const READY_MS = 2_000;

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return isFromHere(request);
  const given = /^bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
  return timingSafeEqual(digest(given), digest(token));
}

/** Whether the database answers; however many ask at once, it is asked once. */
function openDatabaseCheck(db: Db): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined;
  const ask = async (): Promise<boolean> => {
    const late = Promise.withResolvers<boolean>();
    const patience = setTimeout(() => late.resolve(false), READY_MS);
    const answer = sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
    const isThere = await Promise.race([answer, late.promise]);
    clearTimeout(patience);
    asking = undefined;
    return isThere;
  };
  return () => (asking ??= ask());
}

export interface HealthParts {
  readonly db: Db;
  readonly isDraining: () => boolean;
  readonly metricsToken: string | undefined;
}

/**
 * `/api/healthz` answers while the process turns, `/api/readyz` while the database answers too and the
 * server is not draining, else with 503. `/metrics` answers in Prometheus' text form whoever shows the
 * token, and without one this machine alone: to others it is not there.
 */
export function mountHealth(app: FastifyInstance, parts: HealthParts): void {
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  const isThere = openDatabaseCheck(parts.db);
  const unready = (reply: FastifyReply, details: RefusalDetails) =>
    reply.code(503).send(refusalBody(refusal("INTERNAL", details)));
  app.get("/api/healthz", () => ({ success: true }));
  app.get("/api/readyz", async (_, reply) => {
    if (parts.isDraining()) return unready(reply, { draining: true });
    return (await isThere()) ? { success: true } : unready(reply, { database: "away" });
  });
  app.get("/metrics", async (request, reply) => {
    if (!mayRead(request, parts.metricsToken)) throw new Refused("NOT_FOUND");
    return reply
      .header("cache-control", "no-store")
      .type(metrics.contentType)
      .send(await metrics.metrics());
  });
}
