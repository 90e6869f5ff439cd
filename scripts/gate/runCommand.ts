import { spawn } from "node:child_process";
import { groupCpuSeconds } from "./groupCpu.ts";

/** How a command ended. */
export interface CommandEnd {
  readonly ok: boolean;
  /** Explains why the command failed. The reason is empty if the command succeeded. */
  readonly reason: string;
  /** Whether the command was killed because it made no progress. */
  readonly isGivenUp: boolean;
}

interface CommandOptions {
  /** If the command makes no progress for this many seconds, it is killed. */
  readonly quietSeconds: number;
  readonly env?: Readonly<Record<string, string>>;
  /**
   * Called with each message that the command sends over its IPC channel. If this function is given, messages
   * count as progress. If no function is given, CPU time counts as progress, because a working program gets
   * some CPU time even on a busy machine.
   */
  readonly onMessage?: (message: unknown) => void;
  /**
   * Maximum CPU seconds of a command for which CPU time counts as progress. A command that uses more CPU time
   * is probably in an endless loop.
   */
  readonly maxCpuSeconds?: number;
}

const LOOK_EVERY_MS = 500;
/** Minimum CPU seconds that count as progress, because idle processes wake up now and then. */
const WORK_SECONDS = 0.2;
/** If CPU time cannot be read, a command is killed after this many times `quietSeconds`. */
const UNREADABLE_FACTOR = 6;

/**
 * Runs a program and shows its output until it ends or stops making progress. After that, kills every process
 * that the program has started. Signals that the current process receives are forwarded to the program.
 */
export async function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions,
): Promise<CommandEnd> {
  const { quietSeconds, env = {}, onMessage, maxCpuSeconds = 1800 } = options;
  // The command gets a separate process group, so that browsers and databases that it leaves behind can be
  // killed.
  const isGrouped = process.platform !== "win32";
  const child = spawn(command, args, {
    stdio: ["ignore", "inherit", "inherit", ...(onMessage ? (["ipc"] as const) : [])],
    env: { ...process.env, ...env },
    detached: isGrouped,
  });
  const end = (signal: NodeJS.Signals): void => {
    if (child.pid === undefined) return;
    try {
      process.kill(isGrouped ? -child.pid : child.pid, signal);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
    }
  };
  const passOn = (signal: NodeJS.Signals): void => end(signal);

  let givenUp = "";
  let progressAt = performance.now();
  let cpuThen = 0;
  const giveUp = (why: string): void => {
    givenUp = why;
    end("SIGKILL");
  };
  const lookAtCpu = (): number => {
    const used = isGrouped && child.pid !== undefined ? groupCpuSeconds(child.pid) : undefined;
    if (used === undefined) return quietSeconds * UNREADABLE_FACTOR;
    if (used > maxCpuSeconds) giveUp(`not done after ${maxCpuSeconds} s of CPU time`);
    // A decrease of the CPU time is also progress: a child has ended, and its parent did not wait for it.
    if (Math.abs(used - cpuThen) >= WORK_SECONDS) {
      cpuThen = used;
      progressAt = performance.now();
    }
    return quietSeconds;
  };
  const timer = setInterval(() => {
    const limit = onMessage ? quietSeconds : lookAtCpu();
    if (performance.now() - progressAt > limit * 1000) giveUp(`no progress for ${limit} s`);
  }, LOOK_EVERY_MS);
  child.on("message", (message) => {
    progressAt = performance.now();
    onMessage?.(message);
  });

  process.on("SIGINT", passOn).on("SIGTERM", passOn);
  const reason = await new Promise<string>((resolve) => {
    child.on("error", (error) => resolve(error.message));
    child.on("exit", (code, signal) => resolve(code === 0 ? "" : `exit ${code ?? signal}`));
  });
  clearInterval(timer);
  process.off("SIGINT", passOn).off("SIGTERM", passOn);
  end("SIGKILL");
  return { ok: reason === "", reason: givenUp || reason, isGivenUp: givenUp !== "" };
}
