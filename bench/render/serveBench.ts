import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, preview } from "vite";

/** Cross-origin isolation: fine clocks, and memory measured by the browser itself. */
const ISOLATED = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
};

/** Builds the bench's page as a product is built, and serves it on a free port. */
export async function serveBench(): Promise<{ url: string; close: () => Promise<void> }> {
  const root = import.meta.dirname;
  const outDir = mkdtempSync(join(tmpdir(), "parterre-bench-"));
  const built = { outDir, emptyOutDir: true, reportCompressedSize: false, target: "es2024" };
  await build({ root, configFile: false, logLevel: "error", build: built });
  const server = await preview({
    root,
    configFile: false,
    logLevel: "error",
    build: { outDir },
    preview: { port: 0, host: "127.0.0.1", headers: ISOLATED },
  });
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error("the bench's page is served nowhere");
  return {
    url,
    async close() {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
