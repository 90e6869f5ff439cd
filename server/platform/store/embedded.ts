import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { embeddedPrograms } from "./embeddedPrograms.ts";

/**
 * A running bundled PostgreSQL. Connections use a socket in a folder that only PostgreSQL's own account can
 * enter.
 */
export interface Embedded {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const USER = "parterre";

/**
 * Returns the account under which PostgreSQL runs if this process is root, because PostgreSQL refuses to run as
 * root: `postgres` or `nobody`.
 */
export function otherAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  for (const name of ["postgres", "nobody"]) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(":") ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error("PostgreSQL refuses root, and there is no account postgres or nobody to use.");
}

/**
 * Resolves when PostgreSQL accepts connections. Rejects with PostgreSQL's log if PostgreSQL exits before it
 * accepts connections.
 */
export function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((done, fail) => {
    let log = "";
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      if (log.length < 20_000) log += text;
      if (text.includes("ready to accept connections")) done();
    });
    child.once("error", fail);
    child.once("exit", (code) => fail(new Error(`PostgreSQL ended (${code}):\n${log}`)));
  });
}

/** Stops a PostgreSQL that is still running on the folder, because its server was killed. */
function stopLeftover(bin: string, folder: string, how: Account | undefined): void {
  if (!existsSync(join(folder, "postmaster.pid"))) return;
  try {
    const args = ["stop", "-D", folder, "-m", "fast", "-w"];
    execFileSync(join(bin, "pg_ctl"), args, { ...how, stdio: "ignore" });
  } catch {
    // If `pg_ctl` fails, the pid file belongs to a dead process and can stay, because PostgreSQL checks the
    // file at startup.
  }
}

const urlAt = (socket: string): string =>
  `postgres://${USER}@/postgres?host=${encodeURIComponent(socket)}`;

/** Returns the URL of the bundled PostgreSQL that another server process has started on the folder. */
export function runningUrl(dataDir: string): string | undefined {
  const file = resolve(dataDir, "postgres", "postmaster.pid");
  if (!existsSync(file)) return undefined;
  // The fifth line of the pid file is the folder of the Unix socket.
  const socket = readFileSync(file, "utf8").split("\n")[4] ?? "";
  return socket === "" ? undefined : urlAt(socket);
}

/**
 * Pauses before a PostgreSQL that has ended is started again, in ms. After the last pause of the list, that
 * pause is repeated.
 */
const RESTART_MS = [500, 1_000, 2_000, 5_000];

interface Kept {
  /** Ends PostgreSQL, which is then not started again. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts a PostgreSQL, and starts it again whenever it ends by itself, for example because the disk has no
 * space for PostgreSQL's write-ahead log. Rejects if the first start fails. Calls `onLost` for each
 * unexpected end and each failed restart.
 */
async function keepRunning(
  launch: () => ChildProcess,
  onLost: (error: Error) => void,
): Promise<Kept> {
  let isStopped = false;
  let child = launch();
  await untilReady(child);
  const pause = new AbortController();
  const startAgain = async (): Promise<void> => {
    for (let tries = 0; ; tries++) {
      const ms = RESTART_MS[Math.min(tries, RESTART_MS.length - 1)];
      await sleep(ms, undefined, { signal: pause.signal }).catch(() => undefined);
      if (isStopped) return;
      child = launch();
      try {
        return await untilReady(child);
      } catch (error) {
        onLost(error instanceof Error ? error : new Error(String(error)));
      }
    }
  };
  const keep = async (): Promise<void> => {
    while (!isStopped) {
      const code = await endOf(child);
      if (isStopped) return;
      onLost(new Error(`PostgreSQL ended by itself (${code}) and is started again`));
      await startAgain();
    }
  };
  const kept = keep();
  return {
    stop: async () => {
      isStopped = true;
      pause.abort();
      child.kill("SIGINT");
      await kept;
      await endOf(child);
    },
  };
}

/** Resolves with the exit code, or the signal, when the process has ended. */
const endOf = (child: ChildProcess): Promise<number | string | null> =>
  new Promise((done) => {
    const how = child.exitCode ?? child.signalCode;
    if (how !== null) return done(how);
    return child.once("exit", (code, signal) => done(code ?? signal));
  });

/**
 * Starts the bundled PostgreSQL on `dataDir/postgres`, a folder that is created if it is missing. The caller
 * must hold the folder's lock. If this process runs as root, PostgreSQL runs under another account, which
 * must be able to reach the folder. If PostgreSQL ends by itself, it is started again and `onLost` is
 * called.
 */
export async function startEmbedded(
  dataDir: string,
  onLost: (error: Error) => void,
): Promise<Embedded> {
  if (process.platform === "win32") {
    throw new Error("--db embedded needs a Unix-like system; set DATABASE_URL instead.");
  }
  const account = otherAccount();
  const bin = embeddedPrograms();
  const folder = resolve(dataDir, "postgres");
  const socket = mkdtempSync(join(tmpdir(), "parterre-"));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const each of account ? [folder, socket] : [])
    chownSync(each, account?.uid ?? 0, account?.gid ?? 0);
  const how = {
    ...account,
    cwd: socket,
    env: { PATH: process.env["PATH"] ?? "", LC_ALL: "C", TZ: "UTC" },
  };
  if (!existsSync(join(folder, "PG_VERSION"))) {
    const args = ["-D", folder, "-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C"];
    execFileSync(join(bin, "initdb"), args, { ...how, stdio: ["ignore", "ignore", "inherit"] });
  }
  stopLeftover(bin, folder, account);
  const args = ["-D", folder, "-k", socket, "-c", "listen_addresses="];
  const launch = (): ChildProcess =>
    spawn(join(bin, "postgres"), args, { ...how, stdio: ["ignore", "ignore", "pipe"] });
  const kept = await keepRunning(launch, onLost);
  const stop = async (): Promise<void> => {
    await kept.stop();
    rmSync(socket, { recursive: true, force: true });
  };
  return { url: urlAt(socket), stop };
}
