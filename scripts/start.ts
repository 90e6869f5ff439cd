import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { buildWhatIsStale } from "./build/build.ts";
import { ROOT } from "./root.ts";

// A build is not needed for `--help` and `--check`.
if (!["--help", "--check"].some((each) => process.argv.includes(each))) await buildWhatIsStale();
const args = [resolve(ROOT, "server/main.ts"), ...process.argv.slice(2)];

// If the system supports it, the server replaces this process, so that signals and the exit code are those of
// the server.
if (process.execve && process.platform !== "win32") {
  process.execve(process.execPath, [process.execPath, ...args]);
}

const server = spawn(process.execPath, args, { stdio: "inherit" });
process.on("SIGTERM", () => server.kill("SIGTERM"));
process.on("SIGINT", () => server.kill("SIGINT"));
server.on("exit", (code, signal) => {
  process.exitCode = code ?? (signal === "SIGINT" ? 130 : 143);
});
