import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, preview } from "vite";
import { ISOLATED } from "../render/serveBench.ts";

/** Builds the bench's page like a product, and serves it on a free port. */
export async function serveHeat(): Promise<{ url: string; close: () => Promise<void> }> {
  const outDir = mkdtempSync(join(tmpdir(), "parterre-heat-"));
  const common = { root: import.meta.dirname, configFile: false, logLevel: "error" } as const;
  await build({
    ...common,
    build: { outDir, emptyOutDir: true, reportCompressedSize: false, target: "es2024" },
  });
  const server = await preview({
    ...common,
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
