import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build, preview } from "vite";
import { ISOLATED } from "../render/serveBench.ts";

const BENCH = resolve(import.meta.dirname, "..");

/**
 * Builds the page that measures the device on which it is opened, and serves it on all addresses of this
 * machine, so that a phone on the same network can open it. Port 0 means any free port.
 */
export async function serveFrame(
  port: number,
): Promise<{ urls: readonly string[]; close: () => Promise<void> }> {
  const outDir = mkdtempSync(join(tmpdir(), "parterre-frame-"));
  const common = { root: BENCH, configFile: false, logLevel: "error", publicDir: false } as const;
  await build({
    ...common,
    build: {
      outDir,
      emptyOutDir: true,
      reportCompressedSize: false,
      target: "es2024",
      modulePreload: false,
      rolldownOptions: { input: join(BENCH, "frame.html") },
    },
  });
  const server = await preview({
    ...common,
    build: { outDir },
    preview: { port, host: true, headers: ISOLATED },
  });
  const clear = (): void => rmSync(outDir, { recursive: true, force: true });
  process.once("exit", clear);
  const { local = [], network = [] } = server.resolvedUrls ?? {};
  return {
    urls: [...local, ...network].map((url) => `${url}frame.html`),
    async close() {
      await server.close();
      clear();
    },
  };
}
