import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build, preview } from "vite";
import { ISOLATED } from "./render/serveBench.ts";

/** Options of `servePage`. */
export interface PageOptions {
  /**
   * Name of a module of `bench/`, without its extension. The module is built separately and served as
   * `/NAME.js`.
   */
  readonly peer?: string | undefined;
}

/** Builds the `index.html` of a folder of `bench/` as a product would, and serves it on a free port. */
export async function servePage(
  folder: string,
  { peer }: PageOptions = {},
): Promise<{ url: string; close: () => Promise<void> }> {
  const outDir = mkdtempSync(join(tmpdir(), `parterre-${folder}-`));
  const root = resolve(import.meta.dirname, folder);
  const common = { configFile: false, logLevel: "error" } as const;
  const output = { reportCompressedSize: false, target: "es2024" } as const;
  await build({ ...common, root, build: { ...output, outDir, emptyOutDir: true } });
  if (peer !== undefined)
    await build({
      ...common,
      root: import.meta.dirname,
      publicDir: false,
      build: {
        ...output,
        outDir,
        emptyOutDir: false,
        rolldownOptions: {
          input: { [peer]: resolve(import.meta.dirname, `${peer}.ts`) },
          preserveEntrySignatures: "strict",
          output: { entryFileNames: "[name].js" },
        },
      },
    });
  const server = await preview({
    ...common,
    root,
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
