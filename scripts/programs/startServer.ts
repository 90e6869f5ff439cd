import { type ChildProcess, spawn } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { TEST_KEY } from "./testStores.ts";
import { withoutSettings } from "../ownSettings.ts";
import { ROOT } from "../root.ts";

/**
 * Maximum time for the start of a server, in seconds. A start takes some seconds, but many times that on a
 * busy machine.
 */
const START_SECONDS = 300;

const MAIN = resolve(ROOT, "server/main.ts");

/** The real server in a separate process, listening on a free port. */
export interface StartedServer {
  /** `http://localhost:PORT` */
  readonly url: string;
  readonly pid: number;
  readonly dataDir: string;
  /** Returns what the server has printed so far. */
  readonly output: () => string;
  /**
   * Sends SIGTERM to the server and waits until it has ended. Returns the exit code of the server, which is 0
   * if it completed its open requests. The data folder is removed if it was created for this start.
   */
  readonly stop: () => Promise<number | null>;
  /** Sends SIGKILL to the server and waits until it has ended. The data folder is kept for the next start. */
  readonly kill9: () => Promise<void>;
}

interface StartOptions {
  /** Settings of the server. The server does not inherit the settings in the environment of this process. */
  readonly env?: Readonly<Record<string, string>>;
  /**
   * Data folder that an earlier start has used. If absent, a new data folder is created, which `stop`
   * removes.
   */
  readonly dataDir?: string;
  /** Entry file that is run instead of the server, for tests of this function. */
  readonly main?: string;
  readonly seconds?: number;
}

/**
 * Waits for the line in which the server prints its address. If the server ends or prints no address in time,
 * throws with the server's output.
 */
function readyUrl(child: ChildProcess, output: () => string, seconds: number): Promise<string> {
  return new Promise((resolveUrl, reject) => {
    const fail = (why: string): void => reject(new Error(`server ${why}\n${output()}`));
    const timer = setTimeout(() => fail(`not ready in ${seconds} s`), seconds * 1000);
    child.stdout?.on("data", () => {
      const url = /^ready (http:\/\/localhost:\d+)\s*$/m.exec(output())?.[1];
      if (url === undefined) return;
      clearTimeout(timer);
      resolveUrl(url);
    });
    child.on("error", (error) => fail(error.message));
    child.on("exit", (code, signal) => {
      clearTimeout(timer);
      fail(`ended (${code ?? signal}) before it was ready`);
    });
  });
}

/**
 * Creates a data folder for a server. If this process runs as root, the embedded PostgreSQL runs as another
 * user and needs access to the folder.
 */
async function newDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "parterre-data-"));
  await chmod(dataDir, 0o711);
  return dataDir;
}

/** Starts `server/main.ts` and waits until the server is ready, for at most `START_SECONDS`. */
export async function startServer(options: StartOptions = {}): Promise<StartedServer> {
  const dataDir = options.dataDir ?? (await newDataDir());
  const child = spawn(process.execPath, [resolve(options.main ?? MAIN)], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...withoutSettings(process.env),
      PORT: "0",
      DATA_DIR: dataDir,
      // Nodes that share a PostgreSQL have separate data folders, so they need a common encryption key.
      ...(options.env?.["DATABASE_URL"] !== undefined && { ENCRYPTION_KEYS: TEST_KEY }),
      ...options.env,
    },
  });
  let written = "";
  const output = (): string => written;
  child.stdout.setEncoding("utf8").on("data", (text: string) => (written += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (written += text));
  const ended = new Promise<number | null>((done) => child.once("exit", (code) => done(code)));
  const killWithUs = (): void => void child.kill("SIGKILL");
  process.once("exit", killWithUs);
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    const code = await ended;
    process.off("exit", killWithUs);
    return code;
  };
  const tidy = async (): Promise<void> => {
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  const stop = async (): Promise<number | null> => {
    const code = await end("SIGTERM");
    await tidy();
    return code;
  };
  const kill9 = async (): Promise<void> => void (await end("SIGKILL"));
  try {
    const url = await readyUrl(child, output, options.seconds ?? START_SECONDS);
    return { url, pid: child.pid ?? 0, dataDir, output, stop, kill9 };
  } catch (error) {
    await end("SIGKILL");
    await tidy();
    throw error;
  }
}
