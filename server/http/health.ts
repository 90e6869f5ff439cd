import type { FastifyInstance, FastifyReply } from "fastify";
import { sql } from "kysely";
import { refusal, type DetailsOf } from "../../domain/refusal.ts";
import type { Db } from "../platform/store/db.ts";
import { refusalBody } from "../platform/errorDoor.ts";

/** A database that says nothing for so long is as good as gone for a balancer. */
const READY_MS = 2_000;

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
}

/**
 * `/api/healthz` answers while the process turns, `/api/readyz` while the database answers too and the
 * server is not draining, else with 503.
 */
export function mountHealth(app: FastifyInstance, parts: HealthParts): void {
  const isThere = openDatabaseCheck(parts.db);
  const unready = (reply: FastifyReply, details: DetailsOf<"INTERNAL">) =>
    reply.code(503).send(refusalBody(refusal("INTERNAL", details)));
  app.get("/api/healthz", () => ({ success: true }));
  app.get("/api/readyz", async (_, reply) => {
    if (parts.isDraining()) return unready(reply, { draining: true });
    return (await isThere()) ? { success: true } : unready(reply, { database: "away" });
  });
}
