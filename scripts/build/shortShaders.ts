import type { Plugin } from "vite";

/** A text of GLSL in a source, marked so that editors and the build know it for one. */
const SHADER = /\/\* glsl \*\/ `((?:[^`\\]|\\.)*)`/g;
/** What `${…}` puts in is no GLSL yet. */
const INSERTED = /\$\{[^}]*\}/g;

/**
 * GLSL without comments and needless spaces. A line that begins with # stays a line of its own, as the
 * language wants it; so do the text's first and last line breaks, by which texts are put together.
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

/** Between two signs of + or − a space may mean something; round the other signs none does. */
const tight = (line: string): string => line.replace(/ *([=*/,;:?(){}<>&|!]) */g, "$1");

export const shortenShaders = (code: string): string =>
  code.replace(SHADER, (_, text: string) => `\`${shortShader(text)}\``);

/** Shortens the shaders of what is built: nobody reads them there. */
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
