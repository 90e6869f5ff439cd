import { spawn } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Account } from "../../server/platform/store/embedded.ts";
import { processOf, signal } from "./processTable.ts";

/** A program that is to be started in the background. */
export interface Command {
  readonly name: string;
  readonly file: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd: string;
  /** If the current process runs as root: the account that runs the program. */
  readonly account?: Account | undefined;
}

interface Started {
  readonly pid: number;
  readonly startedAt: string;
}

const LOOK_MS = 50;
const MAX_LOG_BYTES = 3_000;

/**
 * The processes of a cluster. The processes outlive the command that started them. A file stores the pid and
 * start time of each process, so that another process that later gets the same pid is not mistaken for it.
 */
export class Processes {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  get #file(): string {
    return join(this.#folder, "processes.json");
  }

  #read(): Record<string, Started> {
    return existsSync(this.#file) ? JSON.parse(readFileSync(this.#file, "utf8")) : {};
  }

  /** Returns the path of the log file that receives the output of a process. */
  logOf(name: string): string {
    return join(this.#folder, "logs", `${name}.log`);
  }

  /** Returns the last lines that a process has written to its log. */
  lastWords(name: string): string {
    const file = this.logOf(name);
    return existsSync(file) ? readFileSync(file, "utf8").slice(-MAX_LOG_BYTES).trim() : "";
  }

  /** Returns the process id of a part of the cluster, or `undefined` if it is not running. */
  pidOf(name: string): number | undefined {
    const started = this.#read()[name];
    if (!started) return undefined;
    const isSame = processOf(started.pid)?.startedAt === started.startedAt;
    return isSame ? started.pid : undefined;
  }

  /**
   * Starts a program unless it is already running. The program keeps running after the current process has
   * ended.
   */
  start({ name, file, args, env, cwd, account }: Command): void {
    if (this.pidOf(name) !== undefined) return;
    mkdirSync(join(this.#folder, "logs"), { recursive: true });
    const log = openSync(this.logOf(name), "a", 0o600);
    const child = spawn(file, args, {
      ...account,
      cwd,
      env,
      detached: true,
      stdio: ["ignore", log, log],
    });
    closeSync(log);
    // The error is logged, because it says why the program could not be started. No error is thrown here,
    // because a caller that waits for the program notices that it is not running.
    child.once("error", (error) => writeFileSync(this.logOf(name), String(error), { flag: "a" }));
    child.unref();
    const { pid = 0 } = child;
    const all = { ...this.#read(), [name]: { pid, startedAt: processOf(pid)?.startedAt ?? "" } };
    writeFileSync(this.#file, `${JSON.stringify(all, undefined, 2)}\n`, { mode: 0o600 });
  }

  /**
   * Sends a signal and waits until the process has ended. If the process has not ended after `seconds`, kills
   * it. Returns whether the process was running.
   */
  async end(name: string, by: NodeJS.Signals, seconds: number): Promise<boolean> {
    const pid = this.pidOf(name);
    if (pid === undefined) return false;
    signal(pid, by);
    const deadline = performance.now() + seconds * 1000;
    for (let isKilled = by === "SIGKILL"; this.pidOf(name) !== undefined; await sleep(LOOK_MS)) {
      if (isKilled || performance.now() < deadline) continue;
      isKilled = true;
      signal(pid, "SIGKILL");
    }
    return true;
  }
}
