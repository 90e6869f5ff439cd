import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { installPackages, PEERS } from "../installPackages.ts";
import type { ConnectRedis, RedisClient } from "./redisClient.ts";

const PROGRAM = process.env["REDIS_SERVER"] ?? "redis-server";
const PEER = new URL("../peers/redis.ts", import.meta.url).href;
const START_TRIES = 100;

export interface RedisPeer {
  readonly client: RedisClient;
  readonly stop: () => Promise<void>;
}

async function untilReady(connect: () => RedisClient): Promise<RedisClient> {
  for (let tries = 1; ; tries++) {
    const client = connect();
    try {
      await client.ready();
      return client;
    } catch (error) {
      client.close();
      if (tries === START_TRIES) throw error;
      await sleep(50);
    }
  }
}

/**
 * Starts a Redis for this bench on a separate socket. Redis syncs its log before it responds, so that it is
 * as durable as our database. Returns `undefined` if `redis-server` is not installed.
 */
export async function startRedis(): Promise<RedisPeer | undefined> {
  installPackages(PEERS);
  // The module is imported by URL, because only the bench installs its package, and the type check of the
  // repository's root lacks its types.
  const peer: { connectRedis: ConnectRedis } = await import(PEER);
  const home = mkdtempSync(join(tmpdir(), "parterre-redis-"));
  const socket = join(home, "redis.sock");
  const log = ["--appendonly", "yes", "--appendfsync", "always", "--save", ""];
  const server = spawn(PROGRAM, ["--port", "0", "--unixsocket", socket, "--dir", home, ...log], {
    stdio: "ignore",
  });
  const ended = new Promise<void>((done) => server.once("close", () => done()));
  const missing = new Promise<undefined>((done) => server.once("error", () => done(undefined)));
  const client = await Promise.race([missing, untilReady(() => peer.connectRedis(socket))]);
  const stop = async (): Promise<void> => {
    client?.close();
    if (server.pid !== undefined && server.exitCode === null) {
      server.kill();
      await ended;
    }
    await rm(home, { recursive: true, force: true });
  };
  if (client) return { client, stop };
  await stop();
  return undefined;
}
