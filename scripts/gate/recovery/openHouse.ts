import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { openStore, type Store } from "../../../server/platform/store.ts";
import type { Db } from "../../../server/platform/store/db.ts";
import { ENV, Fleet } from "../../../tests/server/proof/fleet.ts";
import { descendantsOf, signal } from "../../cluster/processTable.ts";
import { startPostgres, type Postgres } from "../../programs/postgres.ts";
import { systemBin } from "../../programs/postgresPrograms.ts";
import { postgresAt } from "../../programs/testStores.ts";
import type { Closers } from "../contention/openCluster.ts";
import type { Archive } from "./archive.ts";

const DATABASE = "parterre";

/** A PostgreSQL that sends its log to an archive, and the nodes that use this PostgreSQL. */
export interface House {
  readonly fleet: Fleet;
  readonly store: Store;
  /**
   * Ends the nodes and the database in the same way as the loss of their machine would, and removes the
   * folder of the database.
   */
  readonly destroy: () => Promise<void>;
}

interface HouseOptions {
  readonly archive: Archive;
  /** Maximum time in seconds until a commit is in the archive. */
  readonly archiveSeconds: number;
  readonly nodes: number;
  /** Entry file with which the nodes are started. */
  readonly main: string;
  readonly closers: Closers;
}

/** The name of a database server in the archive's configuration. */
type Server = "first" | "restored";

/**
 * Returns the folder of Debian's PostgreSQL programs. The ones in the npm package cannot be used, because
 * Debian's pgBackRest does not support them.
 */
function archivedBin(): string {
  const bin = systemBin();
  if (bin !== undefined) return bin;
  throw new Error(
    "PostgreSQL is not installed. On Debian 12 or later: apt-get install postgresql pgbackrest",
  );
}

/**
 * Ends a PostgreSQL and all processes that it has started at once, and removes its folder. A clean shutdown
 * is avoided, because it would send the rest of the log to the archive. PostgreSQL itself is not ended with
 * SIGKILL either: its shared memory would remain, which only a start with the same folder removes. The
 * pgBackRest that the archiver has started is also ended, because it would outlive the archiver.
 */
async function endAtOnce(postgres: Postgres): Promise<void> {
  const file = join(postgres.dataDir, "postmaster.pid");
  const pids = existsSync(file)
    ? descendantsOf(Number.parseInt(readFileSync(file, "utf8"), 10))
    : [];
  await postgres.shutDownAtOnce();
  for (const pid of pids) signal(pid, "SIGKILL");
  await postgres.stop();
}

async function startArchiving(
  server: Server,
  { archive, archiveSeconds, closers }: HouseOptions,
  fill?: () => Promise<unknown>,
): Promise<Postgres> {
  const postgres = await startPostgres({
    bin: archivedBin(),
    bySocket: true,
    settings: archive.settingsOf(server, archiveSeconds),
    ...(fill && {
      fill: async (place) => {
        archive.configure(server, place);
        await fill();
      },
    }),
  });
  closers.add(() => endAtOnce(postgres));
  return postgres;
}

async function openNodes(
  postgres: Postgres,
  url: string,
  { nodes, main, closers }: HouseOptions,
): Promise<House> {
  const fleet = new Fleet({ ...ENV, DATABASE_URL: url }, main);
  closers.add(() => fleet.stop());
  // The first node fills the database with the demo before the other nodes start.
  await fleet.add(1);
  const store = await openStore(postgresAt(url), () => undefined);
  closers.add(() => store.close());
  await fleet.add(nodes - 1);
  const destroy = async (): Promise<void> => {
    await endAtOnce(postgres);
    await store.close().catch(() => undefined);
    await fleet.stop();
  };
  return { fleet, store, destroy };
}

/**
 * Starts a PostgreSQL that sends its log to the archive from the beginning, and nodes with the demo's data.
 */
export async function openHouse(options: HouseOptions): Promise<House> {
  const { archive } = options;
  const postgres = await startArchiving("first", options);
  archive.configure("first", postgres);
  await archive.run("first", "stanza-create");
  return openNodes(postgres, await postgres.createDatabase(DATABASE), options);
}

/** Durations of the parts of a restore, in ms. */
export interface RestoreTimes {
  /** Copying the backup. */
  readonly copyMs: number;
  /** Duration of starting PostgreSQL, which replays the log up to the moment and then accepts writes. */
  readonly replayMs: number;
  /** Starting the nodes. */
  readonly nodesMs: number;
}

/**
 * Restores a backup on a new database server to a moment such as `2026-01-31 20:15:00+00`, and starts nodes
 * that use it.
 */
export async function restoreHouse(
  options: HouseOptions,
  moment: string,
): Promise<House & RestoreTimes> {
  const { archive } = options;
  const begun = performance.now();
  let copied = begun;
  const words = ["--type=time", `--target=${moment}`, "--target-action=promote", "restore"];
  const postgres = await startArchiving("restored", options, async () => {
    await archive.run("restored", ...words);
    copied = performance.now();
  });
  const replayed = performance.now();
  const url = postgres.url.replace(/(?<=\/)postgres(?=\?)/, DATABASE);
  const house = await openNodes(postgres, url, options);
  return {
    ...house,
    copyMs: copied - begun,
    replayMs: replayed - copied,
    nodesMs: performance.now() - replayed,
  };
}

/** A moment by the clock of the database: as the text that PostgreSQL formats, and in ms since the epoch. */
export interface Moment {
  readonly text: string;
  readonly ms: number;
}

export async function noteMoment(db: Db): Promise<Moment> {
  const { rows } = await sql<{ text: string; ms: number }>`
    select to_char(now at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || '+00' as text,
      floor(extract(epoch from now) * 1000)::float8 as ms
    from clock_timestamp() as now`.execute(db);
  return rows[0]!;
}

const LOOK_MS = 100;
const ARCHIVED_SECONDS = 120;

/**
 * Waits until everything that has been written to the database so far is in the archive. Returns in ms how
 * long the wait took.
 */
export async function untilArchived(db: Db): Promise<number> {
  const begun = performance.now();
  const { rows } = await sql<{ file: string }>`
    select pg_walfile_name(pg_current_wal_lsn()) as file`.execute(db);
  const file = rows[0]!.file;
  while (performance.now() - begun < ARCHIVED_SECONDS * 1000) {
    const { rows: archived } = await sql<{ isThere: boolean }>`
      select last_archived_wal >= ${file} as "isThere" from pg_stat_archiver`.execute(db);
    if (archived[0]?.isThere) return performance.now() - begun;
    await sleep(LOOK_MS);
  }
  throw new Error(`${file} is not in the archive after ${ARCHIVED_SECONDS} s`);
}
