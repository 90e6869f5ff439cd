import { Socket } from "node:net";
import { Kysely, PostgresDialect } from "kysely";
import { Pool, types, type ClientConfig, type PoolConfig } from "pg";
import type { Db } from "./db.ts";
import { createStatementNames, nameStatements } from "./namedStatements.ts";
import type { Tables } from "./tables.ts";

/** Milliseconds; what they are for is said where each is used. */
export interface Patience {
  readonly connectMs: number;
  /** Of one statement, waits for locks included. */
  readonly statementMs: number;
  /** Of a connection that is owed an answer, or that owes a transaction its next statement. */
  readonly silenceMs: number;
}

const CONNECT_MS = 10_000;

/** Nothing that a request does takes a minute; whoever holds rows that long holds up everybody. */
const HASTE: Patience = { connectMs: CONNECT_MS, statementMs: 60_000, silenceMs: 70_000 };

/** A connection whose other end is gone without a word is found out, on any system within minutes. */
export const reached = (url: string): ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

/**
 * The database ends a statement that is too slow and a transaction that its node has forgotten. A
 * database that says nothing at all, as one whose machine has died, is left by us: its connection
 * breaks, and the pool makes another. An idle connection is let go of long before.
 */
const hurried = ({ connectMs, statementMs, silenceMs }: Patience): ClientConfig => ({
  connectionTimeoutMillis: connectMs,
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: statementMs,
  stream: () => {
    const socket = new Socket();
    const silent = new Error(`the database has said nothing for ${silenceMs} ms`);
    return socket.setTimeout(silenceMs, () => socket.destroy(silent));
  },
});

/** How PostgreSQL is reached: a pool of `connections`, int8 as numbers. */
const poolConfig = (url: string, connections: number, patience?: Patience): PoolConfig => ({
  ...reached(url),
  ...(patience && hurried(patience)),
  max: connections,
  types: {
    getTypeParser: (id, format) =>
      id === types.builtins.INT8 ? Number : types.getTypeParser(id, format),
  },
});

interface PoolOptions {
  readonly connections?: number;
  /** `endless` is for migrations: they wait for each other and may have a large table to rewrite. */
  readonly patience?: Patience | "endless";
}

/** Opens a pool. `onLost` hears of connections that broke; the pool replaces them. */
export function openPostgres(
  url: string,
  onLost: (error: Error) => void,
  { connections = 10, patience = HASTE }: PoolOptions = {},
): { db: Db; pool: Pool } {
  const limits = patience === "endless" ? undefined : patience;
  const pool = new Pool(poolConfig(url, connections, limits));
  const names = createStatementNames();
  pool.on("connect", (client) => nameStatements(client, names));
  pool.on("error", onLost);
  // The pool listens to idle ones alone: one that breaks between two queries of a transaction has
  // nobody else to hear its error, which would end the process.
  pool.on("connect", (client) => void client.on("error", onLost));
  return { db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), pool };
}
