import { createHash } from "node:crypto";
import { build, type Plugin, type Rolldown } from "vite";
import { BACK_OFFICE_PARTS } from "../../app/shell/i18n/textParts.ts";

/** A page with a service worker: the worker's sources, and what the worker caches. */
interface WorkerPage {
  readonly name: string;
  readonly source: string;
  /** Path of the worker in the build. A service worker can only control pages in its own folder. */
  readonly place: string;
  /** Modules whose chunks are cached, together with everything that they import. */
  readonly roots: readonly RegExp[];
  /** Each pattern must match one of the page's files, so that the build fails if a module is renamed. */
  readonly needs: readonly RegExp[];
}

/** The fonts that are cached. Pages in other scripts than Hebrew and Latin use a system font. */
const FONT = /rubik-(hebrew|latin)-wght-normal-[\w-]+\.woff2$/;

const TICKET: WorkerPage = {
  name: "the ticket's page",
  source: "app/edocument/worker/ticket.worker.ts",
  place: "edocument/worker.js",
  roots: [
    /\/app\/edocument\/EdocumentPage\.tsx$/,
    /\/app\/index\.html$/,
    /\/(locales\/\w+\/(shell|whatson|refusal|form|parts|edocument)\.json|app\/shell\/i18n\/texts\/\w+\.ts)$/,
  ],
  needs: [/EdocumentPage/, /\.css$/, FONT],
};

/**
 * The page that scans tickets at the entrance. The page's texts are those that the back office loads first
 * (`BACK_OFFICE_PARTS`).
 */
const DOOR: WorkerPage = {
  name: "the entrance",
  source: "backoffice/entrance/worker/door.worker.ts",
  place: "backoffice/doorWorker.js",
  roots: [
    /\/backoffice\/entrance\/EntrancePage\.tsx$/,
    /\/backoffice\/index\.html$/,
    new RegExp(
      `/(locales/\\w+/(${BACK_OFFICE_PARTS.join("|")})\\.json|app/shell/i18n/texts/\\w+\\.ts)$`,
    ),
  ],
  needs: [/EntrancePage/, /\.css$/, FONT],
};

const API_DOCS = /\/app\/apiDocs\/index\.html$/;

type Bundle = Rolldown.OutputBundle;

const chunksOf = (bundle: Bundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === "chunk");

/** Returns the file names of chunks and of everything that they import statically. */
function closure(bundle: Bundle, roots: readonly Rolldown.OutputChunk[]): Set<string> {
  const found = new Set<string>();
  const visit = (fileName: string): void => {
    const chunk = bundle[fileName];
    if (chunk?.type !== "chunk" || found.has(fileName)) return;
    found.add(fileName);
    chunk.imports.forEach(visit);
  };
  for (const { fileName } of roots) visit(fileName);
  return found;
}

/**
 * Returns the paths of the files that a page needs: its scripts, the texts of all languages, the styles and
 * two fonts.
 */
function pathsOf({ name: page, roots, needs }: WorkerPage, bundle: Bundle): string[] {
  const isRoot = ({ facadeModuleId }: Rolldown.OutputChunk): boolean =>
    roots.some((kind) => kind.test(facadeModuleId ?? ""));
  const scripts = closure(bundle, chunksOf(bundle).filter(isRoot));
  const ofDocs = chunksOf(bundle)
    .filter(({ facadeModuleId }) => API_DOCS.test(facadeModuleId ?? ""))
    .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  const looks = Object.keys(bundle).filter(
    (name) => (name.endsWith(".css") && !ofDocs.includes(name)) || FONT.test(name),
  );
  const paths = [...scripts, ...looks].map((name) => `/${name}`).toSorted();
  for (const kind of needs) {
    if (!paths.some((path) => kind.test(path))) throw new Error(`no ${kind} for ${page}`);
  }
  return paths;
}

/** Returns the paths of the files that the ticket's page needs. */
export const ticketPaths = (bundle: Bundle): string[] => pathsOf(TICKET, bundle);

/** Returns the paths of the files that the entrance's page needs. */
export const doorPaths = (bundle: Bundle): string[] => pathsOf(DOOR, bundle);

/** Builds a service worker as one classic script. The script contains the paths that the worker caches. */
async function buildWorker(
  root: string,
  source: string,
  paths: readonly string[],
): Promise<string> {
  const name = createHash("sha256").update(paths.join()).digest("hex").slice(0, 16);
  const made = await build({
    configFile: false,
    root,
    logLevel: "warn",
    define: { PAGE_FILES: JSON.stringify({ name, paths }) },
    build: {
      write: false,
      rolldownOptions: { input: source, output: { format: "iife" } },
    },
  });
  const [output] = [made].flat();
  if (!output || !("output" in output)) throw new Error(`${source} was not built`);
  return output.output[0].code;
}

/** Adds the service workers of the pages that open without a network to the build. */
export function pageWorkers(): Plugin {
  let root = "";
  return {
    name: "parterre-page-workers",
    apply: "build",
    configResolved: (config) => void (root = config.root),
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        for (const page of [TICKET, DOOR]) {
          const source = await buildWorker(root, page.source, pathsOf(page, bundle));
          this.emitFile({ type: "asset", fileName: page.place, source });
        }
      },
    },
  };
}
