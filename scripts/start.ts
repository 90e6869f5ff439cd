import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { buildWhatIsStale } from "./build/build.ts";
import { ROOT } from "./root.ts";

// `--help` and `--check` need no build.
if (!["--help", "--check"].some((each) => process.argv.includes(each))) await buildWhatIsStale();
const args = [resolve(ROOT, "server/main.ts"), ...process.argv.slice(2)];

// Replaces this process if the system supports it, so that signals and the exit code are the server's own.
if (process.execve && process.platform !== "win32") {
  process.execve(process.execPath, [process.execPath, ...args]);
}

const server = spawn(process.execPath, args, { stdio: "inherit" });
process.on("SIGTERM", () => server.kill("SIGTERM"));
process.on("SIGINT", () => server.kill("SIGINT"));
server.on("exit", (code, signal) => {
  process.exitCode = code ?? (signal === "SIGINT" ? 130 : 143);
});
