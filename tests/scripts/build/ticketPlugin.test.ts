import type { Rolldown } from "vite";
import { describe, expect, test } from "vitest";
import { shortShaders } from "../../../scripts/build/shortShaders.ts";
import { ticketPaths } from "../../../scripts/build/pageWorkers.ts";
import { vouched } from "../../vouched.ts";

interface ChunkParts {
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const chunk = (fileName: string, facadeModuleId: string | null, parts: ChunkParts = {}) =>
  vouched<Rolldown.OutputChunk>({
    type: "chunk",
    fileName,
    facadeModuleId,
    imports: parts.imports ?? [],
    viteMetadata: { importedCss: new Set(parts.css) },
  });
const asset = (fileName: string) => vouched<Rolldown.OutputAsset>({ type: "asset", fileName });

/** Returns a bundle with the minimum that the ticket's page needs, and some more files. */
function bundleWith(...more: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]) {
  const files = [
    chunk("EdocumentPage.js", "/x/app/edocument/EdocumentPage.tsx"),
    asset("style.css"),
    asset("assets/rubik-latin-wght-normal-abc.woff2"),
    ...more,
  ];
  const bundle: Rolldown.OutputBundle = Object.fromEntries(
    files.map((file) => [file.fileName, file]),
  );
  return bundle;
}
const BARE = ticketPaths(bundleWith());

describe("the files that a ticket needs offline", () => {
  test("are sorted, so that the same build has the same cache", () => {
    expect(BARE).toEqual(BARE.toSorted());
    const turned = Object.fromEntries(Object.entries(bundleWith()).toReversed());
    expect(ticketPaths(turned)).toEqual(BARE);
  });

  test("do not have the styles of the API's documentation", () => {
    const docs = chunk("docs.js", "/x/app/apiDocs/index.html", { css: ["swagger.css"] });
    const paths = ticketPaths(bundleWith(docs, asset("swagger.css"), asset("other.css")));
    expect(paths).toEqual([...BARE, "/other.css"].toSorted());
  });

  test("have scripts that import each other once", () => {
    const paths = ticketPaths(
      bundleWith(
        chunk("a.js", "/x/app/index.html", { imports: ["b.js"] }),
        chunk("b.js", null, { imports: ["a.js", "gone.js"] }),
      ),
    );
    expect(paths).toEqual([...BARE, "/a.js", "/b.js"].toSorted());
  });

  test.each(["he/shell", "en/whatson", "ar/refusal", "pl/form", "ru/parts", "he/edocument"])(
    "have the texts of %s",
    (name) => {
      const texts = chunk("texts.js", `/x/locales/${name}.json`);
      expect(ticketPaths(bundleWith(texts))).toContain("/texts.js");
    },
  );

  test.each(["/x/locales/he/order.json", "/x/app/edocument/EdocumentPage.test.tsx", null])(
    "leave out %s",
    (id) => {
      expect(ticketPaths(bundleWith(chunk("other.js", id)))).toEqual(BARE);
    },
  );

  test.each(["style.css", "assets/rubik-latin-wght-normal-abc.woff2"])(
    "are not complete without %s",
    (name) => {
      const bundle = bundleWith();
      delete bundle[name];
      expect(() => ticketPaths(bundle)).toThrow(/^no .* for the ticket's page$/);
    },
  );
});

describe("the plugin that shortens shaders", () => {
  const { transform, apply } = shortShaders();
  if (typeof transform !== "object") throw new Error("the plugin has no filter");
  const { filter } = vouched<{ filter: { id: RegExp; code: string } }>(transform);

  test("works in the build alone, on the renderer's own modules", () => {
    expect(apply).toBe("build");
    expect(filter.id.test("/x/engine/render/seatPoints.ts")).toBe(true);
    for (const id of ["/x/engine/plan/layout.ts", "/x/engine/render/a.css", "/x/bench/render/a.js"])
      expect(filter.id.test(id)).toBe(false);
  });

  test("changes the shaders of a module and nothing else", () => {
    const { handler } = vouched<{ handler: (code: string) => { code: string; map: null } }>(
      transform,
    );
    const code = "const a = /* glsl */ `\n  x = 1.0;  // one\n`;\nconst b = ` x = 1 `;";
    expect(handler(code)).toEqual({
      code: "const a = `\nx=1.0;\n`;\nconst b = ` x = 1 `;",
      map: null,
    });
  });
});
