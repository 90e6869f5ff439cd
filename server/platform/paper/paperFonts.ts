import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

export type Weight = 400 | 700;

/**
 * Files of the font Rubik by weight. Each file contains all five scripts, while the font files of the web
 * pages contain one script each.
 */
const FILES: Readonly<Record<Weight, string>> = {
  400: "@expo-google-fonts/rubik/400Regular/Rubik_400Regular.ttf",
  700: "@expo-google-fonts/rubik/700Bold/Rubik_700Bold.ttf",
};

const { resolve } = createRequire(import.meta.url);

/** The contents of the font files, read once per process. */
let files: Promise<Readonly<Record<Weight, Buffer>>> | undefined;

async function readFonts(): Promise<Readonly<Record<Weight, Buffer>>> {
  const [regular, bold] = await Promise.all([
    readFile(resolve(FILES[400])),
    readFile(resolve(FILES[700])),
  ]);
  return { 400: regular, 700: bold };
}

/** Returns the contents of the font files by weight. */
export const paperFonts = (): Promise<Readonly<Record<Weight, Buffer>>> => (files ??= readFonts());
