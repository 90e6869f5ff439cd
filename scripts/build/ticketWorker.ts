import { createHash } from "node:crypto";
import { build, type Plugin, type Rolldown } from "vite";

const SOURCE = "app/edocument/worker/ticket.worker.ts";
const PLACE = "edocument/worker.js";
const PAGE = /\/app\/edocument\/EdocumentPage\.tsx$/;
const ENTRY = /\/app\/index\.html$/;
const API_DOCS = /\/app\/apiDocs\/index\.html$/;
const TEXTS =
  /\/(locales\/\w+\/(shell|whatson|refusal|form|parts|edocument)\.json|app\/shell\/i18n\/texts\/\w+\.ts)$/;
/** Fonts that are cached. Offline tickets in other scripts use a system font. */
const FONT = /rubik-(hebrew|latin)-wght-normal-[\w-]+\.woff2$/;

type Bundle = Rolldown.OutputBundle;

const chunksOf = (bundle: Bundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === "chunk");

/** Returns the file names of chunks and of all their static imports. */
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
 * Returns the paths of the ticket page's files: its scripts, the texts of all languages, the styles and two
 * fonts.
 */
export function ticketPaths(bundle: Bundle): string[] {
  const isRoot = ({ facadeModuleId }: Rolldown.OutputChunk): boolean =>
    [PAGE, ENTRY, TEXTS].some((kind) => kind.test(facadeModuleId ?? ""));
  const scripts = closure(bundle, chunksOf(bundle).filter(isRoot));
  const ofDocs = chunksOf(bundle)
    .filter(({ facadeModuleId }) => API_DOCS.test(facadeModuleId ?? ""))
    .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  const looks = Object.keys(bundle).filter(
    (name) => (name.endsWith(".css") && !ofDocs.includes(name)) || FONT.test(name),
  );
  const paths = [...scripts, ...looks].map((name) => `/${name}`).toSorted();
  for (const kind of [/EdocumentPage/, /\.css$/, FONT]) {
    if (!paths.some((path) => kind.test(path))) throw new Error(`no ${kind} for the ticket's page`);
  }
  return paths;
}

/** Builds the service worker as one classic script that contains the paths it caches. */
async function buildWorker(root: string, paths: readonly string[]): Promise<string> {
  const name = createHash("sha256").update(paths.join()).digest("hex").slice(0, 16);
  const made = await build({
    configFile: false,
    root,
    logLevel: "warn",
    define: { TICKET_FILES: JSON.stringify({ name, paths }) },
    build: {
      write: false,
      rolldownOptions: { input: SOURCE, output: { format: "iife" } },
    },
  });
  const [output] = [made].flat();
  if (!output || !("output" in output)) throw new Error(`${SOURCE} was not built`);
  return output.output[0].code;
}

/**
 * Adds the ticket's service worker to the build as `/edocument/worker.js`, so that its scope is
 * `/edocument/`.
 */
export function ticketWorker(): Plugin {
  let root = "";
  return {
    name: "parterre-ticket-worker",
    apply: "build",
    configResolved: (config) => void (root = config.root),
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const source = await buildWorker(root, ticketPaths(bundle));
        this.emitFile({ type: "asset", fileName: PLACE, source });
      },
    },
  };
}
