import { Kysely, PostgresDialect } from "kysely";
import { Pool, types, type PoolConfig } from "pg";
import type { Db } from "./db.ts";
import type { Tables } from "./tables.ts";

/** How PostgreSQL is reached: a pool of `connections`, int8 as numbers. */
function poolConfig(url: string, connections: number): PoolConfig {
  return {
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 10_000,
    types: {
      getTypeParser: (id, format) =>
        id === types.builtins.INT8 ? Number : types.getTypeParser(id, format),
    },
  };
}

/** Opens a pool. `onLost` hears of connections that broke; the pool replaces them. */
export function openPostgres(
  url: string,
  onLost: (error: Error) => void,
  connections = 10,
): { db: Db; pool: Pool } {
  const pool = new Pool(poolConfig(url, connections));
  pool.on("error", onLost);
  // The pool listens to idle ones alone: one that breaks between two queries of a transaction has
  // nobody else to hear its error, which would end the process.
  pool.on("connect", (client) => void client.on("error", onLost));
  return { db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), pool };
}
