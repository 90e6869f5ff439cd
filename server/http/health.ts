import type { FastifyInstance, FastifyReply } from "fastify";
import { sql } from "kysely";
import { refusal, type DetailsOf } from "../../domain/refusal.ts";
import type { Db } from "../platform/store/db.ts";
import { refusalBody } from "../platform/errorDoor.ts";

/** After this many ms without an answer the database counts as down. */
const READY_MS = 2_000;

/** Returns a function that checks whether the database answers. Concurrent calls share one query. */
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
 * `/api/healthz` answers 200 while the process runs. `/api/readyz` answers 200 only if the database answers
 * and the server is not draining, and 503 otherwise.
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
