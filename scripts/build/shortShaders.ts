import type { Plugin } from "vite";

/** A GLSL literal in a source file, which is marked for editors and for the build. */
const SHADER = /\/\* glsl \*\/ `((?:[^`\\]|\\.)*)`/g;
/** JavaScript that is inserted into a GLSL literal and is not GLSL itself. */
const INSERTED = /\$\{[^}]*\}/g;

/**
 * Removes comments and unnecessary whitespace from GLSL. Lines that begin with # remain separate lines, as
 * GLSL requires. A line break at the beginning or end is also kept, because shader texts are concatenated.
 */
export function shortShader(text: string): string {
  const inserted: string[] = [];
  const bare = text
    .replace(INSERTED, (found) => `\0${inserted.push(found) - 1}\0`)
    .replace(/\/\/.*$/gm, "");
  const lines = bare.split("\n").map((line) => line.trim());
  const short = lines
    .filter((line) => line !== "")
    .map((line) => (line.startsWith("#") ? `\n${line}\n` : `${tight(line)} `))
    .join("")
    .replace(/ *\n+/g, "\n")
    .replace(/([;{}]) /g, "$1")
    .trim();
  const from = text.startsWith("\n") ? "\n" : "";
  const end = text.endsWith("\n") ? "\n" : "";
  const whole = `${from}${short}${end}`;
  return whole.replace(/\0(\d+)\0/g, (_, at: string) => inserted[Number(at)] ?? "");
}

/**
 * Removes spaces around operators. Spaces around + and − are kept, because a space between two of these
 * operators has a meaning.
 */
const tight = (line: string): string => line.replace(/ *([=*/,;:?(){}<>&|!]) */g, "$1");

export const shortenShaders = (code: string): string =>
  code.replace(SHADER, (_, text: string) => `\`${shortShader(text)}\``);

/** Minifies shaders in the build. */
export function shortShaders(): Plugin {
  return {
    name: "parterre-short-shaders",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/engine\/render\/\w+\.ts$/, code: "/* glsl */" },
      handler: (code) => ({ code: shortenShaders(code), map: null }),
    },
  };
}
