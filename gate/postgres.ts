import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chownSync, mkdtempSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { postgresBin } from "./postgresPrograms.ts";

const USER = "parterre";
const START_SECONDS = 30;

/** A throwaway PostgreSQL of this process. */
export interface Postgres {
  /** Connection string of the database `postgres`, without a password. */
  readonly url: string;
  readonly dataDir: string;
  /** Makes an empty database and answers its connection string. */
  readonly createDatabase: (name: string) => Promise<string>;
  /** Kills the postmaster as a power cut of the program would; what it promised is on the disk. */
  readonly kill9: () => Promise<void>;
  /** Starts again on the same folder and port, also after `kill9`. */
  readonly start: () => Promise<void>;
  /** Ends it in good order and removes its folder. */
  readonly stop: () => Promise<void>;
}

interface PostgresOptions {
  /** Folder of `initdb` and `postgres`; `POSTGRES_BIN` or the packaged PostgreSQL without it. */
  readonly bin?: string;
  /** Settings by name, as `max_connections` or `fsync`. */
  readonly settings?: Readonly<Record<string, string>>;
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses root: then another account, `undefined` where we are not root. */
function otherAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  for (const name of ["postgres", "nobody"]) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(":") ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error("PostgreSQL refuses root, and there is no account postgres or nobody to use.");
}

/** A port that is free now. */
function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => done(port));
    });
  });
}

/** Resolves when the server takes connections; rejects with its log where it ends instead. */
function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((done, fail) => {
    let log = "";
    const giveUp = (why: string): void => fail(new Error(`PostgreSQL ${why}\n${log}`));
    const timer = setTimeout(() => giveUp(`is not ready in ${START_SECONDS} s`), START_SECONDS * 1000);
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      if (log.length < 20_000) log += text;
      if (!/ready to accept connections/.test(text)) return;
      clearTimeout(timer);
      done();
    });
    child.once("error", (error) => giveUp(error.message));
    child.once("exit", (code, signal) => {
      clearTimeout(timer);
      giveUp(`ended (${code ?? signal})`);
    });
  });
}

/**
 * Sets up and starts a real PostgreSQL in a new folder on a free port of 127.0.0.1, as another user
 * where we are root. Default settings, so that what is committed is durable. Its lines are in English.
 */
export async function startPostgres(options: PostgresOptions = {}): Promise<Postgres> {
  const bin = options.bin ?? postgresBin();
  const account = otherAccount();
  const home = mkdtempSync(join(tmpdir(), "parterre-pg-"));
  if (account) chownSync(home, account.uid, account.gid);
  const dataDir = join(home, "data");
  // PG* settings of whoever runs the tests must not reach in.
  const env = { PATH: process.env["PATH"] ?? "", LC_ALL: "C", TZ: "UTC" };
  const how = { ...account, cwd: home, env };
  const initArgs = ["-D", dataDir, "-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C"];
  execFileSync(join(bin, "initdb"), initArgs, { ...how, stdio: ["ignore", "ignore", "pipe"] });

  const port = await freePort();
  const url = `postgres://${USER}@127.0.0.1:${port}/postgres`;
  const settings = { listen_addresses: "127.0.0.1", unix_socket_directories: "", ...options.settings };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  let child: ChildProcess | undefined;
  const killWithUs = (): void => void child?.kill("SIGKILL");
  process.once("exit", killWithUs);

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const gone = new Promise((done) => running.once("exit", done));
    running.kill(signal);
    await gone;
  };
  const start = async (): Promise<void> => {
    if (child) throw new Error("this PostgreSQL is running already");
    for (const deadline = Date.now() + START_SECONDS * 1000; ; await sleep(100)) {
      child = spawn(join(bin, "postgres"), ["-D", dataDir, "-p", String(port), ...flags], {
        ...how,
        stdio: ["ignore", "ignore", "pipe"],
      });
      try {
        return await untilReady(child);
      } catch (error) {
        await end("SIGKILL");
        // After kill9 its backends notice within moments; until then they hold the shared memory.
        const held = /pre-existing shared memory|lock file .* already exists/.test(String(error));
        if (!held || Date.now() > deadline) throw error;
      }
    }
  };
  const stop = async (): Promise<void> => {
    await end("SIGINT");
    process.off("exit", killWithUs);
    await rm(home, { recursive: true, force: true });
  };
  const createDatabase = async (name: string): Promise<string> => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
    } finally {
      await client.end();
    }
    return url.replace(/postgres$/, encodeURIComponent(name));
  };
  await start();
  return { url, dataDir, createDatabase, kill9: () => end("SIGKILL"), start, stop };
}
