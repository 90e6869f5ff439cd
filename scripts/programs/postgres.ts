import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chownSync, mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { otherAccount, untilReady } from "../../server/platform/store/embedded.ts";
import { postgresBin } from "./postgresPrograms.ts";

const USER = "parterre";
const START_SECONDS = 300;

/** The data folder of a PostgreSQL, and the address at which this PostgreSQL listens. */
export interface PostgresPlace {
  readonly dataDir: string;
  readonly port: number;
  /** Folder of the PostgreSQL's socket, or `undefined` if it listens only on 127.0.0.1. */
  readonly socketFolder: string | undefined;
}

/** A temporary PostgreSQL that this process starts and removes. */
export interface Postgres extends PostgresPlace {
  /** Connection string of the database named `postgres`, without a password. */
  readonly url: string;
  /** Creates a database, which is empty or a copy of another one, and returns its connection string. */
  readonly createDatabase: (name: string, template?: string) => Promise<string>;
  /**
   * Kills the postmaster and all of its processes at once, as a power failure would. Data that was committed
   * is on the disk.
   */
  readonly kill9: () => Promise<void>;
  /** Shuts PostgreSQL down without a checkpoint ("immediate"), so that the next start has to recover. */
  readonly shutDownAtOnce: () => Promise<void>;
  /** Starts PostgreSQL again with the same folder and port, also after a crash. */
  readonly start: () => Promise<void>;
  /** Shuts PostgreSQL down cleanly and removes its folder. */
  readonly stop: () => Promise<void>;
}

interface PostgresOptions {
  /**
   * Folder of the programs `initdb` and `postgres`. The default is `POSTGRES_BIN` or the folder of the
   * PostgreSQL in the npm package.
   */
  readonly bin?: string;
  /** Settings of PostgreSQL by name, such as `max_connections` or `fsync`. */
  readonly settings?: Readonly<Record<string, string>>;
  /**
   * If set, PostgreSQL listens on a socket in its folder instead of on 127.0.0.1, like the product's embedded
   * PostgreSQL. Queries over a socket take a fifth less time. The option is ignored on Windows, and if the
   * path of the folder is too long for a socket.
   */
  readonly bySocket?: boolean;
  /**
   * Fills the new data folder with a backup of a PostgreSQL that was started by this function, instead of
   * running `initdb`.
   */
  readonly fill?: (place: PostgresPlace) => Promise<void>;
}

/**
 * Maximum length of the path of a socket's folder, in bytes. The smallest limit of systems is 104 bytes for
 * the path including the name of the socket.
 */
const MAX_SOCKET_FOLDER_BYTES = 80;

const mayHoldSocket = (folder: string): boolean =>
  process.platform !== "win32" && Buffer.byteLength(folder) <= MAX_SOCKET_FOLDER_BYTES;

/** Returns a port that is free at present. */
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

/**
 * Creates a new folder for a database cluster, and returns the options with which PostgreSQL's programs are
 * run.
 */
function makeHome() {
  const account = otherAccount();
  const home = mkdtempSync(join(tmpdir(), "parterre-pg-"));
  if (account) chownSync(home, account.uid, account.gid);
  // PG* variables of the developer's shell are not passed on.
  const how = {
    ...account,
    cwd: home,
    env: { PATH: process.env["PATH"] ?? "", LC_ALL: "C", TZ: "UTC" },
  };
  return { home, how };
}

type How = ReturnType<typeof makeHome>["how"];

/** Creates an empty database cluster with `initdb`. */
function createCluster(bin: string, dataDir: string, how: How): void {
  const args = ["-D", dataDir, "-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C"];
  execFileSync(join(bin, "initdb"), args, { ...how, stdio: ["ignore", "ignore", "pipe"] });
}

/** Starts the server after the backends of a predecessor that was killed have ended. */
async function launch(spawnServer: () => ChildProcess): Promise<ChildProcess> {
  for (const deadline = Date.now() + START_SECONDS * 1000; ; await sleep(100)) {
    const child = spawnServer();
    try {
      await untilReady(child);
      return child;
    } catch (error) {
      await endOf(child, "SIGKILL");
      // After a postmaster is killed, its backends need a moment to notice. Until they notice, they hold the
      // shared memory of the postmaster.
      const held = /pre-existing shared memory|lock file .* already exists/.test(String(error));
      if (!held || Date.now() > deadline) throw error;
    }
  }
}

async function endOf(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once("exit", done));
  child.kill(signal);
  await gone;
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if (!isMissingProcess(error)) throw error;
  }
}

const isMissingProcess = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ESRCH";

/** Returns the process ids of the postmaster's backends, except that of the backend for this connection. */
async function backendsOf(url: string): Promise<readonly number[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const sql = "SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()";
    return (await client.query<{ pid: number }>(sql)).rows.map(({ pid }) => pid);
  } finally {
    await client.end();
  }
}

async function createDatabase(url: string, name: string, template?: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // For test databases, copying files is faster than writing every page to the WAL.
    const copied = template && ` TEMPLATE ${client.escapeIdentifier(template)} STRATEGY FILE_COPY`;
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}${copied ?? ""}`);
  } finally {
    await client.end();
  }
  return url.replace(/(?<=\/)postgres(?=$|\?)/, encodeURIComponent(name));
}

/**
 * Creates and starts a real PostgreSQL in a new folder. PostgreSQL listens on a free port of 127.0.0.1 or on
 * a socket. If this process runs as root, PostgreSQL runs as another user. All other settings keep their
 * defaults, so that commits are durable.
 */
export async function startPostgres(options: PostgresOptions = {}): Promise<Postgres> {
  const bin = options.bin ?? postgresBin();
  const { home, how } = makeHome();
  const dataDir = join(home, "data");
  const port = await freePort();
  const isBySocket = options.bySocket === true && mayHoldSocket(home);
  const place: PostgresPlace = { dataDir, port, socketFolder: isBySocket ? home : undefined };
  if (options.fill) await options.fill(place);
  else createCluster(bin, dataDir, how);
  const url = isBySocket
    ? `postgres://${USER}@localhost/postgres?host=${encodeURIComponent(home)}&port=${port}`
    : `postgres://${USER}@127.0.0.1:${port}/postgres`;
  const settings = {
    listen_addresses: isBySocket ? "" : "127.0.0.1",
    unix_socket_directories: isBySocket ? home : "",
    ...options.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const args = ["-D", dataDir, "-p", String(port), ...flags];
  let child: ChildProcess | undefined;
  const killWithUs = (): void => void child?.kill("SIGKILL");
  process.once("exit", killWithUs);

  const start = async (): Promise<void> => {
    if (child) throw new Error("this PostgreSQL is running already");
    child = await launch(() =>
      spawn(join(bin, "postgres"), args, { ...how, stdio: ["ignore", "ignore", "pipe"] }),
    );
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child) await endOf(child, signal);
    child = undefined;
  };
  // If only the postmaster were killed, its backends would live on for a moment, and a busy one would keep
  // responding.
  const kill9 = async (): Promise<void> => {
    const backends = child ? await backendsOf(url) : [];
    await end("SIGKILL");
    for (const pid of backends) killIfThere(pid);
  };
  const stop = async (): Promise<void> => {
    await end("SIGINT");
    process.off("exit", killWithUs);
    await rm(home, { recursive: true, force: true });
  };
  await start();
  return {
    ...place,
    url,
    createDatabase: (name, template) => createDatabase(url, name, template),
    kill9,
    shutDownAtOnce: () => end("SIGQUIT"),
    start,
    stop,
  };
}
