import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { createServer } from "vite";
import { ROOT } from "./root.ts";

// Vite serves the pages on PORT and proxies /api to the server, which restarts when a source changes.
const port = Number(process.env["PORT"] ?? 3000);
const apiPort = Number(process.env["API_PORT"] ?? port + 1);
process.env["PORT"] = String(port);
process.env["API_PORT"] = String(apiPort);

const server = spawn(process.execPath, ["--watch", resolve(ROOT, "server/main.ts")], {
  stdio: "inherit",
  env: { ...process.env, PORT: String(apiPort), PUBLIC_URL: `http://localhost:${port}` },
});
const vite = await createServer({ root: ROOT });
await vite.listen();
vite.printUrls();

async function end(): Promise<void> {
  server.kill("SIGTERM");
  await vite.close();
}
process.once("SIGINT", () => void end());
process.once("SIGTERM", () => void end());
