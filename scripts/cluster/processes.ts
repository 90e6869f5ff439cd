import { spawn } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Account } from "../../server/platform/store/embedded.ts";
import { processOf, signal } from "./processTable.ts";

/** A program to start in the background. */
export interface Command {
  readonly name: string;
  readonly file: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd: string;
  /** Under root: the account that it runs as. */
  readonly account?: Account | undefined;
}

interface Started {
  readonly pid: number;
  readonly startedAt: string;
}

const LOOK_MS = 50;
const MAX_LOG_BYTES = 3_000;

/**
 * The processes of a cluster, which outlive the command that started them. A file names them by pid and start
 * time, so that no other process that later gets the same pid is taken for one of them.
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

  /** Returns the path of the file that receives a process's output. */
  logOf(name: string): string {
    return join(this.#folder, "logs", `${name}.log`);
  }

  /** Returns the last lines of a process's output. */
  lastWords(name: string): string {
    const file = this.logOf(name);
    return existsSync(file) ? readFileSync(file, "utf8").slice(-MAX_LOG_BYTES).trim() : "";
  }

  /** Returns the process id of a running process, or `undefined`. */
  pidOf(name: string): number | undefined {
    const started = this.#read()[name];
    if (!started) return undefined;
    const isSame = processOf(started.pid)?.startedAt === started.startedAt;
    return isSame ? started.pid : undefined;
  }

  /** Starts a program unless it is running. It keeps running after this process has ended. */
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
    // Logs why the program could not be started. A caller that waits for the program notices that it does not
    // run.
    child.once("error", (error) => writeFileSync(this.logOf(name), String(error), { flag: "a" }));
    child.unref();
    const { pid = 0 } = child;
    const all = { ...this.#read(), [name]: { pid, startedAt: processOf(pid)?.startedAt ?? "" } };
    writeFileSync(this.#file, `${JSON.stringify(all, undefined, 2)}\n`, { mode: 0o600 });
  }

  /**
   * Sends a signal and waits until the process has ended. Kills it after `seconds`. Returns whether it was
   * running.
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
