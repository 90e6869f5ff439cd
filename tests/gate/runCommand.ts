import { spawn } from "node:child_process";

/** How a command ended. */
export interface CommandEnd {
  readonly ok: boolean;
  /** Why it is not ok, in words. */
  readonly reason: string;
}

/**
 * Runs a program with its output shown, for at most `seconds`, and ends whatever it started with it.
 * A signal that this process gets meanwhile is passed on.
 */
export async function runCommand(
  command: string,
  args: readonly string[],
  seconds: number,
  env: Readonly<Record<string, string>> = {},
): Promise<CommandEnd> {
  // Its own process group, so that browsers and databases it left behind end with it.
  const grouped = process.platform !== "win32";
  const child = spawn(command, args, {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...env },
    detached: grouped,
  });
  const end = (signal: NodeJS.Signals): void => {
    if (child.pid === undefined) return;
    try {
      process.kill(grouped ? -child.pid : child.pid, signal);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
    }
  };
  const passOn = (signal: NodeJS.Signals): void => end(signal);
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    end("SIGKILL");
  }, seconds * 1000);
  process.on("SIGINT", passOn).on("SIGTERM", passOn);
  const reason = await new Promise<string>((resolve) => {
    child.on("error", (error) => resolve(error.message));
    child.on("exit", (code, signal) => resolve(code === 0 ? "" : `exit ${code ?? signal}`));
  });
  clearTimeout(timer);
  process.off("SIGINT", passOn).off("SIGTERM", passOn);
  end("SIGKILL");
  return { ok: reason === "", reason: timedOut ? `not done in ${seconds} s` : reason };
}
