import type { Config } from "./settings/config.ts";
import type { KeySource } from "./encryption/keySource.ts";
import { openEncryption } from "./encryption/openEncryption.ts";
import { attachEncryption } from "./encryption/sealing.ts";
import type { Db } from "./store/db.ts";
import { runningUrl, startEmbedded } from "./store/embedded.ts";
import { FolderTaken, lockFolder } from "./store/folderLock.ts";
import { migrate } from "./store/migrate.ts";
import { openPGlite, openPGliteAsIs } from "./store/pglite.ts";
import { openPostgres } from "./store/postgres.ts";

/** An open, migrated database. */
export interface Store {
  readonly db: Db;
  readonly engine: "pglite" | "postgres";
  /** PostgreSQL's URL, for a separate connection that listens to notifications. `undefined` on PGlite. */
  readonly url: string | undefined;
  /** Closes all connections, stops an embedded PostgreSQL and releases the folder. */
  readonly close: () => Promise<void>;
}

/**
 * Migrates the schema and encrypts rows that are not encrypted yet. The migration and the encryption must
 * not be interrupted, so both run without a timeout.
 */
async function prepare(url: string, encryption: KeySource, onLost: (error: Error) => void) {
  const { db } = openPostgres(url, onLost, { connections: 2, patience: "endless" });
  try {
    await migrate(db);
    return await openEncryption(db, encryption);
  } finally {
    await db.destroy();
  }
}

async function postgresStore(
  url: string,
  encryption: KeySource,
  onLost: (error: Error) => void,
  after: () => Promise<void>,
): Promise<Store> {
  const opened = await prepare(url, encryption, onLost).catch(async (error: unknown) => {
    await after();
    throw error;
  });
  const { db } = openPostgres(url, onLost);
  attachEncryption(db, opened);
  const close = async (): Promise<void> => {
    await db.destroy();
    await after();
  };
  return { db, engine: "postgres", url, close };
}

async function openInFolder(
  { engine, dataDir, encryption }: Config["store"],
  onLost: (error: Error) => void,
): Promise<Store> {
  const release = lockFolder(dataDir);
  try {
    if (engine === "embedded") {
      const embedded = await startEmbedded(dataDir, onLost);
      return await postgresStore(embedded.url, encryption, onLost, async () => {
        await embedded.stop();
        release();
      });
    }
    const db = await openPGlite(dataDir);
    await migrate(db);
    await openEncryption(db, encryption);
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
 * Opens the configured database and brings its schema up to date. Throws `FolderTaken` if another process
 * uses the data folder, and WrongKeys if this node lacks the database's encryption keys.
 */
export function openStore(config: Config["store"], onLost: (error: Error) => void): Promise<Store> {
  const { url } = config;
  if (url !== undefined)
    return postgresStore(url, config.encryption, onLost, () => Promise.resolve());
  return openInFolder(config, onLost);
}

/** An open database whose schema may be missing or of any version. */
export type AsIs = Pick<Store, "db" | "close">;

function connectAsIs(url: string, onLost: (error: Error) => void): AsIs {
  const { db } = openPostgres(url, onLost, { connections: 1, patience: "endless" });
  return { db, close: () => db.destroy() };
}

/**
 * Opens the configured database without migrating or encrypting anything. An embedded PostgreSQL can also
 * be opened while a server runs on it. Throws `FolderTaken` if a running server uses PGlite, which has a
 * single connection.
 */
export async function openAsIs(
  { url, engine, dataDir }: Config["store"],
  onLost: (error: Error) => void,
): Promise<AsIs> {
  if (url !== undefined) return connectAsIs(url, onLost);
  let release: () => void;
  try {
    release = lockFolder(dataDir);
  } catch (error) {
    const running = engine === "embedded" ? runningUrl(dataDir) : undefined;
    if (!(error instanceof FolderTaken) || running === undefined) throw error;
    return connectAsIs(running, onLost);
  }
  try {
    const { db, stop } =
      engine === "embedded" ? await embeddedAsIs(dataDir, onLost) : await pgliteAsIs(dataDir);
    return {
      db,
      close: async () => {
        await db.destroy();
        await stop();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

async function embeddedAsIs(dataDir: string, onLost: (error: Error) => void) {
  const { url, stop } = await startEmbedded(dataDir, onLost);
  return { db: connectAsIs(url, onLost).db, stop };
}

async function pgliteAsIs(dataDir: string) {
  return { db: await openPGliteAsIs(dataDir), stop: () => Promise.resolve() };
}
