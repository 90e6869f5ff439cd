import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { readConfig, type Config } from "../../server/platform/settings/config.ts";
import { startServer, type Server } from "../../server/wiring/startServer.ts";
import { copyTemplate } from "./demoTemplate.ts";
import { openWatchedLog } from "./logs/watchedLog.ts";

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
 * Asking for a code takes no longer than it must: what the time hides is nothing to a test. Tests move the
 * clock by hours while somebody is logged in.
 */
const SETTINGS = {
  PORT: "0",
  LIMITS: "off",
  DEMO_AUDIENCE: "off",
  MESSAGE_ANSWER_MS: "20",
  LOGIN_IDLE_MINUTES: "100000",
};

/**
 * A whole server on PGlite in a folder of its own, with the demo, on ports the system chose. The demo
 * was filled before all tests: that takes longer than most of them. Stopping the server fails where its
 * log holds what no log may.
 */
export async function openHouse(settings: Partial<Config> = {}, dataDir?: string): Promise<House> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), "parterre-house-"));
  const config: Config = {
    ...readConfig({ ...SETTINGS, DATA_DIR: folder }),
    ...settings,
  };
  const isNewDemo = dataDir === undefined && config.isDemo && config.store.engine === "pglite";
  if (isNewDemo) copyTemplate(inject("demoTemplate"), folder);
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
  };
  return { url: server.url, server, dataDir: folder, lines, stop, close };
}
