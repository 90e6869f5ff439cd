import { build, type Plugin } from "vite";
import { FIRST_PAGE_PROGRAM } from "../../domain/firstView.ts";
import { VIEW_TEXTS } from "../../domain/viewTexts.ts";

const SOURCE = "app/firstPage.tsx";

/** Replaces all texts by empty ones, except the texts that first views use. */
const firstTexts: Plugin = {
  name: "parterre-first-texts",
  enforce: "pre",
  load: (id) => {
    const part = /\/locales\/\w+\/(\w+)\.json$/.exec(id)?.[1];
    return part === undefined || VIEW_TEXTS.some((first) => first === part) ? null : "{}";
  },
};

/**
 * Builds the program with which the server renders the first view of a page. Returns the program's code as
 * one file that contains all dependencies.
 */
export async function buildFirstPage(root: string): Promise<string> {
  const made = await build({
    configFile: false,
    root,
    // This level suppresses warnings about directives for bundlers, which have no effect in a single file.
    logLevel: "error",
    plugins: [firstTexts],
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    // Test runners set NODE_ENV to "test". React must be built for production nevertheless, so its
    // development mode is switched off.
    oxc: { jsx: { runtime: "automatic", development: false } },
    ssr: { noExternal: true },
    build: {
      ssr: SOURCE,
      write: false,
      rolldownOptions: { output: { format: "es", codeSplitting: false } },
    },
  });
  const [output] = [made].flat();
  if (!output || !("output" in output)) throw new Error(`${SOURCE} was not built`);
  return output.output[0].code;
}

/**
 * Returns a Vite plugin that adds the program of `buildFirstPage` to the build, in a folder that is not
 * served.
 */
export function firstPage(): Plugin {
  let root = "";
  return {
    name: "parterre-first-page",
    apply: "build",
    configResolved: (config) => void (root = config.root),
    async generateBundle() {
      const source = await buildFirstPage(root);
      this.emitFile({ type: "asset", fileName: FIRST_PAGE_PROGRAM, source });
    },
  };
}
