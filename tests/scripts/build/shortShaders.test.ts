import { describe, expect, test } from "vitest";
import { ROOT } from "../../../scripts/root.ts";
import { shortenShaders, shortShader } from "../../../scripts/build/shortShaders.ts";
import { readSources } from "../../gate/treeRules.ts";

/** Splits GLSL into tokens. Directives keep their line. */
function tokens(text: string): string[] {
  const bare = text.replace(/\/\/.*$/gm, "");
  return (
    bare.match(/^[ \t]*#.*$|\$\{[^}]*\}|[\w.]+|\+\+|--|[<>=!&|*/+-]=|<<|>>|&&|\|\||\S/gm) ?? []
  );
}

const SHADER = /\/\* glsl \*\/ `([^`]*)`/g;

describe("the shaders that are built", () => {
  const sources = [...readSources(ROOT)].filter(([path]) => path.startsWith("engine/"));
  const texts = sources.flatMap(([path, code]) =>
    [...code.matchAll(SHADER)].map(([, text = ""]): [string, string] => [path, text]),
  );

  test("are all marked in the sources", () => {
    expect(texts.length).toBeGreaterThan(12);
    const forgotten = sources.filter(([, code]) =>
      /void main\(/.test(code.replaceAll(SHADER, "").replaceAll(/\/\/.*$/gm, "")),
    );
    expect(forgotten.map(([path]) => path)).toEqual([]);
  });

  test.each(texts)("say in short what they said: %s", (_, text) => {
    const short = shortShader(text);
    expect(tokens(short).map((token) => token.trim())).toEqual(
      tokens(text).map((token) => token.trim()),
    );
    expect(short.length).toBeLessThanOrEqual(text.length);
    expect(short).not.toContain("//");
  });
});

test("a directive keeps its line, signs stay apart, and what is put in is left alone", () => {
  const text = `
#ifdef A
  float a = b - -c;   // a word
#endif
  if (a > 0.0) d = \${ e + f };
`;
  expect(shortShader(text)).toBe("\n#ifdef A\nfloat a=b - -c;\n#endif\nif(a>0.0)d=${ e + f };\n");
});

test("only marked texts are touched", () => {
  const code = "const a = `b  c`; const d = /* glsl */ `e = f;\n`;";
  expect(shortenShaders(code)).toBe("const a = `b  c`; const d = `e=f;\n`;");
});
