import { Socket } from "node:net";
import { Kysely, PostgresDialect } from "kysely";
import { Pool, types, type ClientConfig, type PoolConfig } from "pg";
import { noticeFullDisk } from "./databaseSpace.ts";
import type { Db } from "./db.ts";
import { createStatementNames, nameStatements } from "./namedStatements.ts";
import type { Tables } from "./tables.ts";

/** Timeouts of a connection, in ms. */
export interface Patience {
  readonly connectMs: number;
  /** The timeout of one statement, including waits for locks. */
  readonly statementMs: number;
  /**
   * The timeout of a connection that waits for a reply, and of a transaction that waits for its next statement.
   */
  readonly silenceMs: number;
}

const CONNECT_MS = 10_000;

/**
 * The timeouts of requests. No request takes a minute, and a transaction that locked rows for so long would
 * block everybody.
 */
const HASTE: Patience = { connectMs: CONNECT_MS, statementMs: 60_000, silenceMs: 70_000 };

/**
 * Returns the options of a connection. TCP keep-alive detects on any system within minutes that the
 * database's machine is dead.
 */
export const reached = (url: string): ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

/**
 * Returns the options for timeouts. The database ends statements that are too slow, and transactions in
 * which a node sends nothing more. If the database sends nothing at all, for example because its machine
 * died, this node destroys the connection and the pool opens another one. The pool closes idle connections
 * long before this timeout.
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

/**
 * Refuses a new connection to a standby, which can happen during a failover. The pool would keep a
 * connection to a standby as long as the connection is open, and every write on that connection would fail.
 */
const refuseStandby: NonNullable<PoolConfig["verify"]> = (client, done) => {
  client.query<{ transaction_read_only: string }>(
    "show transaction_read_only",
    (error: Error | null, result) => {
      if (error || result.rows[0]?.transaction_read_only === "off") return done(error ?? undefined);
      return done(Object.assign(new Error("the database takes no writes"), { code: "25006" }));
    },
  );
};

/** Returns the configuration of a pool of `connections`. The pool's connections parse int8 as numbers. */
const poolConfig = (url: string, connections: number, patience?: Patience): PoolConfig => ({
  ...reached(url),
  ...(patience && hurried(patience)),
  max: connections,
  verify: refuseStandby,
  types: {
    getTypeParser: (id, format) =>
      id === types.builtins.INT8 ? Number : types.getTypeParser(id, format),
  },
});

interface PoolOptions {
  readonly connections?: number;
  /**
   * `endless` means that there are no timeouts. Migrations use it, because they wait for each other and may
   * rewrite a large table.
   */
  readonly patience?: Patience | "endless";
}

/** Opens a pool. Calls `onLost` for broken connections, which the pool replaces. */
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
  // The pool handles errors only for idle connections. Without this handler, a connection that breaks
  // between two queries of a transaction would emit an unhandled error and end the process.
  pool.on("connect", (client) => void client.on("error", onLost));
  const db: Db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: noticeFullDisk(() => db),
  });
  return { db, pool };
}
