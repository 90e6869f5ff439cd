import { spawn } from "node:child_process";
import { once } from "node:events";
import { ROOT } from "../../scripts/root.ts";

/** How a Node program ended, with everything that it printed and sent. */
export interface NodeRun {
  /** Exit code. `null` if a signal ended the program. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Messages over the IPC channel. Empty if it has none. */
  readonly messages: readonly unknown[];
}

interface NodeOptions {
  /** Working directory. The repository's root by default. */
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Whether the program gets an IPC channel. */
  readonly hasChannel?: boolean;
}

/** Runs Node with these arguments until it ends. */
export async function runNode(
  args: readonly string[],
  { cwd = ROOT, env = {}, hasChannel = false }: NodeOptions = {},
): Promise<NodeRun> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe", ...(hasChannel ? (["ipc"] as const) : [])],
  });
  const written = { stdout: "", stderr: "" };
  child.stdout?.setEncoding("utf8").on("data", (text: string) => (written.stdout += text));
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (written.stderr += text));
  const messages: unknown[] = [];
  child.on("message", (message) => messages.push(message));
  // The channel can still contain messages after the program has ended.
  const isRead = hasChannel ? once(child, "disconnect") : Promise.resolve();
  const closed = once(child, "close");
  await Promise.all([closed, isRead]);
  return { code: child.exitCode, ...written, messages };
}

/** Runs the source of a module in the repository's root, to which its imports are relative. */
export const runSource = (source: string, options?: NodeOptions): Promise<NodeRun> =>
  runNode(["--input-type=module", "--eval", source], options);
