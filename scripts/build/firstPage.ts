import { build, type Plugin } from "vite";
import { FIRST_PAGE_PROGRAM } from "../../domain/firstView.ts";
import { VIEW_TEXTS } from "../../domain/viewTexts.ts";

const SOURCE = "app/firstPage.tsx";

/** Of the texts, only those that first views are made of. */
const firstTexts: Plugin = {
  name: "parterre-first-texts",
  enforce: "pre",
  load: (id) => {
    const part = /\/locales\/\w+\/(\w+)\.json$/.exec(id)?.[1];
    return part === undefined || VIEW_TEXTS.some((first) => first === part) ? null : "{}";
  },
};

/** The program by which the server makes pages' first views, as one file with all that it uses. */
export async function buildFirstPage(root: string): Promise<string> {
  const made = await build({
    configFile: false,
    root,
    // It would warn of directives for bundlers, which say nothing in one file.
    logLevel: "error",
    plugins: [firstTexts],
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    // A test runner around us says "test": React is built for the product all the same.
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

/** Adds that program to the build, in a folder that is not served. */
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
