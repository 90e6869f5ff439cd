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

export interface House {
  readonly url: string;
  readonly server: Server;
  readonly dataDir: string;
  /** Every line of its log, at the most talkative level. */
  readonly lines: readonly string[];
  /** Stops the server; its folder stays, to be looked into or opened again. */
  readonly stop: () => Promise<void>;
  /** Stops the server and removes its folder. */
  readonly close: () => Promise<void>;
}

/**
 * Asking for a code takes a quarter of its time: what that hides is nothing to a test, which reads the code
 * as soon as it is answered. Tests move the clock by hours while somebody is logged in.
 */
const SETTINGS = {
  PORT: "0",
  LIMITS: "off",
  DEMO_AUDIENCE: "off",
  MESSAGE_ANSWER_MS: "100",
  LOGIN_IDLE_MINUTES: "100000",
};

/** The database of each folder that a house was opened in and is not closed yet. */
const databases = new Map<string, string>();

/** The folder's own database: as it was left, else a copy with the demo or without anything. */
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

/** What settings say of logins, but for the price of a password's hash: each costs 200 ms of a core. */
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
 * A whole server in a folder of its own, with the demo, on ports the system chose; its database is a copy
 * in the tests' PostgreSQL. The demo was filled before all tests: that takes longer than most of them.
 * Stopping the server fails where its log holds what no log may.
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

/** The same on PGlite, the database that the product brings: slower by seconds. */
export function openPGliteHouse(settings: Partial<Config> = {}): Promise<House> {
  const folder = newFolder();
  copyTemplate(inject("demoTemplate"), folder);
  return openIn(folder, configIn(folder, settings));
}
