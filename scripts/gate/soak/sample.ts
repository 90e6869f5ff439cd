import { sql } from "kysely";
import { HOUSE_GAUGES } from "../../../server/http/metrics/houseMetrics.ts";
import type { Db } from "../../../server/platform/store/db.ts";

/** Number of rows of a table, and number of bytes including the table's indexes. */
export interface TableSize {
  readonly rows: number;
  readonly bytes: number;
}

/** What a server and its database use at one point in time: memory, connections, rows and so on. */
export interface Sample {
  /** Time of the sample in ms since the epoch. */
  readonly at: number;
  /** Figures of the process, of the node and of the database, by name. */
  readonly figures: Readonly<Record<string, number>>;
  readonly tables: Readonly<Record<string, TableSize>>;
}

/** Names of the figures about the process, by the name of the metric that reports each figure. */
const PROCESS: Readonly<Record<string, string>> = {
  process_resident_memory_bytes: "resident memory",
  nodejs_heap_size_used_bytes: "heap after collection",
  nodejs_external_memory_bytes: "external memory",
  nodejs_active_handles_total: "handles",
  nodejs_active_requests_total: "active requests",
  process_open_fds: "open files and sockets",
};
/**
 * Matches gauges of what the node and its database hold at present. Sums of sales, ages and times are not
 * matched.
 */
const HELD = /^parterre_(?!tickets_sold|bus_connected)(?!.*(_total|_seconds)$)/;

/**
 * Returns the figures in a text that has Prometheus' format. If a metric has several rows, their values are
 * added.
 */
export function figuresIn(text: string): Record<string, number> {
  const figures: Record<string, number> = {};
  for (const line of text.split("\n")) {
    const [, name = "", value = ""] = /^([a-z_]+)(?:\{[^}]*\})? (\S+)/.exec(line) ?? [];
    const known = PROCESS[name] ?? (HELD.test(name) ? name : undefined);
    if (known !== undefined) figures[known] = (figures[known] ?? 0) + Number(value);
  }
  return figures;
}

/** Reads the gauges directly from the database, because `/metrics` caches them for seconds. */
async function houseFigures(db: Db): Promise<Record<string, number>> {
  const figures: Record<string, number> = {};
  for (const { name, rows } of HOUSE_GAUGES) {
    if (!HELD.test(name)) continue;
    const read = await rows.execute(db);
    figures[name] = read.rows.reduce((sum, { value }) => sum + value, 0);
  }
  return figures;
}

/** Counts the rows of all tables, and reads their sizes. */
async function tablesOf(db: Db): Promise<Record<string, TableSize>> {
  const { rows: names } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  const counts = names.map(
    ({
      name,
    }) => sql`select ${name}::text as name, (select count(*) from ${sql.table(name)})::float8 as rows,
      pg_total_relation_size(${name}::regclass)::float8 as bytes`,
  );
  const all = await sql<TableSize & { readonly name: string }>`
    ${sql.join(counts, sql` union all `)}`.execute(db);
  return Object.fromEntries(all.rows.map(({ name, rows, bytes }) => [name, { rows, bytes }]));
}

/** A server and its database. */
export interface Sampled {
  readonly db: Db;
  readonly server: { readonly url: string; readonly pid: number };
}

const HEAP = PROCESS["nodejs_heap_size_used_bytes"]!;

/** Reads the figures of the process and of the node. */
export const readMetrics = async (url: string): Promise<Record<string, number>> =>
  figuresIn(await (await fetch(`${url}/metrics`)).text());

/** Makes the server collect its garbage (`collectGarbage.mjs`) and reads the server's metrics. */
async function readServer({ url, pid }: Sampled["server"]): Promise<Record<string, number>> {
  process.kill(pid, "SIGUSR2");
  // When the server answers the second call, it has handled the signal.
  await (await fetch(`${url}/api/healthz`)).arrayBuffer();
  return readMetrics(url);
}

/**
 * Waits until the number of handles that the server has open no longer decreases. A server needs several
 * turns of its event loop to close connections that its callers have closed. Each response takes one turn.
 */
export async function untilClosed(url: string): Promise<void> {
  for (let before = Infinity; ;) {
    const { handles = 0 } = await readMetrics(url);
    if (handles >= before) return;
    before = handles;
  }
}

/**
 * Takes a sample. The heap is read twice and the lower value is used, because a response in progress can
 * occupy some MB.
 */
export async function takeSample({ db, server }: Sampled): Promise<Sample> {
  const first = await readServer(server);
  const second = await readServer(server);
  const { rows } = await sql<{ connections: number; bytes: number }>`
    select (select count(*) from pg_stat_activity where datname = current_database())::float8
      as connections, pg_database_size(current_database())::float8 as bytes`.execute(db);
  const { connections = 0, bytes = 0 } = rows[0] ?? {};
  return {
    at: Date.now(),
    figures: {
      ...second,
      ...(await houseFigures(db)),
      [HEAP]: Math.min(first[HEAP] ?? Infinity, second[HEAP] ?? Infinity),
      "database connections": connections,
      "database size": bytes,
    },
    tables: await tablesOf(db),
  };
}
