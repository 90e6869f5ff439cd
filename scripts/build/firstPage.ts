import { build, type Plugin } from "vite";
import { FIRST_PAGE_PROGRAM } from "../../domain/firstView.ts";
import { VIEW_TEXTS } from "../../domain/viewTexts.ts";

const SOURCE = "app/firstPage.tsx";

/** Replaces all texts but those that first views use with empty ones. */
const firstTexts: Plugin = {
  name: "parterre-first-texts",
  enforce: "pre",
  load: (id) => {
    const part = /\/locales\/\w+\/(\w+)\.json$/.exec(id)?.[1];
    return part === undefined || VIEW_TEXTS.some((first) => first === part) ? null : "{}";
  },
};

/**
 * Builds the program with which the server renders first views. Returns its code as one file with all
 * dependencies.
 */
export async function buildFirstPage(root: string): Promise<string> {
  const made = await build({
    configFile: false,
    root,
    // Suppresses warnings about bundler directives, which have no effect in a single file.
    logLevel: "error",
    plugins: [firstTexts],
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    // Test runners set NODE_ENV to "test". React is built for production regardless.
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

/** Returns a Vite plugin that adds the program of `buildFirstPage` to the build, in an unserved folder. */
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
