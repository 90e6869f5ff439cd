import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { refusal, type DetailsOf } from "../../domain/refusal.ts";
import type { Db } from "../platform/store/db.ts";
import { refusalBody } from "../platform/errorDoor.ts";
import { isDatabaseFull } from "../platform/store/databaseSpace.ts";

/** Timeout in ms after which the database counts as down. */
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

/**
 * Returns the details that `/api/readyz?verbose` adds for troubleshooting. The lag in these details is that
 * of the slowest standby. A database account without the role pg_monitor sees the standbys, but not their
 * state or lag. A standby whose lag is unknown is left out and does not count as 0.
 */
async function readDetails({ db, isBusConnected }: HealthParts) {
  const { rows } = await sql<{ oldestJob: number | null; standbyLag: number | null }>`
    select
      (select extract(epoch from app_now() - min(next_at))::float8 from outbox
        where done_at is null and dead_at is null and next_at <= app_now()) as "oldestJob",
      (select max(extract(epoch from coalesce(replay_lag, interval '0')))::float8
        from pg_stat_replication where state is not null) as "standbyLag"`.execute(db);
  const [read] = rows;
  return {
    database: "connected",
    bus: isBusConnected() ? "connected" : "away",
    oldestJobSeconds: read?.oldestJob ?? null,
    standbyLagSeconds: read?.standbyLag ?? null,
  };
}

export interface HealthParts {
  readonly db: Db;
  readonly isDraining: () => boolean;
  readonly isBusConnected: () => boolean;
  /** Whether a request may see the details of `?verbose`. */
  readonly maySeeMore: (request: FastifyRequest) => boolean;
}

/**
 * `/api/healthz` answers 200 while the process runs. `/api/readyz` answers 200 if the database answers and
 * has disk space and the server is not draining, and 503 otherwise. A node that gets no notifications from
 * other nodes is ready too: it sells tickets, and polls the database for changes of seats. `?verbose` adds
 * details to `/api/readyz` for clients that may read the metrics.
 */
export function mountHealth(app: FastifyInstance, parts: HealthParts): void {
  const isThere = openDatabaseCheck(parts.db);
  const unready = (reply: FastifyReply, details: DetailsOf<"INTERNAL">) =>
    reply.code(503).send(refusalBody(refusal("INTERNAL", details)));
  app.get("/api/healthz", () => ({ success: true }));
  app.get<{ Querystring: { verbose?: string } }>("/api/readyz", async (request, reply) => {
    if (parts.isDraining()) return unready(reply, { draining: true });
    if (!(await isThere())) return unready(reply, { database: "away" });
    if (isDatabaseFull(parts.db)) return unready(reply, { database: "full" });
    const isVerbose = request.query.verbose !== undefined && parts.maySeeMore(request);
    return { success: true, ...(isVerbose && (await readDetails(parts))) };
  });
}
