import { spawn } from "node:child_process";
import { groupCpuSeconds } from "./groupCpu.ts";

/** How a command ended. */
export interface CommandEnd {
  readonly ok: boolean;
  /** Why it is not ok, in words. */
  readonly reason: string;
  /** Whether it was ended because it made no progress. */
  readonly isGivenUp: boolean;
}

interface CommandOptions {
  /** The command is given up after this many seconds without progress. */
  readonly quietSeconds: number;
  readonly env?: Readonly<Record<string, string>>;
  /**
   * Gets each message that the command sends over its IPC channel, and makes these its progress.
   * Without it CPU time is: a busy machine gives a program less of it, but never none.
   */
  readonly onMessage?: (message: unknown) => void;
  /** The most CPU seconds of a command whose progress is CPU time: more is an endless loop. */
  readonly maxCpuSeconds?: number;
}

const LOOK_EVERY_MS = 500;
/** CPU seconds that count as progress: an idle process wakes now and then. */
const WORK_SECONDS = 0.2;
/** Where CPU time cannot be read, a silent command has this many times its quiet seconds in all. */
const UNREADABLE_FACTOR = 6;

/**
 * Runs a program with its output shown until it ends or makes no progress any more, and ends whatever it
 * started with it. A signal that this process gets meanwhile is passed on.
 */
export async function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions,
): Promise<CommandEnd> {
  const { quietSeconds, env = {}, onMessage, maxCpuSeconds = 1800 } = options;
  // Its own process group, so that browsers and databases it left behind end with it.
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
    // Less than before is progress too: a child has ended whose parent did not wait for it.
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
