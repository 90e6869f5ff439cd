import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { otherAccount } from "../../server/platform/store/embedded.ts";
import { findProgram } from "../programs/findProgram.ts";
import { STANZA } from "./archiveConfig.ts";

/** Returns the path of pgBackRest. If pgBackRest is missing, throws an error that names Debian's package. */
export function findPgbackrest(path = process.env["PATH"] ?? ""): string {
  const found = findProgram("pgbackrest", path);
  if (found !== undefined) return found;
  throw new Error("pgBackRest is not installed. On Debian 12 or later: apt-get install pgbackrest");
}

interface RunOptions {
  /** File with the passwords that PostgreSQL asks for, if it asks for any. */
  readonly passFile?: string;
  /** Receives the process as soon as it runs, so that the caller can end the process. */
  readonly onStart?: (child: ChildProcess) => void;
}

/**
 * Runs a command of pgBackRest as the account that runs the databases, and returns what the command prints.
 * If the command fails, throws with its error output.
 */
export async function runPgbackrest(
  configFile: string,
  words: readonly string[],
  { passFile, onStart }: RunOptions = {},
): Promise<string> {
  const args = [`--config=${configFile}`, `--stanza=${STANZA}`, "--log-level-console=warn"];
  const child = spawn(findPgbackrest(), [...args, "--log-level-stderr=off", ...words], {
    ...otherAccount(),
    cwd: "/",
    // PG* and PGBACKREST_* variables of the developer's shell are not passed on.
    env: {
      PATH: process.env["PATH"] ?? "",
      LC_ALL: "C",
      TZ: "UTC",
      ...(passFile !== undefined && { PGPASSFILE: passFile }),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onStart?.(child);
  let told = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (told += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (told += text));
  const [code, signal] = await once(child, "close");
  if (code === 0) return told;
  throw new Error(`pgbackrest ${words.join(" ")} ended (${code ?? signal}):\n${told}`);
}
