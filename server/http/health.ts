import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { Registry, collectDefaultMetrics } from "prom-client";
import { refusal } from "../../domain/refusal.ts";
import type { Db } from "../store/db.ts";
import { refusalBody } from "./errorDoor.ts";

/**
 * `/api/healthz` answers while the process turns, `/api/readyz` while the database answers too and
 * the server is not draining, `/metrics` in Prometheus' text form.
 */
export function mountHealth(app: FastifyInstance, db: Db, isDraining: () => boolean): Registry {
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  app.get("/api/healthz", () => ({ success: true }));
  app.get("/api/readyz", async (_, reply) => {
    if (isDraining())
      return reply.code(503).send(refusalBody(refusal("INTERNAL", { draining: true })));
    await sql`select 1`.execute(db);
    return { success: true };
  });
  app.get("/metrics", async (_, reply) =>
    reply.type(metrics.contentType).send(await metrics.metrics()),
  );
  return metrics;
}
