import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { build, preview } from "vite";
import type { Design } from "./designs.ts";

/** Headers for cross-origin isolation, which enables precise clocks and the browser's memory measurement. */
export const ISOLATED = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
};

const BENCH = resolve(import.meta.dirname, "..");
const COMMON = { configFile: false, logLevel: "error" } as const;

export interface ServedBench {
  readonly url: string;
  /** Returns the gzip size of the files with the given paths, in kB. */
  readonly kilobytes: (paths: readonly string[]) => number;
  readonly close: () => Promise<void>;
}

/**
 * Builds the bench's page with each design separately, as in a product that uses only this design. The size
 * of a design is the size of the files that its page loads. Serves the built pages on a free port.
 */
export async function serveBench(designs: readonly Design[]): Promise<ServedBench> {
  const outDir = mkdtempSync(join(tmpdir(), "parterre-bench-"));
  const output = { reportCompressedSize: false, target: "es2024", modulePreload: false } as const;
  await build({
    ...COMMON,
    root: import.meta.dirname,
    build: { ...output, outDir, emptyOutDir: true },
  });
  for (const { name, source } of designs) {
    await build({
      ...COMMON,
      root: BENCH,
      base: `/designs/${name}/`,
      publicDir: false,
      build: {
        ...output,
        outDir: join(outDir, "designs", name),
        rolldownOptions: {
          input: { open: resolve(BENCH, source) },
          preserveEntrySignatures: "strict",
          output: { entryFileNames: "[name].js" },
        },
      },
    });
  }
  const server = await preview({
    ...COMMON,
    root: import.meta.dirname,
    build: { outDir },
    preview: { port: 0, host: "127.0.0.1", headers: ISOLATED },
  });
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error("the bench's page is served nowhere");
  return {
    url,
    kilobytes: (paths) =>
      paths.reduce((sum, path) => sum + gzipSync(readFileSync(join(outDir, path))).length, 0) /
      1000,
    async close() {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
