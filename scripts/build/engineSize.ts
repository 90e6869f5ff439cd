import { relative, resolve } from "node:path";
import { constants, gzipSync } from "node:zlib";
import { build, loadConfigFromFile, minifySync, type Plugin, type Rolldown } from "vite";
import { ROOT } from "../root.ts";
import { shortShaders } from "./shortShaders.ts";
import { vouched } from "../../tests/vouched.ts";

/**
 * The modules of the engine and of the workers that the storefront's map imports: the module that mounts it,
 * live seats, and the worker. The modules are listed one by one, because `engine/index.ts` exports
 * everything.
 */
const PAGE = `
  export { createSeatMap } from "/engine/seatMap.ts";
  export { partsSettled } from "/engine/mapParts.ts";
  export { compileFirst } from "/engine/render/firstPrograms.ts";
  export { pixelRatio } from "/engine/render/pixelRatio.ts";
  export { RENDERER_OPTIONS } from "/engine/render/pixi.ts";
  export { decodeSnapshot } from "/engine/plan/snapshot.ts";
  export { SeatStates } from "/engine/plan/states.ts";
  export { fetchGapRules, keepsVacant } from "/engine/seating/laterGaps.ts";
  export { isRefusal } from "/workers/isRefusal.ts";
  export { openSeating } from "/workers/openSeating.ts";
`;
const PAGE_ID = "virtual:page.ts";
/** Third-party packages. pixi.js is loaded with the map, and comlink with the page and with the worker. */
const EXTERNAL = /^(pixi\.js|comlink)(\/|$)/;
/** The bundler's own helper. Every page loads the helper before it has a map. */
const PRELOAD = /preload-helper/;

/** A file that a browser downloads, with its size if it is served with gzip. */
export interface BuiltFile {
  /** `page`, `worker`, or the module for which the file is loaded. */
  readonly name: string;
  readonly bytes: number;
  readonly gzip: number;
  /** The modules in the file, as paths from the repository's root, the largest first. Empty for workers. */
  readonly modules: readonly { readonly path: string; readonly bytes: number }[];
}

export interface EngineSize {
  /** Files that are loaded before a plan is shown and reacts to taps. */
  readonly first: readonly BuiltFile[];
  /** Files that are loaded afterwards or on demand. */
  readonly later: readonly BuiltFile[];
}

const gzipped = (code: string | Uint8Array): number =>
  gzipSync(code, { level: constants.Z_BEST_COMPRESSION }).length;

/** A page that contains only the product's map. All static imports of the page are bundled into one file. */
function page(first: Set<string>): Plugin {
  return {
    name: "parterre-engine-page",
    resolveId: (id) => (id === "/page" ? PAGE_ID : undefined),
    load: (id) => (id === PAGE_ID ? PAGE : undefined),
    buildEnd() {
      const visit = (id: string): void => {
        if (first.has(id) || PRELOAD.test(id)) return;
        first.add(id);
        this.getModuleInfo(id)?.importedIds.forEach(visit);
      };
      visit(PAGE_ID);
    },
  };
}

/** Builds the page with the product's build options. */
async function buildPage(): Promise<Rolldown.RolldownOutput> {
  const found = await loadConfigFromFile(
    { command: "build", mode: "production" },
    resolve(ROOT, "vite.config.ts"),
  );
  const { build: product, worker } = found?.config ?? {};
  const first = new Set<string>();
  const { treeshake } = product?.rolldownOptions ?? {};
  const made = await build({
    configFile: false,
    root: ROOT,
    mode: "production",
    logLevel: "error",
    publicDir: false,
    plugins: [shortShaders(), page(first)],
    worker: { ...worker, rolldownOptions: { external: EXTERNAL } },
    build: {
      ...product,
      write: false,
      manifest: false,
      license: false,
      rolldownOptions: {
        treeshake: treeshake ?? true,
        input: { page: "/page" },
        external: EXTERNAL,
        preserveEntrySignatures: "strict",
        output: {
          codeSplitting: {
            groups: [
              { name: "preload", test: PRELOAD, priority: 2 },
              { name: "page", test: (id) => first.has(id), priority: 1 },
            ],
          },
        },
      },
    },
  });
  const [output] = [made].flat();
  if (!output || !("output" in output)) throw new Error("the engine was not built");
  return output;
}

function modulesOf(chunk: Rolldown.OutputChunk): BuiltFile["modules"] {
  return Object.entries(chunk.modules)
    .map(([id, { code }]) => {
      // The code is only mangled and not compressed, because compression would remove a single module's code
      // as unused.
      const { code: short } = minifySync(id, code ?? "", { compress: false, mangle: true });
      return { path: relative(ROOT, id), bytes: Buffer.byteLength(short) };
    })
    .filter(({ bytes }) => bytes > 0)
    .toSorted((a, b) => b.bytes - a.bytes);
}

const nameOf = (fileName: string): string =>
  fileName.replace(/^assets\//, "").replace(/-[\w-]{8}\.js$/, "");

export async function measureEngine(): Promise<EngineSize> {
  const { output } = await buildPage();
  const files = output
    .filter(({ fileName }) => !/assets\/preload-/.test(fileName))
    .map((file): BuiltFile => {
      const code = file.type === "chunk" ? file.code : file.source;
      const modules = file.type === "chunk" ? modulesOf(file) : [];
      const name =
        file.type === "chunk" ? nameOf(file.fileName) : `worker: ${nameOf(file.fileName)}`;
      return { name, bytes: Buffer.byteLength(code), gzip: gzipped(code), modules };
    });
  const isFirst = ({ name }: BuiltFile): boolean =>
    name === "page" || name === "worker: seating.worker";
  return {
    // If the file of the page has only one module, this module is the list of imports. The list of imports is
    // not part of the engine.
    first: files.filter(
      (file) => isFirst(file) && (file.name !== "page" || file.modules.length > 1),
    ),
    later: files.filter((file) => !isFirst(file)),
  };
}

export const firstGzip = ({ first }: EngineSize): number =>
  first.reduce((sum, { gzip }) => sum + gzip, 0);

/** `node scripts/build/engineSize.ts`: prints the size of each file and module. */
async function print(): Promise<void> {
  const size = await measureEngine();
  for (const [when, files] of vouched<[string, readonly BuiltFile[]][]>(Object.entries(size))) {
    for (const { name, bytes, gzip, modules } of files) {
      console.log(`${when}  ${name}: ${bytes} bytes, ${gzip} gzip`);
      const whole = modules.reduce((sum, module) => sum + module.bytes, 0);
      for (const { path, bytes: own } of modules) {
        console.log(`  ${own.toString().padStart(6)} ${Math.round((gzip * own) / whole)}  ${path}`);
      }
    }
  }
  console.log(`first: ${firstGzip(size)} bytes gzip`);
}
if (import.meta.main) await print();
