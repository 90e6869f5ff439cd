import type { Config } from "./config.ts";
import type { Db } from "./store/db.ts";
import { startEmbedded } from "./store/embedded.ts";
import { lockFolder } from "./store/folderLock.ts";
import { migrate } from "./store/migrate.ts";
import { openPGlite } from "./store/pglite.ts";
import { openPostgres } from "./store/postgres.ts";

/** An open, migrated database. */
export interface Store {
  readonly db: Db;
  readonly engine: "pglite" | "postgres";
  /** PostgreSQL's address, for a connection that listens; `undefined` on PGlite. */
  readonly url: string | undefined;
  /** Ends every connection, stops an embedded PostgreSQL and lets go of the folder. */
  readonly close: () => Promise<void>;
}

async function postgresStore(
  url: string,
  onLost: (error: Error) => void,
  after: () => Promise<void>,
): Promise<Store> {
  const patient = openPostgres(url, onLost, { connections: 2, patience: "endless" });
  try {
    try {
      await migrate(patient.db);
    } finally {
      await patient.db.destroy();
    }
  } catch (error) {
    await after();
    throw error;
  }
  const { db } = openPostgres(url, onLost);
  const close = async (): Promise<void> => {
    await db.destroy();
    await after();
  };
  return { db, engine: "postgres", url, close };
}

async function openInFolder(
  { engine, dataDir }: Config["store"],
  onLost: (error: Error) => void,
): Promise<Store> {
  const release = lockFolder(dataDir);
  try {
    if (engine === "embedded") {
      const embedded = await startEmbedded(dataDir);
      return await postgresStore(embedded.url, onLost, async () => {
        await embedded.stop();
        release();
      });
    }
    const db = await openPGlite(dataDir);
    await migrate(db);
    const close = async (): Promise<void> => {
      await db.destroy();
      release();
    };
    return { db, engine: "pglite", url: undefined, close };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * Opens the configured database and brings its schema up to date. Throws `FolderTaken` where another
 * process works on the data folder.
 */
export function openStore(config: Config["store"], onLost: (error: Error) => void): Promise<Store> {
  const { url } = config;
  if (url !== undefined) return postgresStore(url, onLost, () => Promise.resolve());
  return openInFolder(config, onLost);
}
