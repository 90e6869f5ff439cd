import { sql, type LogEvent } from "kysely";
import type { FastifyBaseLogger } from "fastify";
import { repeat } from "../repeat.ts";
import type { Db } from "./db.ts";

/** PostgreSQL's error code for a full disk. */
const DISK_FULL = "53100";
/** Interval at which the server checks whether a full disk has space again, in ms. */
const ASK_MS = 5_000;
/** The disk counts as having space again if this many rows of about 2 kB fit. */
const PROBE_ROWS = 400;

interface Space {
  isFull: boolean;
  onFull: () => void;
}

/** The state of each database, by its adapter, because a database and its transactions share one adapter. */
const SPACES = new WeakMap<object, Space>();

function spaceOf(db: Db): Space {
  const { adapter } = db.getExecutor();
  const space = SPACES.get(adapter) ?? { isFull: false, onFull: () => undefined };
  SPACES.set(adapter, space);
  return space;
}

const isFullError = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === DISK_FULL;

/**
 * Returns the listener that detects statements that failed because the database's disk is full. `dbOf`
 * returns the database.
 */
export const noticeFullDisk =
  (dbOf: () => Db) =>
  (event: LogEvent): void => {
    if (event.level !== "error" || !isFullError(event.error)) return;
    const space = spaceOf(dbOf());
    if (space.isFull) return;
    space.isFull = true;
    space.onFull();
  };

/** Returns whether a statement has failed because the database's disk is full, and the disk is still full. */
export const isDatabaseFull = (db: Db): boolean => spaceOf(db).isFull;

/** Writes some pages to the database for a moment. Throws if there is no disk space. */
const probe = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`create temporary table space_probe (filler text) on commit drop`.execute(tx);
    await sql`insert into space_probe select repeat('x', 2000)
      from generate_series(1, ${PROBE_ROWS}::int)`.execute(tx);
  });

export interface SpaceWatch {
  /** Checks whether a full disk has space again. Also runs periodically. */
  readonly run: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Logs when the database's disk is full, and when it has space again. */
export function startSpaceWatch({
  db,
  log,
}: {
  readonly db: Db;
  readonly log: Pick<FastifyBaseLogger, "error" | "info">;
}): SpaceWatch {
  const space = spaceOf(db);
  space.onFull = () =>
    log.error("the database's disk is full: nothing can be sold or stored until it has room");
  const ask = async (): Promise<void> => {
    if (!space.isFull) return;
    try {
      await probe(db);
    } catch {
      // The disk is still full, or the database is unavailable. Other code already logs full disks and
      // unavailable databases.
      return;
    }
    space.isFull = false;
    log.info("the database's disk has room again");
  };
  const { run, close } = repeat(ask, { everyMs: ASK_MS, onTrouble: () => undefined });
  return { run, close };
}
