import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { readConfig, type Config } from "../../server/platform/settings/config.ts";
import { startServer, type Server } from "../../server/wiring/startServer.ts";
import { postgresAt } from "../../scripts/programs/testStores.ts";
import { openWatchedLog } from "./logs/watchedLog.ts";
import { QUICK } from "./quickPasswords.ts";
import { copyTemplate } from "./serverSetup.ts";
import { copyDatabase, dropDatabase } from "./sharedPostgres.ts";
import { WITHOUT_LIMITS } from "../../scripts/programs/withoutLimits.ts";

export interface House {
  readonly url: string;
  readonly server: Server;
  readonly dataDir: string;
  /** Every log line, at the most detailed level. */
  readonly lines: readonly string[];
  /** Stops the server and keeps its folder, so that it can be read or opened again. */
  readonly stop: () => Promise<void>;
  /** Stops the server and removes its folder. */
  readonly close: () => Promise<void>;
}

/**
 * Settings of the tests. The constant delay of requests for codes is reduced to a quarter, because here it
 * hides nothing and tests read the code immediately after the reply. Logins do not expire when idle, because
 * tests shift the clock by hours.
 */
const SETTINGS = {
  PORT: "0",
  ...WITHOUT_LIMITS,
  DEMO_AUDIENCE: "off",
  MESSAGE_ANSWER_MS: "100",
  LOGIN_IDLE_MINUTES: "100000",
};

/** URLs of the databases of open servers, by folder. */
const databases = new Map<string, string>();

/**
 * Returns the URL of the folder's database. If the folder has no database, creates one, empty or with the
 * demo.
 */
async function databaseOf(folder: string, isDemo: boolean): Promise<string> {
  const url = databases.get(folder) ?? (await copyDatabase(isDemo ? "demo" : "empty"));
  databases.set(folder, url);
  return url;
}

async function openIn(folder: string, config: Config): Promise<House> {
  const { log, lines, judge } = openWatchedLog();
  const server = await startServer(config, log);
  const stop = async (): Promise<void> => {
    await server.close();
    judge();
  };
  const close = async (): Promise<void> => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
    judge();
    const url = databases.get(folder);
    databases.delete(folder);
    if (url !== undefined) await dropDatabase(url);
  };
  return { url: server.url, server, dataDir: folder, lines, stop, close };
}

const newFolder = (): string => mkdtempSync(join(tmpdir(), "parterre-house-"));

/** Returns the login settings with a cheap password hash, because the real one takes 200 ms of CPU time. */
export function quickLogins(env: Readonly<Record<string, string>> = {}): Config["logins"] {
  const { logins } = readConfig(env);
  return { ...logins, passwordPool: { ...logins.passwordPool, cost: QUICK } };
}

const configIn = (folder: string, settings: Partial<Config>): Config => ({
  ...readConfig({ ...SETTINGS, DATA_DIR: folder }),
  logins: quickLogins(SETTINGS),
  ...settings,
});

/**
 * Opens a complete server with the demo in a new folder, on free ports, with a copied database in the tests'
 * PostgreSQL. The demo is created once before all tests, because that takes longer than most tests. Stopping
 * the server fails if the log contains anything that it must not contain.
 */
export async function openHouse(
  settings: Partial<Config> = {},
  folder = newFolder(),
): Promise<House> {
  const config = configIn(folder, settings);
  if (settings.store) return openIn(folder, config);
  const store = postgresAt(await databaseOf(folder, config.isDemo));
  return openIn(folder, { ...config, store });
}

/**
 * Opens a complete server like `openHouse`, but with PGlite, the built-in database, which takes some seconds
 * longer.
 */
export function openPGliteHouse(settings: Partial<Config> = {}): Promise<House> {
  const folder = newFolder();
  copyTemplate(inject("demoTemplate"), folder);
  return openIn(folder, configIn(folder, settings));
}
